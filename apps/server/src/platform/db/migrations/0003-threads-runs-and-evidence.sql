create table threads (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  title text not null,
  status text not null check (status in ('Draft', 'Verified', 'Tactical', 'Promoted', 'Monitoring')),
  macro_icon text,
  supported_claims integer not null default 0,
  stale_evidence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index threads_by_account on threads (account_id, updated_at desc, id desc);

create table messages (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  seq integer not null,
  role text not null check (role in ('user', 'assistant', 'system')),
  content text not null,
  citations jsonb not null default '[]',
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  unique (thread_id, seq)
);

create table runs (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  message_id text not null references messages (id) on delete cascade,
  status text not null check (status in ('running', 'complete', 'stopped', 'interrupted', 'failed')),
  request jsonb not null,
  idempotency_key text,
  stop_requested_at timestamptz,
  server_id text not null,
  lease_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

create unique index runs_one_running_per_thread on runs (thread_id) where status = 'running';
create unique index runs_by_idempotency_key on runs (account_id, idempotency_key) where idempotency_key is not null;
create index runs_running on runs (lease_until) where status = 'running';

create table run_events (
  run_id text not null references runs (id) on delete cascade,
  seq integer not null,
  part jsonb not null,
  primary key (run_id, seq)
);

create table evidence (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  run_id text not null references runs (id) on delete cascade,
  content_hash text not null,
  claim text not null,
  source_type text not null,
  source_id text not null,
  source text not null,
  title text not null,
  content text not null,
  facts jsonb not null,
  state text not null check (state in ('live', 'delayed', 'stale', 'simulated')),
  as_of text,
  known_at timestamptz,
  confidence double precision not null,
  created_at timestamptz not null
);

create index evidence_by_thread on evidence (thread_id, created_at, id);
