import { expect, it } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { createKeptAnswers } from './kept-answers.ts';

const longestAgeMs = 60_000;

function counted(count = 8) {
  const clock = testClock('2026-05-15T12:00:00Z');
  let revision = 'first';
  let made = 0;
  const keep = createKeptAnswers<string>({ clock, revision: async () => revision, longestAgeMs, count });
  return {
    clock,
    keep,
    store: (name: string) => (revision = name),
    ask: (name: string) => keep(name, async () => `${name} ${(made += 1)}`),
  };
}

it('makes an answer once while nothing is stored', async () => {
  const { ask } = counted();
  expect(await Promise.all([ask('SPY'), ask('SPY'), ask('QQQ')])).toEqual(['SPY 1', 'SPY 1', 'QQQ 2']);
  expect(await ask('SPY')).toBe('SPY 1');
});

it('makes it anew when something was stored', async () => {
  const { ask, store } = counted();
  await ask('SPY');
  store('second');
  expect(await ask('SPY')).toBe('SPY 2');
});

it('makes it anew when it is too old, and when the clock was set back', async () => {
  const { ask, clock } = counted();
  await ask('SPY');
  clock.advance(longestAgeMs - 1);
  expect(await ask('SPY')).toBe('SPY 1');
  clock.advance(1);
  expect(await ask('SPY')).toBe('SPY 2');
  clock.advance(-1);
  expect(await ask('SPY')).toBe('SPY 3');
});

it('keeps so many, those asked for last', async () => {
  const { ask } = counted(2);
  for (const name of ['A', 'B', 'A', 'C']) await ask(name);
  expect([await ask('A'), await ask('B')]).toEqual(['A 1', 'B 4']);
});

it('keeps no failure', async () => {
  const { keep, ask } = counted();
  await expect(keep('SPY', () => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away');
  expect(await ask('SPY')).toBe('SPY 1');
});
