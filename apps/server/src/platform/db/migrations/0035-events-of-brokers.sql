-- What a broker told of that the ledger cannot take by itself, above all corporate actions: once each, until its person has
-- dealt with it. It goes with its connection.
create table broker_events (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  connection_id text not null,
  account_external_id text not null,
  external_id text not null,
  kind text not null check (kind in ('split', 'merger', 'spin_off', 'name_change', 'option', 'other')),
  event jsonb not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  unique (connection_id, account_external_id, external_id),
  foreign key (connection_id, account_external_id) references broker_accounts (connection_id, external_id) on delete cascade
);

create index broker_events_by_account on broker_events (account_id, found_at desc, id desc);
create index broker_events_by_workspace on broker_events (workspace_id);
