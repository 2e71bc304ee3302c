import { chatEndpoints } from '@aex/contracts/chat';
import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { momentSchema } from '@aex/contracts/moments';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { dateSchema } from '@aex/contracts/primitives';
import { expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

// PostgreSQL has no year 0, JavaScript has, and a few days before the first of the year 1 lie in it.
const oddDays = ['0000-01-01', '0001-01-01', '1000-01-01', '9999-12-31'];
const oddMoments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00', '1000-01-01T00:00:00Z'];
const elsewhere = { symbol: 'SPY', symbols: 'SPY', ticker: 'SPY', query: 'revenue', format: 'json' };

function namesOf({ query }: Endpoint): string[] {
  return query === undefined || !('shape' in query) ? [] : Object.keys(Object(query.shape));
}

function isDayField({ query }: Endpoint, name: string): boolean {
  const field = query === undefined || !('shape' in query) ? undefined : Object(query.shape)[name];
  const takes = (text: string): boolean => field?.safeParse(text).success === true;
  return (takes('2026-02-03') || takes('2026-02-03T00:00:00Z')) && !takes('neither day nor moment');
}

async function failuresOf(server: TestServer, endpoint: Endpoint, context: { token: string; id: string }) {
  const params = { id: context.id, ticker: 'SPY', provider: 'alpaca', token: 'x', slug: 'x', run_id: 'x' };
  const named = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));
  const known = Object.entries(elsewhere).filter(([name]) => namesOf(endpoint).includes(name));
  const failures: string[] = [];
  for (const name of namesOf(endpoint).filter((each) => isDayField(endpoint, each))) {
    for (const value of [...oddDays, ...oddMoments]) {
      const query = { ...Object.fromEntries(known), [name]: value };
      const answer = await server.send(endpoint, { token: context.token, params: { ...named, ...params }, query });
      if (answer.statusCode >= 500) failures.push(`${endpoint.id} ${name}=${value} ${answer.statusCode}`);
    }
  }
  return failures;
}

describeWithStore('days and moments at the ends of the calendar', () => {
  it('are refused or answered by every call that takes one', { timeout: 240_000 }, async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { id } = await server.call(portfolioEndpoints.create, { token, body: { name: 'Core' } });
    const failures: string[] = [];
    for (const endpoint of allEndpoints) failures.push(...(await failuresOf(server, endpoint, { token, id })));
    expect(failures).toEqual([]);
  });

  it.each([
    { message: 'price of SPY', context: { as_of: '0000-01-01' } },
    { message: '/asof 0000-01-01 price of SPY' },
  ])('end no answer: %o', async (body) => {
    const server = await testServer();
    const token = await server.asMember();
    const answer = await server.send(chatEndpoints.ask, { token, body });
    expect(answer.body).not.toContain('"type":"error"');
    expect([200, 422]).toContain(answer.statusCode);
  });

  it('leave the days that anybody asks for alone', () => {
    for (const day of ['1900-01-01', '2026-11-23', '9999-12-31']) expect(dateSchema.safeParse(day).success).toBe(true);
    for (const day of ['0999-12-31', '2026-02-30']) expect(dateSchema.safeParse(day).success).toBe(false);
    expect(momentSchema.safeParse('2026-11-23T12:00:00+01:00').success).toBe(true);
  });
});
