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

type Setting = { names?: string; status?: number; answer?: string; key?: string };

async function serverAsking({ names = 'fred', status = 200, answer = body, key = 'k'.repeat(32) }: Setting = {}) {
  const asked: URL[] = [];
  const address = await listenHttp((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://fred'));
    response.writeHead(status).end(answer);
  });
  const env = { AEX_PROVIDERS: names, AEX_PROVIDER_URLS: `fred=${address}`, FRED_API_KEY: key };
  const { providers } = loadConfig(env, '/nonexistent');
  return { server: await testServer({ now: '2026-11-21T03:00:00.000Z', config: { providers } }), asked };
}

describeWithStore('a series that nobody stored', () => {
  it('comes from FRED where the operator chose it, with the notice of its terms, and is not kept', async () => {
    const { server, asked } = await serverAsking();
    const token = await server.asMember();
    const answer = await server.call(series, { params: { id: 'UNRATE' }, query: {}, token });
    expect(answer).toMatchObject({
      id: 'UNRATE',
      is_simulated: false,
      note: null,
      source: expect.stringContaining('not endorsed or certified by the Federal Reserve Bank of St. Louis'),
    });
    expect(answer.observations.map(({ period, value }) => [period, value])).toEqual([
      ['2026-10-01', 4.1],
      ['2026-11-01', null],
    ]);
    // In St. Louis it is still the day before.
    expect(asked[0]?.searchParams.get('realtime_end')).toBe('2026-11-20');
    await server.call(series, { params: { id: 'UNRATE' }, query: { as_of: '2026-06-30' }, token });
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

  it('is refused for a range that ends before it begins', async () => {
    const { server } = await serverAsking({ names: 'none' });
    const query = { from: '2026-02-01', to: '2026-01-01' };
    const { problem } = await server.refusal(series, { params: { id: 'DGS10' }, query });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'query.from' }] });
  });

  it('is missing where FRED does not know it, and unavailable where FRED refuses the key', async () => {
    const unknown = '{"error_code":400,"error_message":"Bad Request.  The series does not exist."}';
    const { server } = await serverAsking({ status: 400, answer: unknown });
    const request = { params: { id: 'NOPE' }, token: await server.asMember() };
    expect((await server.refusal(series, request)).problem.status).toBe(404);
    const refused =
      '{"error_code":400,"error_message":"Bad Request. The value for variable api_key is not registered."}';
    const keyless = (await serverAsking({ status: 400, answer: refused })).server;
    const { problem, response } = await keyless.refusal(series, { ...request, token: await keyless.asMember() });
    expect([problem.status, response.headers['retry-after']]).toEqual([503, '60']);
    expect(problem.detail).toContain('api_key is not registered');
  });

  it('is kept from guests and strangers, who are told whose it is and how to see it', async () => {
    const { server, asked } = await serverAsking();
    const guest = await server.asGuest();
    for (const caller of [{}, { token: guest }]) {
      const { problem } = await server.refusal(series, { params: { id: 'UNRATE' }, ...caller });
      expect(problem.status).toBe(404);
      expect(problem.detail).toMatch(/FRED.*accounts of this installation.*log in/);
    }
    expect(asked).toEqual([]);
  });

  it('is the simulated one where there is one, with its mark and the reason why no other was read', async () => {
    const settings: Array<[setting: Setting, reason: RegExp]> = [
      [{ status: 500 }, /FRED.*could not be read: fred: status 500/],
      [{ status: 200, answer: '<html><title>Just a moment</title></html>' }, /could not be read: fred: a web page/],
      [{ key: '' }, /FRED.*is not asked: no FRED_API_KEY/],
    ];
    for (const [setting, reason] of settings) {
      const { server } = await serverAsking({ ...setting, names: 'fred,simulated' });
      const stored = { frequency: 'monthly', first: '2026-09-01', values: [4.2], knownAfterDays: 35 } as const;
      await storeSeries(server.database, { id: 'UNRATE', ...stored });
      await server.database.pool.query('update series set is_simulated = true');
      const request = { params: { id: 'UNRATE' }, query: {} };
      const answer = await server.call(series, { ...request, token: await server.asMember() });
      expect(answer).toMatchObject({ is_simulated: true, note: expect.stringMatching(reason) });
      expect(answer.observations.map(({ value }) => value)).toEqual([4.2]);
      expect((await server.call(series, request)).is_simulated).toBe(true);
    }
  });
});
