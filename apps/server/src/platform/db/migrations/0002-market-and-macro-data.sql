create table import_batches (
  id integer generated always as identity primary key,
  kind text not null,
  file_name text not null,
  content_sha256 text not null,
  rows_read integer not null,
  rows_stored integer not null,
  rows_unchanged integer not null,
  rows_skipped integer not null,
  imported_at timestamptz not null
);

create table feeds (
  id integer generated always as identity primary key,
  name text not null unique,
  source text not null,
  adjustment text not null check (adjustment in ('split_and_dividend', 'none', 'unstated')),
  is_simulated boolean not null default false,
  priority integer not null
);

create table instruments (
  id integer generated always as identity primary key,
  symbol text not null unique,
  name text not null,
  kind text not null check (kind in ('equity', 'fund', 'index', 'crypto')),
  currency text not null,
  created_at timestamptz not null
);

-- The two big tables have no foreign keys: checking them per row more than doubles the time of an import, and the importer,
-- their only writer, takes every id in the same transaction. Instruments, feeds, series and batches are never deleted.
create table daily_bars (
  instrument_id integer not null,
  feed_id integer not null,
  session date not null,
  open double precision,
  high double precision,
  low double precision,
  close double precision not null,
  volume double precision,
  batch_id integer not null,
  primary key (instrument_id, feed_id, session)
);

create table series (
  id text primary key,
  title text not null,
  unit text not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly')),
  source text not null,
  is_simulated boolean not null default false
);

create table observations (
  series_id text not null,
  period date not null,
  known_at timestamptz not null,
  known_at_basis text not null check (known_at_basis in ('published', 'first_seen', 'estimated')),
  value double precision,
  batch_id integer not null,
  primary key (series_id, period, known_at)
);
