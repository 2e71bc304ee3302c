create table reports (
  id text primary key,
  account_id text references accounts (id) on delete cascade,
  workspace_id text references workspaces (id),
  thread_id text references threads (id) on delete cascade,
  report_type text not null check (report_type in ('weekly_summary', 'thread_export', 'insight_primer')),
  subject text,
  title text not null,
  is_public boolean not null default false,
  is_simulated boolean not null default false,
  status text not null check (status in ('queued', 'making', 'ready', 'failed')),
  progress_pct integer not null default 0 check (progress_pct between 0 and 100),
  failure text,
  source_key text,
  ledger_head text,
  file_sha256 text,
  tone_score double precision,
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_public = (account_id is null)),
  check ((status = 'ready') = (file_sha256 is not null))
);

create unique index reports_public_subject on reports (report_type, subject) where is_public;
create index reports_public on reports (created_at desc, id desc) where is_public;
create index reports_by_account on reports (account_id, created_at desc, id desc) where account_id is not null;
create index reports_by_thread on reports (thread_id) where thread_id is not null;
create unique index reports_by_file on reports (file_sha256) where file_sha256 is not null;

create table report_files (
  report_id text primary key references reports (id) on delete cascade,
  content bytea not null
);

create table thread_shares (
  id text primary key,
  token_hash text not null unique,
  hint text not null,
  thread_id text not null references threads (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  message_id text not null references messages (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index thread_shares_by_thread on thread_shares (thread_id, created_at desc, id desc);
create index thread_shares_by_account on thread_shares (account_id);
create index thread_shares_by_message on thread_shares (message_id);

create table message_feedback (
  account_id text not null references accounts (id) on delete cascade,
  message_id text not null references messages (id) on delete cascade,
  vote text not null check (vote in ('up', 'down')),
  tags text[] not null,
  comment text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, message_id)
);

create index message_feedback_by_message on message_feedback (message_id);
