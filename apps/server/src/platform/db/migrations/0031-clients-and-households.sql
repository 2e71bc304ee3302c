-- The people whose money is advised on. They belong to a workspace and are looked after by one of its accounts; who leaves
-- takes nobody along.
create table households (
  id text primary key,
  workspace_id text not null references workspaces (id),
  adviser_id text references accounts (id) on delete set null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index households_by_workspace on households (workspace_id, lower(name), id);
create index households_by_adviser on households (adviser_id);

-- Target weights with tolerance bands, of the whole workspace.
create table client_models (
  id text primary key,
  workspace_id text not null references workspaces (id),
  name text not null,
  description text not null,
  targets jsonb not null,
  cash_weight double precision not null,
  cash_band double precision not null,
  other_band double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index client_models_by_workspace on client_models (workspace_id, lower(name), id);

create table clients (
  id text primary key,
  workspace_id text not null references workspaces (id),
  adviser_id text references accounts (id) on delete set null,
  household_id text references households (id) on delete set null,
  model_id text references client_models (id) on delete set null,
  name text not null,
  reference text,
  base_currency text not null,
  policy jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index clients_by_workspace on clients (workspace_id, lower(name), id);
create index clients_by_adviser on clients (adviser_id, lower(name), id);
create index clients_by_household on clients (household_id);
create index clients_by_model on clients (model_id);

create table client_notes (
  id text primary key,
  client_id text not null references clients (id) on delete cascade,
  author_id text references accounts (id) on delete set null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index client_notes_by_client on client_notes (client_id, created_at desc, id desc);
create index client_notes_by_author on client_notes (author_id);

-- Rates that came with a client's own files count for that client alone.
create table client_exchange_rates (
  client_id text not null references clients (id) on delete cascade,
  currency text not null,
  quote_currency text not null,
  day date not null,
  rate numeric(28, 15) not null check (rate > 0),
  source text not null,
  primary key (client_id, currency, quote_currency, day)
);

-- A portfolio is an account's or a client's, never both: whatever lists those of an account cannot meet a client's.
alter table portfolios alter column account_id drop not null;
alter table portfolios add column client_id text references clients (id) on delete cascade;
alter table portfolios add constraint portfolios_of_one check ((account_id is null) <> (client_id is null));
create index portfolios_by_client on portfolios (client_id, created_at, id) where client_id is not null;

-- Whose data an entry is about. It names no table, so that the log outlives the client.
alter table audit_entries add column client_id text;
create index audit_entries_by_client on audit_entries (client_id, id desc) where client_id is not null;
create index audit_entries_of_clients on audit_entries (workspace_id, id desc) where client_id is not null;
