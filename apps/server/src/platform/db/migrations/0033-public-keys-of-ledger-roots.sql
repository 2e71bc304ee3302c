-- The key that a root was signed for, as PEM: after a rotation it is known from here alone. Older roots name its fingerprint.
alter table ledger_roots add column public_key text;
