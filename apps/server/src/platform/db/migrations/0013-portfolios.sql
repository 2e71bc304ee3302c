create table portfolios (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  base_currency text not null,
  benchmark text not null,
  risk_limits jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index portfolios_by_account on portfolios (account_id, created_at, id);
create index portfolios_by_workspace on portfolios (workspace_id);

-- Money at a broker or in a drawer; `connection_id` and `external_id` say which of the broker's.
create table portfolio_accounts (
  id text primary key,
  portfolio_id text not null references portfolios (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('manual', 'broker')),
  connection_id text,
  external_id text,
  currency text not null,
  cost_method text not null check (cost_method in ('fifo', 'lifo', 'hifo', 'average', 'chosen')),
  cash_mode text not null check (cash_mode in ('tracked', 'implied')),
  created_at timestamptz not null
);

create index portfolio_accounts_by_portfolio on portfolio_accounts (portfolio_id, created_at, id);
create unique index portfolio_accounts_by_connection on portfolio_accounts (connection_id, external_id) where connection_id is not null;

create table portfolio_imports (
  id text primary key,
  portfolio_account_id text not null references portfolio_accounts (id) on delete cascade,
  format text not null,
  file_name text not null,
  content_sha256 text not null,
  activities integer not null,
  known integer not null,
  committed_at timestamptz not null,
  undone_at timestamptz
);

create index portfolio_imports_by_account on portfolio_imports (portfolio_account_id, committed_at desc, id desc);

-- The ledger. Money and quantities are exact; a reversed entry stays and keeps its external id.
create table portfolio_activities (
  id text primary key,
  position bigint not null generated always as identity,
  portfolio_account_id text not null references portfolio_accounts (id) on delete cascade,
  import_id text references portfolio_imports (id) on delete set null,
  external_id text,
  kind text not null check (kind in (
    'buy', 'sell', 'dividend', 'interest', 'fee', 'tax', 'split', 'transfer_in', 'transfer_out', 'deposit', 'withdrawal', 'spin_off', 'merger'
  )),
  trade_date date not null,
  symbol text,
  currency text not null,
  quantity numeric(28, 10),
  price numeric(28, 10),
  amount numeric(28, 10),
  fee numeric(28, 10) not null,
  tax numeric(28, 10) not null,
  ratio_new numeric(28, 10),
  ratio_old numeric(28, 10),
  into_symbol text,
  cost_share numeric(28, 10),
  lots jsonb,
  note text,
  revision integer not null default 1,
  reversed_at timestamptz,
  created_at timestamptz not null
);

create index portfolio_activities_by_account on portfolio_activities (portfolio_account_id, trade_date desc, position desc);
create unique index portfolio_activities_by_external_id on portfolio_activities (portfolio_account_id, external_id) where external_id is not null;
create index portfolio_activities_by_import on portfolio_activities (import_id) where import_id is not null;

-- One unit of `currency` in units of `quote_currency`, as the account or its files gave them.
create table exchange_rates (
  account_id text not null references accounts (id) on delete cascade,
  currency text not null,
  quote_currency text not null,
  day date not null,
  rate numeric(28, 15) not null check (rate > 0),
  source text not null,
  primary key (account_id, currency, quote_currency, day)
);
