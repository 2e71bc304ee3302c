-- The trial that this installation itself gives an account, once.
create table billing_trials (
  account_id text primary key references accounts (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  started_at timestamptz not null,
  ends_at timestamptz not null
);

create index billing_trials_by_workspace on billing_trials (workspace_id);

-- Whose customer of the payment provider is whose. An account has one for each checkout; a customer never changes hands.
create table billing_customers (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  linked_at timestamptz not null
);

create index billing_customers_by_account on billing_customers (account_id, linked_at desc);
create index billing_customers_by_workspace on billing_customers (workspace_id);

-- The newest state that was told of each subscription. It can come before the checkout that says whose it is: until then
-- there is no account. `event_created` and `event_rank` keep an older event from writing over a newer one.
create table billing_subscriptions (
  id text primary key,
  customer_id text not null,
  account_id text references accounts (id) on delete cascade,
  workspace_id text references workspaces (id),
  plan text check (plan in ('individual', 'ria')),
  status text not null,
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz,
  event_created timestamptz not null,
  event_rank integer not null,
  updated_at timestamptz not null
);

create index billing_subscriptions_by_account on billing_subscriptions (account_id);
create index billing_subscriptions_by_customer on billing_subscriptions (customer_id);
create index billing_subscriptions_by_workspace on billing_subscriptions (workspace_id);

-- Every event that was taken, so that none is taken twice.
create table billing_events (
  id text primary key,
  account_id text references accounts (id) on delete set null,
  workspace_id text references workspaces (id),
  type text not null,
  outcome text not null,
  created_at timestamptz not null,
  received_at timestamptz not null
);

create index billing_events_by_account on billing_events (account_id);
create index billing_events_by_workspace on billing_events (workspace_id);
create index billing_events_received on billing_events (received_at);
