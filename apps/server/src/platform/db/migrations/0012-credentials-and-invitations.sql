-- An installation may have several owners; sign-up locks the workspace so that the first one is alone.
drop index accounts_one_owner;
create index accounts_of_people on accounts (workspace_id, created_at desc, id desc) where role <> 'guest';
create index accounts_of_guests on accounts (created_at) where role = 'guest';
create index sessions_by_end on sessions (refresh_expires_at);

-- Roles that see institutional mode only with a second factor.
alter table workspaces add column second_factor_roles text[] not null default '{}';

-- Links, steps and challenges: each by hash, for one use, and soon over.
create table one_time_tokens (
  token_hash text primary key,
  kind text not null check (
    kind in ('login_step', 'passkey_registration', 'passkey_login', 'password_reset', 'email_change')
  ),
  account_id text references accounts (id) on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null
);

create index one_time_tokens_by_account on one_time_tokens (account_id, kind);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

create table totp_secrets (
  account_id text primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code counts twice.
  last_step bigint
);

create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_by_account on passkeys (account_id, created_at);

create table personal_tokens (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  mode text not null check (mode in ('public', 'internal')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index personal_tokens_by_account on personal_tokens (account_id, created_at desc);

create table invitations (
  id text primary key,
  workspace_id text not null references workspaces (id),
  token_hash text not null unique,
  email text,
  role text not null check (role in ('owner', 'advisor', 'analyst', 'compliance', 'member')),
  is_institutional boolean not null,
  invited_by text references accounts (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references accounts (id) on delete set null,
  revoked_at timestamptz
);

create index invitations_by_workspace on invitations (workspace_id, created_at desc, id desc);
create index invitations_by_inviter on invitations (invited_by);
create index invitations_by_invited on invitations (accepted_by);

-- Addresses that an account was logged in from, for telling its people from others while many guess its password.
create index audit_entries_of_logins on audit_entries (object_id, address) where action = 'account.login';
-- An account's own acts, for its export.
create index audit_entries_by_actor on audit_entries (actor_id, id);
