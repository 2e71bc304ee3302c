import { expect, it } from 'vitest';
import { threadOf } from '#server/testing/asked-thread.ts';
import { buyPortfolio } from '#server/testing/bought-portfolio.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const calm = Array.from({ length: 40 }, () => 50);
// From 200 on the last day of August to 150 on that of September, the 21st session after it.
const fallen = [...Array.from({ length: 21 }, (_none, index) => 200 - index), 150, ...calm.slice(22)];

async function holder(server: TestServer): Promise<string> {
  await storeBars(server.database, { symbol: 'WILD', name: 'Wild', first: '2026-08-28', closes: fallen });
  await storeBars(server.database, { symbol: 'CALM', name: 'Calm', first: '2026-08-28', closes: calm });
  await storeBars(server.database, { symbol: 'LATE', name: 'Late', first: '2026-10-05', closes: calm.slice(0, 15) });
  const token = await server.asMember('mara');
  await buyPortfolio(server, {
    token,
    deposit: 10_000,
    day: '2026-10-12',
    symbols: ['WILD', 'CALM', 'LATE'],
    quantity: 10,
    price: 50,
  });
  return token;
}

describeWithStore('what is held in a past time once more', () => {
  it.each([
    'What would my holdings have done in September 2026?',
    'How much of my portfolio would I lose in a repeat of September 2026?',
    'Stress test my portfolio against September 2026',
  ])('is worked out at its values of now, and what had no prices then is left out and named: %s', async (question) => {
    const server = await testServer();
    const text = await threadOf(server, await holder(server))(question);
    // Ten shares at 50 that lose a quarter, beside ten at 50 that do not move.
    expect(text).toContain('the change in money of what is counted here would be −$125.00');
    expect(text).toContain('The change in percent of what is counted here would be −12.5%');
    expect(text).toContain('| WILD [1] | $500.00 | −25.0% | −$125.00 |');
    expect(text).toContain('| CALM [1] | $500.00 | 0.0% | $0.00 |');
    expect(text).toContain('I left LATE out');
  });

  it('is told of another time by the turn that names it, and of none where nothing had prices', async () => {
    const server = await testServer();
    const ask = threadOf(server, await holder(server));
    await ask('How would my holdings have done in September 2026?');
    const beside = await ask('and compared with CALM?');
    expect(beside).toContain('| WILD [1] | $500.00 | −25.0% | −$125.00 |');
    expect(beside).toMatch(/CALM returned 0\.0%/);
    expect(await ask('and in the 2022 bear market?')).toContain('I have no prices of any of it');
    expect(await ask('What would another 2008 do to my portfolio?')).toContain('I have no prices of any of it');
  });
});
