create table ingestion_runs (
  id integer generated always as identity primary key,
  kind text not null,
  provider text not null,
  cause text not null check (cause in ('schedule', 'request', 'command')),
  outcome text not null check (outcome in ('running', 'stored', 'unchanged', 'failed')),
  rows_read integer not null default 0,
  rows_stored integer not null default 0,
  progress text,
  failure_kind text,
  reason text,
  started_at timestamptz not null,
  finished_at timestamptz
);

create index ingestion_runs_by_kind on ingestion_runs (kind, provider, id desc);

-- How far each resource of a provider has been taken, and what to ask by whether it changed.
create table provider_watermarks (
  provider text not null,
  resource text not null,
  position text,
  etag text,
  last_modified text,
  updated_at timestamptz not null,
  primary key (provider, resource)
);

create table companies (
  symbol text primary key,
  cik integer not null,
  name text not null,
  industry text,
  fiscal_year_end text,
  updated_at timestamptz not null
);

create index companies_by_cik on companies (cik);

create table filings (
  accession text primary key,
  cik integer not null,
  symbol text,
  form text not null,
  title text,
  items text[] not null,
  filed_on date not null,
  report_date date,
  url text not null,
  known_at timestamptz not null,
  source text not null,
  is_simulated boolean not null default false
);

create index filings_by_symbol on filings (symbol, filed_on desc);

create table company_facts (
  cik integer not null,
  concept text not null,
  unit text not null,
  -- The day itself for a figure of a moment.
  period_start date not null,
  period_end date not null,
  known_at timestamptz not null,
  value double precision not null,
  form text,
  accession text,
  is_simulated boolean not null default false,
  primary key (cik, concept, unit, period_start, period_end, known_at)
);

create table news_items (
  id text primary key,
  url text not null,
  title text not null,
  summary text,
  source text not null,
  provider text not null,
  symbols text[] not null,
  published_at timestamptz not null,
  first_seen_at timestamptz not null,
  is_simulated boolean not null default false
);

create index news_items_by_time on news_items (published_at desc);
create index news_items_by_symbol on news_items using gin (symbols);

create table corporate_actions (
  instrument_id integer not null references instruments (id),
  kind text not null check (kind in ('split', 'dividend')),
  ex_date date not null,
  provider text not null,
  ratio double precision check (ratio > 0),
  amount double precision check (amount > 0),
  currency text,
  known_at timestamptz not null,
  is_simulated boolean not null default false,
  primary key (instrument_id, kind, ex_date, provider),
  check ((kind = 'split') = (ratio is not null) and (kind = 'dividend') = (amount is not null))
);

-- Bars that look wrong: kept as they came, and kept apart until somebody looks.
create table bar_defects (
  instrument_id integer not null references instruments (id),
  feed_id integer not null references feeds (id),
  session date not null,
  kind text not null,
  detail text not null,
  factor double precision,
  found_at timestamptz not null,
  primary key (instrument_id, feed_id, session, kind)
);
