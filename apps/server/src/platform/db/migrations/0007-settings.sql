create table settings (
  account_id text primary key references accounts (id) on delete cascade,
  choices jsonb not null,
  updated_at timestamptz not null
);
