create table client_runs (
  id text primary key,
  workspace_id text not null references workspaces (id),
  adviser_id text references accounts (id) on delete set null,
  question text not null,
  strategy_id text,
  status text not null check (status in ('queued', 'running', 'complete', 'stopped', 'failed')),
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz
);

create index client_runs_by_workspace on client_runs (workspace_id, created_at desc, id desc);
create index client_runs_by_adviser on client_runs (adviser_id, created_at desc, id desc);

create table client_answers (
  run_id text not null references client_runs (id) on delete cascade,
  client_id text not null references clients (id) on delete cascade,
  status text not null check (status in ('waiting', 'ready', 'failed')),
  failure text,
  content text,
  decision text check (decision in ('pass', 'soft_approval', 'auto_block')),
  drift double precision,
  limits_over integer,
  report_id text references reports (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (run_id, client_id)
);

create index client_answers_by_client on client_answers (client_id, created_at desc, run_id desc);
create index client_answers_by_report on client_answers (report_id) where report_id is not null;

-- A report of a client's is of no account, so that no account's list can hold it.
alter table reports add column client_id text references clients (id) on delete cascade;
alter table reports drop constraint reports_report_type_check;
alter table reports add constraint reports_report_type_check
  check (report_type in ('weekly_summary', 'thread_export', 'insight_primer', 'client_review'));
alter table reports drop constraint reports_check;
alter table reports add constraint reports_of_whom check (is_public = (account_id is null and client_id is null));
alter table reports add constraint reports_of_clients check ((report_type = 'client_review') = (client_id is not null));
create index reports_by_client on reports (client_id) where client_id is not null;
