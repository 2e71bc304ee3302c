import { expect, it } from 'vitest';
import { securities } from '#providers/simulated/universe/securities.ts';
import { pendingBars, seriesStoredThrough } from './filling-plan.ts';

const now = new Date('2026-11-20T22:00:00.000Z');
const progressOf = (firstDay: string, lastDay: string) =>
  new Map(securities.map(({ symbol }) => [`bars:${symbol}`, { subject: `bars:${symbol}`, firstDay, lastDay }]));

it('asks for ten years of every symbol at first, those that are shown first at the front', () => {
  const pending = pendingBars(new Map(), now);
  expect(pending).toHaveLength(securities.length);
  expect(pending[0]).toEqual({ symbol: 'SPY', from: '2016-11-20', through: '2026-11-20' });
});

it('asks for nothing twice', () => {
  expect(pendingBars(progressOf('2016-11-21', '2026-11-20'), now)).toEqual([]);
  expect(pendingBars(progressOf('2016-11-21', '2026-11-18'), now)[0]).toEqual({
    symbol: 'SPY',
    from: '2026-11-19',
    through: '2026-11-20',
  });
});

it('fills the gap that a clock which was set back leaves', () => {
  const [first] = pendingBars(progressOf('2020-01-02', '2030-01-02'), now);
  expect(first).toEqual({ symbol: 'SPY', from: '2016-11-20', through: '2030-01-02' });
});

it('has nothing before the world begins', () => {
  expect(pendingBars(new Map(), new Date('2005-06-01T00:00:00.000Z'))).toEqual([]);
  expect(pendingBars(new Map(), new Date('2008-02-29T23:00:00.000Z'))[0]?.from).toBe('2006-01-03');
});

it('takes the series from the day on that all of them reach', () => {
  expect(seriesStoredThrough(new Map())).toBeNull();
  const rows = [
    { subject: 'series:CPIAUCSL', firstDay: '2004-02-11', lastDay: '2026-11-10' },
    { subject: 'series:DGS10', firstDay: '2006-01-04', lastDay: '2026-11-20' },
    { subject: 'bars:SPY', firstDay: '2016-11-21', lastDay: '2016-11-21' },
  ];
  expect(seriesStoredThrough(new Map(rows.map((row) => [row.subject, row])))).toEqual(new Date('2026-11-10'));
});
