-- What a call that creates has answered under its Idempotency-Key; without a body it is still under way.
create table idempotent_answers (
  account_id text not null references accounts (id) on delete cascade,
  endpoint_id text not null,
  key text not null,
  request_hash text not null,
  sealed_body text,
  created_at timestamptz not null,
  primary key (account_id, endpoint_id, key)
);

create index idempotent_answers_by_age on idempotent_answers (created_at);
