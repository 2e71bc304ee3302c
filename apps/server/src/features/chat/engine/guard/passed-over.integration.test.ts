import { expect, it } from 'vitest';
import { storeBars, storeSeries } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');

async function told(text: string, earlier: string[] = []): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  const closes = Array.from({ length: 300 }, (_none, index) => 100 + (index % 7));
  await storeBars(database, { symbol: 'MSFT', name: 'Microsoft', first: '2025-03-10', closes });
  await storeBars(database, { symbol: 'SPY', name: 'SPDR S&P 500', first: '2025-03-10', closes });
  const values = Array.from({ length: 300 }, (_none, index) => 3 + (index % 7) / 10);
  await storeSeries(database, { id: 'UNRATE', first: '2001-01-01', frequency: 'monthly', values, knownAfterDays: 35 });
  const { text: answer } = await askEngine(enginePorts(database, clock), { text, earlier, moment: clock.now() });
  return answer;
}

describeWithStore('what a question names and its answer is told without', () => {
  it('is said before the answer where a figure of now is told of a time that has passed', async () => {
    expect(await told('How far must MSFT rise to its record high in 2019?')).toMatch(
      /^I did not take the time that you name into account/,
    );
  });

  it('is nothing where the time is taken and the data do not reach it', async () => {
    expect(await told('How close is MSFT to its 52-week high in 2019?')).toBe(
      'MSFT: I hold less than a year of sessions up to the day that you name.',
    );
  });

  it.each([
    'How volatile was MSFT in the second half of 2025?',
    'How has MSFT done over the past year?',
    'How close is MSFT to its 52-week high?',
    'Did MSFT beat SPY since June 2025?',
    'How long did it take MSFT until it was back at its old high?',
    'Since rates are high, how volatile is MSFT?',
  ])('is nothing where all of it counts: "%s"', async (text) => {
    const answer = await told(text);
    expect(answer).toContain('MSFT');
    expect(answer).not.toContain('into account');
  });

  it('is nothing of a symbol that only the turn before named', async () => {
    const answer = await told('How high did unemployment get and when was it at its lowest?', [
      'How volatile is MSFT?',
    ]);
    expect(answer).toContain('unemployment');
    expect(answer).not.toContain('into account');
  });
});
