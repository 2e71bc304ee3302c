-- The newest link of the audit log when a root was signed, so that entries that were cut off behind the triggers are missed.
alter table ledger_roots add column audit_head text;
