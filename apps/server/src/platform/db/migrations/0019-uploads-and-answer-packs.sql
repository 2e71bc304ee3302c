create table uploads (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  workspace_id text not null references workspaces (id),
  thread_id text references threads (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('pdf', 'csv', 'text', 'html')),
  byte_count integer not null check (byte_count > 0),
  page_count integer,
  passage_count integer not null,
  sha256 text not null,
  created_at timestamptz not null
);

create index uploads_by_account on uploads (account_id, created_at desc, id desc);
create unique index uploads_once on uploads (account_id, coalesce(thread_id, ''), sha256);
create index uploads_by_thread on uploads (thread_id) where thread_id is not null;

create table upload_passages (
  upload_id text not null references uploads (id) on delete cascade,
  position integer not null,
  page integer,
  section text,
  start_offset integer not null,
  end_offset integer not null,
  text text not null,
  primary key (upload_id, position),
  check (start_offset >= 0 and end_offset > start_offset)
);

create table answer_packs (
  run_id text primary key references runs (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  sha256 text not null,
  content text not null,
  created_at timestamptz not null
);

create index answer_packs_by_account on answer_packs (account_id);
