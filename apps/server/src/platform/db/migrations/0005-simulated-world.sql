-- What has been stored of the simulated world, so that a stop at any moment is made good and nothing is written twice.
-- Subjects are 'bars:SYMBOL' and 'series:ID'; days are the first and last session or day of publication stored.
create table simulation_progress (
  subject text primary key,
  seed integer not null,
  generator integer not null,
  first_day date not null,
  last_day date not null
);

alter table instruments add column sector text;

-- The id of the real series for which a simulated one stands in until the real one has observations.
alter table series add column simulates text;
create unique index series_simulates on series (simulates) where simulates is not null;
