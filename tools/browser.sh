#!/bin/sh
# The browser for the tests of the page: "install" gets it, "wanted" gets it where a machine checks a change (CI=true)
# and elsewhere only says that it is missing.
set -eu

say() { echo "fairdeal: $*" >&2; }

if command -v chromium >/dev/null 2>&1; then
    exit 0
fi
if [ "$1" = wanted ] && [ "${CI:-}" != true ]; then
    say "chromium is not installed, so the tests of the page are left out; make browser installs it."
    exit 0
fi
say "installing chromium with apt-get ..."
if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium; } >/dev/null; then
    say "chromium could not be installed with apt-get, which says why above; it takes Debian, the right to install, and the network."
    exit 1
fi
