"""The seed of a hand, sealed to the audit key: the room locks it up, and only who holds the private key opens it."""

from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

PUBLIC_BYTES: Final = 32
NONCE: Final = bytes(12)  # each key is made for one seal


class NotSealedForThisKey(ValueError):
    """The seal does not open: it was made for another key or another hand, or somebody has changed it."""

    def __init__(self, hand: str) -> None:
        super().__init__(f"The seal of {hand} does not open with this key.")


def seal(seed: bytes, audit_key: X25519PublicKey, hand: str) -> bytes:
    """Lock a seed up under a key that is made for it and forgotten."""
    mine = X25519PrivateKey.generate()
    key = _shared(mine.exchange(audit_key), mine.public_key(), audit_key)
    return mine.public_key().public_bytes_raw() + ChaCha20Poly1305(key).encrypt(NONCE, seed, hand.encode())


def unseal(sealed: bytes, audit_key: X25519PrivateKey, hand: str) -> bytes:
    """The seed again."""
    if len(sealed) < PUBLIC_BYTES:
        raise NotSealedForThisKey(hand)
    theirs = X25519PublicKey.from_public_bytes(sealed[:PUBLIC_BYTES])
    key = _shared(audit_key.exchange(theirs), theirs, audit_key.public_key())
    try:
        return ChaCha20Poly1305(key).decrypt(NONCE, sealed[PUBLIC_BYTES:], hand.encode())
    except InvalidTag:
        raise NotSealedForThisKey(hand) from None


def _shared(secret: bytes, one: X25519PublicKey, other: X25519PublicKey) -> bytes:
    info = b"fairdeal seal" + one.public_bytes_raw() + other.public_bytes_raw()
    return HKDF(SHA256(), 32, salt=None, info=info).derive(secret)
