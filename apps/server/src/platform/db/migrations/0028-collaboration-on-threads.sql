-- Who of the workspace may read or comment on a thread beside its author; without an account, all colleagues.
create table thread_access (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  account_id text references accounts (id) on delete cascade,
  rights text not null check (rights in ('read', 'comment')),
  granted_by text references accounts (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index thread_access_of_person on thread_access (thread_id, account_id) where account_id is not null;
create unique index thread_access_of_all on thread_access (thread_id) where account_id is null;
create index thread_access_by_account on thread_access (account_id, thread_id);
create index thread_access_of_workspace on thread_access (workspace_id, thread_id) where account_id is null;
create index thread_access_by_granter on thread_access (granted_by);

-- A comment outlives its writer's account, without the name.
create table thread_comments (
  id text primary key,
  thread_id text not null references threads (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  account_id text references accounts (id) on delete set null,
  message_id text references messages (id) on delete cascade,
  -- The claim of the message that is meant, as it read: offsets in UTF-16 units.
  anchor jsonb,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by text references accounts (id) on delete set null,
  check (anchor is null or message_id is not null)
);

create index thread_comments_by_thread on thread_comments (thread_id, created_at, id);
create index thread_comments_open on thread_comments (thread_id) where resolved_at is null;
create index thread_comments_by_account on thread_comments (account_id);
create index thread_comments_by_message on thread_comments (message_id);
create index thread_comments_by_resolver on thread_comments (resolved_by);

create table thread_comment_mentions (
  comment_id text not null references thread_comments (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  primary key (comment_id, account_id)
);

create index thread_comment_mentions_by_account on thread_comment_mentions (account_id);

create table thread_assignments (
  thread_id text primary key references threads (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  account_id text not null references accounts (id) on delete cascade,
  assigned_by text references accounts (id) on delete set null,
  note text,
  created_at timestamptz not null
);

create index thread_assignments_by_account on thread_assignments (account_id, created_at);
create index thread_assignments_by_assigner on thread_assignments (assigned_by);
