import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const exDates = ['2026-03-15', '2025-12-15', '2025-09-15', '2025-06-15'];

async function ask(text: string): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'KO', name: 'Coca-Cola Co', first: '2026-04-27', closes: [48, 49, 50, 50] });
  const ports = enginePorts(database, clock);
  const actions = async ({ kind }: { kind: string }) =>
    kind === 'dividend'
      ? exDates.map((exDate) => ({ exDate, amount: 0.5, currency: 'USD', isSimulated: false, source: 'Test' }))
      : [];
  const deps = { ...ports, companies: { ...ports.companies, actions } };
  const asked = await askEngine(deps, { text, moment: clock.now() });
  expect(asked.composed.steps.flatMap(({ claims }) => claims).every(({ status }) => status === 'supported')).toBe(true);
  return asked.text;
}

describeWithStore('the dividends of a holding that is supposed', () => {
  it('are those of the last twelve months on the shares that are named', async () => {
    const text = await ask('How much dividend would I get from 1,000 shares of Coca-Cola?');
    expect(text).toContain('The number of shares is 1,000');
    expect(text).toContain('on that holding of KO come to $2,000.00');
  });

  it('are those on the shares that a sum buys at the last close', async () => {
    const text = await ask('How much dividend income would $10,000 in Coca-Cola pay?');
    expect(text).toContain('The number of shares is 200.00');
    expect(text).toContain('come to $400.00');
  });

  it('are told for each share where no holding is supposed', async () => {
    const text = await ask('Dividends of KO');
    expect(text).toContain('The dividends of the last twelve months of KO came to $2.00');
    expect(text).not.toContain('umber of shares');
  });
});
