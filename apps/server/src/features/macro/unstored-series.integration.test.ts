import { macroEndpoints } from '@aex/contracts/macro';
import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const { series } = macroEndpoints;
const body = JSON.stringify({
  observations: [
    { date: '2026-10-01', value: '4.1' },
    { date: '2026-11-01', value: '.' },
  ],
});

type Setting = { names?: string; status?: number; answer?: string };

async function serverAsking({ names = 'fred', status = 200, answer = body }: Setting = {}) {
  const asked: URL[] = [];
  const address = await listenHttp((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://fred'));
    response.writeHead(status).end(answer);
  });
  const env = { AEX_PROVIDERS: names, AEX_PROVIDER_URLS: `fred=${address}`, FRED_API_KEY: 'k'.repeat(32) };
  const { providers } = loadConfig(env, '/nonexistent');
  return { server: await testServer({ now: '2026-11-21T03:00:00.000Z', config: { providers } }), asked };
}

describeWithStore('a series that nobody stored', () => {
  it('comes from FRED where the operator chose it, with the notice of its terms, and is not kept', async () => {
    const { server, asked } = await serverAsking();
    const answer = await server.call(series, { params: { id: 'UNRATE' }, query: {} });
    expect(answer).toMatchObject({
      id: 'UNRATE',
      is_simulated: false,
      source: expect.stringContaining('not endorsed or certified by the Federal Reserve Bank of St. Louis'),
    });
    expect(answer.observations.map(({ period, value }) => [period, value])).toEqual([
      ['2026-10-01', 4.1],
      ['2026-11-01', null],
    ]);
    // In St. Louis it is still the day before.
    expect(asked[0]?.searchParams.get('realtime_end')).toBe('2026-11-20');
    await server.call(series, { params: { id: 'UNRATE' }, query: { as_of: '2026-06-30' } });
    expect(asked[1]?.searchParams.get('realtime_start')).toBe('2026-06-30');
    const { rows } = await server.database.pool.query('select 1 from observations');
    expect(rows).toEqual([]);
  });

  it('is not asked for where it is stored, where FRED was not chosen, or where it cannot be one of FRED’s', async () => {
    const { server, asked } = await serverAsking();
    await storeSeries(server.database, {
      id: 'DGS10',
      frequency: 'daily',
      first: '2026-11-02',
      values: [4],
      knownAfterDays: 1,
    });
    expect((await server.call(series, { params: { id: 'DGS10' }, query: {} })).observations).toHaveLength(1);
    expect((await server.refusal(series, { params: { id: 'BLS:X' }, query: {} })).problem.status).toBe(404);
    expect(asked).toEqual([]);
    const other = await serverAsking({ names: 'auto' });
    expect((await other.server.refusal(series, { params: { id: 'UNRATE' }, query: {} })).problem.status).toBe(404);
    expect(other.asked).toEqual([]);
  });

  it('is missing where FRED does not know it, and unavailable where FRED refuses the key', async () => {
    const unknown = '{"error_code":400,"error_message":"Bad Request.  The series does not exist."}';
    const { server } = await serverAsking({ status: 400, answer: unknown });
    expect((await server.refusal(series, { params: { id: 'NOPE' }, query: {} })).problem.status).toBe(404);
    const refused =
      '{"error_code":400,"error_message":"Bad Request. The value for variable api_key is not registered."}';
    const keyless = await serverAsking({ status: 400, answer: refused });
    expect((await keyless.server.refusal(series, { params: { id: 'UNRATE' }, query: {} })).problem.status).toBe(503);
  });
});
