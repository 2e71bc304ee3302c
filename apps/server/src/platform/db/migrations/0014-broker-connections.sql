-- A broker that an account has connected. The credentials are sealed for the place `broker:<id>`; `identity` tells two
-- connections of one provider apart, so that connecting again renews the one that is there.
create table broker_connections (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  provider text not null check (provider in (
    'tradestation', 'interactive_brokers', 'td_ameritrade', 'alpaca', 'generic_oauth', 'manual_api_key', 'plaid'
  )),
  provider_name text not null,
  environment text not null check (environment in ('live', 'own_sandbox', 'paper')),
  identity text not null,
  broker_account_id text,
  base_url text,
  sealed_credentials text not null,
  credentials_version integer not null default 1,
  refresh_lease_until timestamptz,
  status text not null check (status in ('connected', 'failing', 'renewal_needed')),
  last_error text,
  renew_by timestamptz,
  connected_at timestamptz not null,
  last_sync_at timestamptz,
  last_attempt_at timestamptz,
  next_sync_at timestamptz not null,
  failures integer not null default 0,
  sync_position jsonb not null default '{}',
  portfolio_id text references portfolios (id) on delete set null,
  unique (account_id, provider, environment, identity)
);

create index broker_connections_by_account on broker_connections (account_id, connected_at, id);
create index broker_connections_by_workspace on broker_connections (workspace_id);
create index broker_connections_by_portfolio on broker_connections (portfolio_id) where portfolio_id is not null;
create index broker_connections_due on broker_connections (next_sync_at) where status <> 'renewal_needed';

-- What a broker last said of each of its accounts.
create table broker_accounts (
  connection_id text not null references broker_connections (id) on delete cascade,
  external_id text not null,
  name text not null,
  currency text not null,
  holdings jsonb,
  read_at timestamptz not null,
  primary key (connection_id, external_id)
);

-- What a broker told of an account's dealings, once each, until and after the portfolio's ledger has taken it.
create table broker_activities (
  connection_id text not null,
  account_external_id text not null,
  external_id text not null,
  trade_date date not null,
  activity jsonb not null,
  received_at timestamptz not null,
  handed_on_at timestamptz,
  primary key (connection_id, account_external_id, external_id),
  foreign key (connection_id, account_external_id) references broker_accounts (connection_id, external_id) on delete cascade
);

create index broker_activities_waiting on broker_activities (connection_id, account_external_id, trade_date) where handed_on_at is null;

-- Sign-ins under way at a broker's page: one use, ten minutes, one browser.
create table broker_sign_ins (
  state_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  provider text not null,
  environment text not null,
  browser_hash text not null,
  redirect_uri text not null,
  sealed_secrets text not null,
  expires_at timestamptz not null
);

create index broker_sign_ins_by_account on broker_sign_ins (account_id);
create index broker_sign_ins_by_session on broker_sign_ins (session_id);
create index broker_sign_ins_by_end on broker_sign_ins (expires_at);

-- Credentials of connections that are gone, kept sealed only until the broker has been told to forget them.
create table broker_revocations (
  connection_id text primary key,
  workspace_id text not null references workspaces (id),
  provider text not null,
  environment text not null,
  sealed_credentials text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);

create index broker_revocations_by_workspace on broker_revocations (workspace_id);
create index broker_revocations_due on broker_revocations (next_attempt_at);
