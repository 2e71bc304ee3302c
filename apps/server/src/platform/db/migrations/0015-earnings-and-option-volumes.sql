-- When companies are to report, as providers told it: a moved day is a new row, so that a past moment reads what it knew.
create table earnings_dates (
  symbol text not null,
  fiscal_year integer not null,
  fiscal_quarter integer not null check (fiscal_quarter between 1 and 4),
  provider text not null,
  source text not null,
  report_date date not null,
  expected_per_share double precision,
  known_at timestamptz not null,
  primary key (symbol, fiscal_year, fiscal_quarter, provider, known_at)
);

-- Puts and calls traded in a session, by underlying.
create table option_volumes (
  symbol text not null,
  session date not null,
  provider text not null,
  puts double precision not null check (puts >= 0),
  calls double precision not null check (calls >= 0),
  known_at timestamptz not null,
  primary key (symbol, session, provider, known_at)
);

create index option_volumes_by_session on option_volumes (session);
