create table workspaces (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('installation', 'demo')),
  created_at timestamptz not null
);

create table accounts (
  id text primary key,
  workspace_id text not null references workspaces (id),
  username text,
  username_key text unique,
  email text,
  email_key text unique,
  display_name text,
  password_hash text,
  role text not null check (role in ('owner', 'advisor', 'analyst', 'compliance', 'member', 'guest')),
  is_institutional boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz,
  check (role = 'guest' or (username is not null and password_hash is not null))
);

create unique index accounts_one_owner on accounts (workspace_id) where role = 'owner';

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  mode text not null check (mode in ('public', 'internal')),
  device text not null,
  refresh_hash text unique,
  previous_refresh_hash text,
  refresh_rotated_at timestamptz,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_by_account on sessions (account_id, created_at desc);
create index sessions_by_previous_refresh on sessions (previous_refresh_hash);

create table access_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index access_tokens_by_session on access_tokens (session_id);

create table watchlists (
  account_id text primary key references accounts (id) on delete cascade,
  tickers text[] not null,
  updated_at timestamptz not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  workspace_id text,
  actor_id text,
  action text not null,
  object_type text not null,
  object_id text,
  request_id text,
  address text,
  details jsonb not null default '{}'
);

create index audit_entries_by_time on audit_entries (occurred_at desc);
