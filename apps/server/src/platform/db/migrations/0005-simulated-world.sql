-- What has been stored of the simulated world, so that a stop at any moment is made good and nothing is written twice.
-- Subjects are 'bars:SYMBOL' and 'series:ID'; days are the first and last session or day of publication stored.
create table simulation_progress (
  subject text primary key,
  seed integer not null,
  generator integer not null,
  first_day date not null,
  last_day date not null
);

-- Splits (new shares for one old) and dividends (money per share as paid). Bars of a feed with carries_actions are as traded.
create table corporate_actions (
  instrument_id integer not null,
  feed_id integer not null,
  ex_date date not null,
  kind text not null check (kind in ('split', 'dividend')),
  value double precision not null check (value > 0),
  batch_id integer not null,
  primary key (instrument_id, feed_id, ex_date, kind)
);

alter table feeds add column carries_actions boolean not null default false;
alter table instruments add column sector text;

-- The id of the real series for which a simulated one stands in until the real one has observations.
alter table series add column simulates text;
create unique index series_simulates on series (simulates) where simulates is not null;
