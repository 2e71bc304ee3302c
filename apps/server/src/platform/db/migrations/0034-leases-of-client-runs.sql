-- Who works on a run, and until when it is nobody else's: a run whose worker is gone is taken up by another.
alter table client_runs add column worker_id text;
alter table client_runs add column lease_until timestamptz;

create index client_runs_under_way on client_runs (lease_until) where status in ('queued', 'running');
