"""A store of each kind, and a PostgreSQL that is started once for all tests of a worker."""

import secrets

import psycopg
import pytest

import stores


@pytest.fixture(scope="session")
def postgres():
    """The address of a real server; each test makes a database of its own on it."""
    with stores.postgres_server() as server:
        yield server.address


def made_in(address, what):
    name = f"room_{secrets.token_hex(6)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE {what} {name}")
    return name


@pytest.fixture
def new_database(postgres):
    """The address of an empty place on the server: a schema of its own, which is quicker to make than a database."""
    return f"{postgres}&options=-csearch_path%3D{made_in(postgres, 'SCHEMA')}"


@pytest.fixture
def whole_database(postgres):
    """The address of an empty database."""
    return postgres.replace("/postgres?", f"/{made_in(postgres, 'DATABASE')}?")


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def kind(request):
    return request.param


@pytest.fixture
def place(kind, tmp_path, request):
    """Where a new store of this kind may be; it is opened with ``stores.opened``."""
    address = request.getfixturevalue("new_database") if kind == "postgres" else ""
    return kind, tmp_path, address


@pytest.fixture
def store(place):
    opened = stores.opened(*place)
    yield opened
    stores.run(opened.close())
