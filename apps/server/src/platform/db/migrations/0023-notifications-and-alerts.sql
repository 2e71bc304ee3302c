-- What an account was told, each thing once: the key is the name of the thing.
create table notifications (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  evidence jsonb not null default '[]',
  path text,
  key text not null,
  is_in_inbox boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, key)
);

create index notifications_of_inbox on notifications (account_id, created_at desc, id desc) where is_in_inbox;
create index notifications_unread on notifications (account_id) where is_in_inbox and read_at is null;
create index notifications_by_age on notifications (created_at);

create table push_subscriptions (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  endpoint text not null,
  endpoint_hash text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);

create index push_subscriptions_by_account on push_subscriptions (account_id, created_at);

-- One letter or one push message; `target` is the browser's subscription, or 'mail'.
create table notification_deliveries (
  notification_id text not null references notifications (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  target text not null,
  account_id text not null references accounts (id) on delete cascade,
  -- One of several in the account's daily letter.
  is_digest boolean not null default false,
  -- What was being sent when the server was killed stays `sending`: it may have arrived, and is not sent twice.
  status text not null check (status in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  finished_at timestamptz,
  problem text,
  primary key (notification_id, channel, target)
);

create index notification_deliveries_due on notification_deliveries (due_at) where status = 'waiting';
create index notification_deliveries_by_account on notification_deliveries (account_id);

create table alert_rules (
  id text primary key,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (
    kind in ('price', 'change', 'behavior', 'freshness', 'regime', 'thesis', 'report', 'broker')
  ),
  symbol text,
  condition jsonb not null,
  channels text[] not null,
  is_enabled boolean not null default true,
  -- Null until it was first looked at; a rule fires when it turns from false to true.
  is_met boolean,
  crossings integer not null default 0,
  last_checked_at timestamptz,
  last_fired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index alert_rules_by_account on alert_rules (account_id, created_at desc, id desc);
create index alert_rules_watched on alert_rules (kind, id) where is_enabled;
