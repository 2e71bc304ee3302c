import { expect, test } from 'vitest';
import { runOfCloses, runsOfSession } from '#lib/price-runs.ts';

const bells = { opens_at: '2026-11-20T14:30:00.000Z', closes_at: '2026-11-20T16:30:00.000Z' };
const at = (minute: string, price = 1) => ({ at: `2026-11-20T${minute}.000Z`, price });

test('prices of a session stand where they were seen between its bells', () => {
  const runs = runsOfSession({ ...bells, prices: [at('14:30:00', 5), at('14:36:00', 6)] });
  expect(runs).toEqual([
    [
      { at: '2026-11-20T14:30:00.000Z', value: 5, place: 0 },
      { at: '2026-11-20T14:36:00.000Z', value: 6, place: 0.05 },
    ],
  ]);
});

test('more than ten minutes without a price break a session into runs, as they do in the chart', () => {
  const prices = [at('14:31:05'), at('14:41:50'), at('14:52:00'), at('14:53:00'), at('15:30:00')];
  const runs = runsOfSession({ ...bells, prices });
  expect(runs.map((run) => run.map((point) => point.at.slice(11, 16)))).toEqual([
    ['14:31', '14:41'],
    ['14:52', '14:53'],
    ['15:30'],
  ]);
});

test('a session of which nothing is known has no run', () => {
  expect(runsOfSession({ opens_at: null, closes_at: null, prices: [] })).toEqual([]);
});

test('closes stand evenly in one run', () => {
  const bars = ['2026-11-18', '2026-11-19', '2026-11-20'].map((date, index) => ({ date, close: index }));
  expect(runOfCloses(bars).map(({ value, place }) => [value, place])).toEqual([
    [0, 0],
    [1, 0.5],
    [2, 1],
  ]);
});
