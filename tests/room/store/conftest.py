"""A store of each kind, and a PostgreSQL that is started once for all tests of a worker."""

import secrets

import pytest

import stores


@pytest.fixture(scope="session")
def postgres():
    """The address of a real server; each test makes a database of its own on it."""
    with stores.postgres_server() as server:
        yield server.address


@pytest.fixture
def new_database(postgres):
    """Makes an empty database, and gives its address."""
    import psycopg

    def make():
        name = f"room_{secrets.token_hex(6)}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return postgres.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def kind(request):
    return request.param


@pytest.fixture
def place(kind, tmp_path, request):
    """Where a new store of this kind may be; it is opened with ``stores.opened``."""
    address = request.getfixturevalue("new_database")() if kind == "postgres" else ""
    return kind, tmp_path, address


@pytest.fixture
def store(place):
    opened = stores.opened(*place)
    yield opened
    stores.run(opened.close())
