import { expect, it } from 'vitest';
import { personalToken } from '#server/testing/personal-token.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer, type TestServerOptions } from '#server/testing/test-server.ts';

const second = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

async function feed(options: TestServerOptions = {}) {
  const server = await testServer(options);
  // Sessions 11, 12, 13, 16 and 17 November.
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [600, 610, 605, 612, 620]) });
  const get = async (path: string) => (await server.http.inject({ url: `/udf${path}` })).json();
  return { server, get };
}

describeWithStore('the TradingView feed', () => {
  it('says what it can do, and the time', async () => {
    const { server, get } = await feed();
    expect(await get('/config')).toMatchObject({
      supports_search: true,
      supports_group_request: false,
      supports_time: true,
      supported_resolutions: ['1D', '1W', '1M'],
    });
    const time = await server.http.inject({ url: '/udf/time' });
    expect(time.body).toBe(String(Date.parse('2026-11-20T15:00:00Z') / 1000));
    expect(time.headers['content-type']).toContain('text/plain');
  });

  it('describes a symbol with its state, source and last day, and refuses what it does not know', async () => {
    const { get } = await feed();
    expect(await get('/symbols?symbol=spy')).toMatchObject({
      name: 'SPY',
      ticker: 'SPY',
      session: '0930-1600',
      timezone: 'America/New_York',
      has_intraday: false,
      data_status: 'endofday',
      state: 'stale',
      as_of: '2026-11-17',
    });
    expect(await get('/symbols?symbol=NOSUCH')).toEqual({ s: 'error', errmsg: 'unknown_symbol NOSUCH' });
    expect(await get('/symbols')).toMatchObject({ s: 'error' });
  });

  it('gives bars from the first second to the one before the last, oldest first', async () => {
    const { get } = await feed();
    const range = `from=${second('2026-11-12')}&to=${second('2026-11-16')}`;
    const answer = await get(`/history?symbol=SPY&resolution=1D&${range}`);
    expect(answer).toMatchObject({ s: 'ok', state: 'stale', as_of: '2026-11-13', c: [610, 605] });
    expect(answer.t).toEqual([second('2026-11-12'), second('2026-11-13')]);
    expect(answer.o).toEqual([600, 610]);
    expect(answer.v).toEqual([1e6, 1e6]);
  });

  it('gives as many bars as are counted back, however late the range begins', async () => {
    const { get } = await feed();
    const range = `from=${second('2026-11-16')}&to=${second('2026-11-17')}`;
    const answer = await get(`/history?symbol=SPY&resolution=D&${range}&countback=3`);
    expect(answer.c).toEqual([610, 605, 612]);
  });

  it('tells where the next earlier bar is, and nothing where there is none', async () => {
    const { get } = await feed();
    const weekend = `from=${second('2026-11-14')}&to=${second('2026-11-16')}`;
    expect(await get(`/history?symbol=SPY&resolution=1D&${weekend}`)).toEqual({
      s: 'no_data',
      nextTime: second('2026-11-13'),
    });
    const longAgo = `from=${second('1990-01-01')}&to=${second('1990-02-01')}`;
    expect(await get(`/history?symbol=SPY&resolution=1D&${longAgo}`)).toEqual({ s: 'no_data' });
    const unknown = await get(`/history?symbol=NOSUCH&resolution=1D&${weekend}`);
    expect(unknown).toEqual({ s: 'error', errmsg: 'unknown_symbol NOSUCH' });
  });

  it('leaves a column out rather than fill in a figure that is missing', async () => {
    const { server, get } = await feed();
    const [bar] = quietBars('2026-11-10', [50]);
    if (bar === undefined) throw new Error('There is no bar.');
    await storeDailyBars(server.database, { symbol: 'GAPS', bars: [{ ...bar, open: null, volume: null }] });
    const answer = await get(`/history?symbol=GAPS&resolution=1D&from=0&to=${second('2026-11-20')}`);
    expect(answer).toMatchObject({ s: 'ok', c: [50] });
    for (const column of ['o', 'h', 'l', 'v']) expect(answer).not.toHaveProperty(column);
  });

  it('quotes what it has and marks what it has not', async () => {
    const { get } = await feed();
    const { s, d } = await get('/quotes?symbols=SPY,NOSUCH');
    expect(s).toBe('ok');
    expect(d[0]).toMatchObject({ s: 'ok', n: 'SPY', v: { lp: 620, ch: 8, prev_close_price: 612, state: 'stale' } });
    expect(d[1]).toEqual({ s: 'error', n: 'NOSUCH', v: {} });
  });

  it('finds symbols', async () => {
    const { get } = await feed();
    expect(await get('/search?query=sp&type=&exchange=&limit=5')).toEqual([
      { symbol: 'SPY', full_name: 'SPY', ticker: 'SPY', description: expect.any(String), exchange: '', type: '' },
    ]);
  });

  it('refuses hostile queries in its own form', async () => {
    const { server } = await feed();
    const queries = [
      '/history?symbol=SPY&resolution=1D&from=a&to=b',
      '/history?symbol=SPY&resolution=5&from=0&to=1',
      '/history?symbol=SPY&resolution=1D&from=1e300&to=1e308',
      '/history?symbol=SPY&resolution=1D&from=0&to=1&countback=1e9',
      '/history?symbol=SPY&symbol=QQQ&resolution=1D&from=0&to=1',
      `/symbols?symbol=${encodeURIComponent("'; drop table accounts; --")}`,
      `/quotes?symbols=${'SPY,'.repeat(400)}`,
      `/search?query=${'x'.repeat(300)}`,
    ];
    for (const query of queries) {
      const response = await server.http.inject({ url: `/udf${query}` });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ s: 'error' });
    }
    expect((await server.http.inject({ url: '/udf/search?query=%00' })).statusCode).toBe(400);
  });

  it('counts calls, and refuses a token that opens nothing', async () => {
    const { server } = await feed({ config: { rateLimits: { api: { count: 5, seconds: 60 } } } });
    const token = await personalToken(server, await server.asMember(), ['write']);
    const status = async (authorization: string) =>
      (await server.http.inject({ url: '/udf/config', headers: { authorization } })).statusCode;
    expect(await status('Bearer aex_pat_x')).toBe(401);
    expect(await status(`Bearer ${token}`)).toBe(403);
    const statuses = new Set<number>();
    for (let count = 0; count < 6; count += 1)
      statuses.add((await server.http.inject({ url: '/udf/config', remoteAddress: '192.0.2.7' })).statusCode);
    expect([...statuses]).toEqual([200, 429]);
  });
});
