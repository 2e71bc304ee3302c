-- What readings see: a bar in the wrong unit (prices a hundred times too large or small) stays stored and is left out.
create view sound_bars as
select b.* from daily_bars b
where not exists (
  select 1 from bar_defects d
  where d.instrument_id = b.instrument_id and d.feed_id = b.feed_id and d.session = b.session and d.kind = 'unit_error'
);
