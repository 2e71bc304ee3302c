-- A chain outlives its thread and its people: ids are kept without a foreign key, since nothing here is ever changed or removed.
create table ledger_entries (
  thread_id text not null,
  seq integer not null check (seq > 0),
  workspace_id text not null references workspaces (id),
  account_id text not null,
  occurred_at timestamptz not null,
  actor text not null,
  action text not null,
  payload text not null,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (thread_id, seq)
);

create index ledger_entries_by_time on ledger_entries (workspace_id, occurred_at, thread_id, seq);
create index ledger_entries_by_account on ledger_entries (account_id, thread_id, seq);

create table ledger_roots (
  day date primary key,
  created_at timestamptz not null,
  heads text not null,
  prev_root text not null check (prev_root ~ '^[0-9a-f]{64}$'),
  root text not null unique check (root ~ '^[0-9a-f]{64}$'),
  signature text not null,
  key_fingerprint text not null
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_roots_append_only before update or delete on ledger_roots
  for each row execute function refuse_ledger_change();
create trigger ledger_roots_no_truncate before truncate on ledger_roots
  for each statement execute function refuse_ledger_change();

create function refuse_evidence_change() returns trigger language plpgsql as $$
begin
  raise exception 'Evidence is immutable' using errcode = 'restrict_violation';
end;
$$;

create trigger evidence_immutable before update on evidence for each row execute function refuse_evidence_change();

create table verifications (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  requested_by text references accounts (id) on delete set null,
  status text not null check (status in ('passed', 'failed', 'inconclusive')),
  sla_status text not null check (sla_status in ('compliant', 'warning', 'breached')),
  tone_score integer not null,
  passed_count integer not null,
  failed_count integer not null,
  stale_count integer not null,
  last_message_id text,
  details jsonb not null,
  verified_at timestamptz not null
);

create index verifications_by_thread on verifications (thread_id, verified_at desc, id desc);
create index verifications_by_requester on verifications (requested_by);

create table thread_governance (
  thread_id text primary key references threads (id) on delete cascade,
  strategy_id text,
  horizon text,
  promoted_by text references accounts (id) on delete set null,
  approved_by text references accounts (id) on delete set null,
  status_since timestamptz not null,
  next_check_at timestamptz,
  retain_until timestamptz
);

create index thread_governance_due on thread_governance (next_check_at) where next_check_at is not null;
create index thread_governance_by_promoter on thread_governance (promoted_by);
create index thread_governance_by_approver on thread_governance (approved_by);

create table governance_policies (
  workspace_id text primary key references workspaces (id),
  policy jsonb not null,
  updated_by text references accounts (id) on delete set null,
  updated_at timestamptz not null
);
