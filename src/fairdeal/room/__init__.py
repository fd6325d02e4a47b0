"""The room: tables that people join over a network, and a shuffle they can check."""
