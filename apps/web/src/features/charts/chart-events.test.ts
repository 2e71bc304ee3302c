import type { CompanyEvent } from '@aex/contracts/companies';
import { expect, test } from 'vitest';
import { eventCounts, eventsByBar, eventText, eventTexts } from '#features/charts/chart-events.ts';

const bar = (date: string) => ({ date, open: null, high: null, low: null, close: 1, volume: null });
const event = (part: Partial<CompanyEvent>): CompanyEvent => ({
  date: '2026-01-05',
  kind: 'earnings',
  title: null,
  amount: null,
  source: 'EDGAR',
  state: 'delayed',
  ...part,
});

test('an event stands at its bar, on a day without trading at the next one, and outside of the bars nowhere', () => {
  const bars = ['2026-01-02', '2026-01-05', '2026-01-06'].map(bar);
  const dates = ['2026-01-01', '2026-01-03', '2026-01-05', '2026-01-07'];
  const placed = eventsByBar(
    bars,
    dates.map((date) => event({ date })),
  );
  expect([...placed].map(([day, found]) => [day, found.map(({ date }) => date)])).toEqual([
    ['2026-01-05', ['2026-01-03', '2026-01-05']],
  ]);
  expect(eventsByBar([], [event({})]).size).toBe(0);
});

test('an event is told with its figure where there is one, and as simulated where it is', () => {
  expect(eventText(event({ kind: 'dividend', amount: 0.25 }))).toBe('Dividend 0.25 a share');
  expect(eventText(event({ kind: 'split', amount: 4 }))).toBe('Split 4 for 1');
  expect(eventText(event({ kind: 'split', amount: 0.1 }))).toBe('Split 1 for 10');
  expect(eventText(event({ title: 'Results of Q3 2026', state: 'simulated' }))).toBe('Results of Q3 2026, simulated');
});

test('a bar with several tells all, and the chart how many there are of each', () => {
  const placed = eventsByBar(
    [bar('2026-01-05')],
    [event({}), event({ kind: 'dividend', amount: 1 }), event({ kind: 'dividend', amount: 2 })],
  );
  expect(eventTexts(placed, '2026-01-05')).toBe('Results; Dividend 1.00 a share; Dividend 2.00 a share');
  expect(eventTexts(placed, '2026-01-06')).toBe('');
  expect(eventCounts(placed)).toBe('1 results, 2 dividends');
});
