import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const paid = [
  ['2026-02-10', 0.3],
  ['2025-11-10', 0.3],
  ['2025-08-10', 0.4],
  ['2025-05-10', 0.4],
  // Before the split of two for one, so as much as the ones behind it.
  ['2024-05-10', 0.8],
  ['2023-05-10', 0.5],
] as const;

async function ask(text: string): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'XOM', name: 'Exxon', first: '2026-04-27', closes: [90, 95, 100, 104] });
  const ports = enginePorts(database, clock);
  const actions: typeof ports.companies.actions = async ({ kind }) =>
    (kind === 'split' ? ([['2024-12-02', 2]] as const) : paid).map(([exDate, amount]) => ({
      exDate,
      amount,
      source: 'Test',
      isSimulated: false,
    }));
  const asked = await askEngine(
    { ...ports, companies: { ...ports.companies, actions } },
    { text, moment: clock.now() },
  );
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('the dividend of a company', () => {
  it('is told with its rises, its cuts and the last of them over all that is held', async () => {
    const text = await ask('Has XOM ever cut its dividend?');
    expect(text).toContain('number of dividends above the one before was 1 ');
    expect(text).toContain('number of dividends below the one before was 1 ');
    expect(text).toContain('The last cut went ex on Nov 10, 2025');
  });

  it('is told with its growth over the years that are named, in shares as they are today', async () => {
    const text = await ask("How much has XOM's dividend grown over the last three years?");
    expect(text).toContain('growth of the dividend per share of XOM was 20.0% from May 10, 2023 to Feb 10, 2026');
  });

  it('is told of a number of shares and of a sum of money', async () => {
    expect(await ask('How much would I get in dividends a year from 200 shares of XOM?')).toContain('come to $280.00');
    expect(await ask('If I put $10,000 into XOM, how much dividend income would that be a year?')).toContain(
      'come to $140.00',
    );
  });
});
