#!/bin/sh
# Make .venv and install Fairdeal in it, with what constraints.txt pins: "core" to play, "test" to test.
# A stamp remembers what was installed, so that nothing is fetched when nothing changed.
set -eu
cd "$(dirname "$0")/.."

what=$1
venv=.venv

say() { echo "fairdeal: $*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        if new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    say "Python 3.11 or newer is needed and was not found; install it, or name it: make PYTHON=/path/to/python3 ..."
    exit 1
}

make_venv() {
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        say "$python cannot make virtual environments; install its venv package (on Debian: apt-get install python3-venv)."
        exit 1
    fi
    say "making $venv with $("$python" --version) ..."
    "$python" -m venv --clear "$venv"
}

wanted() { { pwd && cat pyproject.toml constraints.txt; } | cksum; } # the folder too: an installation does not survive a move
installed() { [ "$(cat "$venv/installed-$1" 2>/dev/null)" = "$(wanted)" ]; }
works() { "$venv/bin/python" -m pip --version >/dev/null 2>&1 && new_enough "$venv/bin/python"; }

if installed "$what" && new_enough "$venv/bin/python"; then
    exit 0
fi
works || make_venv

pip() { "$venv/bin/python" -m pip install -qq --disable-pip-version-check --constraint constraints.txt "$@"; }

say "installing (this needs the network, once) ..."
case $what in
core) target=. ;;
test) target='.[test]' ;;
esac
# The build tool first and by itself: then pip builds with the pinned one instead of fetching another.
if ! { pip hatchling editables && pip --no-build-isolation --editable "$target"; }; then
    say "the installation failed, and pip says why above; the first one needs the network."
    exit 1
fi
wanted >"$venv/installed-$what"
[ "$what" != test ] || wanted >"$venv/installed-core"
