create table theses (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  statement text not null,
  rule text not null,
  probability double precision not null check (probability >= 0 and probability <= 1),
  horizon date not null,
  status text not null check (status in ('open', 'held', 'invalidated', 'withdrawn')),
  outcome double precision check (outcome in (0, 1)),
  brier double precision,
  evaluation jsonb,
  created_at timestamptz not null,
  checked_at timestamptz,
  closed_at timestamptz
);

create index theses_by_thread on theses (thread_id, created_at, id);
create index theses_open on theses (checked_at nulls first, id) where status = 'open';
create index theses_by_author on theses (account_id, closed_at);
create index theses_by_workspace on theses (workspace_id, closed_at);
