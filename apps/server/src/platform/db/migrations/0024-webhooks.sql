-- Addresses that an account has events sent to. The secret that signs them is sealed for the place `webhook:<id>`.
create table webhooks (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  url text not null,
  events jsonb not null,
  sealed_secret text not null,
  is_enabled boolean not null default true,
  disabled_reason text,
  failures integer not null default 0,
  last_success_at timestamptz,
  created_at timestamptz not null
);

create index webhooks_by_account on webhooks (account_id, created_at, id);
create index webhooks_by_workspace on webhooks (workspace_id);

-- One event for one webhook, kept until it is delivered or given up, and a while after. `event_key` keeps the same event from
-- being sent twice.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  event_key text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  failure text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  finished_at timestamptz,
  unique (webhook_id, event_key)
);

create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_finished on webhook_deliveries (finished_at) where status <> 'pending';
