import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { personalToken } from '#server/testing/personal-token.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer, type TestServerOptions } from '#server/testing/test-server.ts';

async function workspace(options: TestServerOptions = {}) {
  const server = await testServer(options);
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [600, 610, 605]) });
  const session = await server.asMember();
  const token = await personalToken(server, session, ['read', 'chat']);
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string) => server.http.inject({ url: `/openbb/${path}`, headers });
  const json = async (path: string) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const query = (payload: object | string) =>
    server.http.inject({
      method: 'POST',
      url: '/openbb/v1/query',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  return { server, session, token, get, json, query };
}

function eventsOf(body: string): Array<{ event: string; data: Record<string, unknown> }> {
  const blocks = body.split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (\{.*\})$/.exec(block) ?? [];
    if (event === undefined || data === undefined) throw new Error(`This is no event: ${block}`);
    return { event, data: JSON.parse(data) };
  });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describeWithStore('OpenBB Workspace', () => {
  it('is told of widgets that each answer at their endpoint with what their type draws', async () => {
    const { json } = await workspace();
    const widgets: Record<string, { type: string; endpoint: string; data?: { table?: { columnsDefs: object[] } } }> =
      await json('widgets.json');
    expect(Object.keys(widgets)).toHaveLength(10);
    for (const { type, endpoint, ...widget } of Object.values(widgets)) {
      expect(widget).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        category: 'AEX',
        gridData: { w: expect.any(Number), h: expect.any(Number) },
        params: expect.any(Array),
      });
      const answer = await json(type === 'advanced_charting' ? `${endpoint}/config` : endpoint);
      expect(Array.isArray(answer)).toBe(['table', 'metric', 'newsfeed'].includes(type));
    }
  });

  it('gets only rows with the columns it was told of', async () => {
    const { json } = await workspace();
    const widgets = await json('widgets.json');
    for (const id of ['aex_quotes', 'aex_bars', 'aex_macro']) {
      const { endpoint, data } = widgets[id];
      const fields = data.table.columnsDefs.map(({ field }: { field: string }) => field);
      const rows: object[] = await json(endpoint);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row)).toEqual(fields);
    }
  });

  it('gets figures with their state and source, and null for what is missing', async () => {
    const { json } = await workspace();
    expect(await json('quotes?symbols=SPY,NOSUCH&theme=dark')).toMatchObject([
      { symbol: 'SPY', price: 605, change: -5, state: 'stale' },
    ]);
    const bars = await json('bars?symbol=spy&range=1mo');
    expect(bars.map(({ date, close }: { date: string; close: number }) => [date, close])).toEqual([
      ['2026-11-13', 605],
      ['2026-11-12', 610],
      ['2026-11-11', 600],
    ]);
    const figure = await json('bars-chart?symbol=SPY');
    expect(figure.data).toMatchObject([{ type: 'scatter', x: ['2026-11-11', '2026-11-12', '2026-11-13'] }]);
    expect(figure.layout.title.text).toContain('stale');
    const indicators = await json('macro');
    expect(indicators[0]).toEqual({
      indicator: 'Slope, two to ten years',
      value: null,
      unit: null,
      as_of: null,
      state: null,
      source: null,
    });
    expect(await json('regime')).toContainEqual({ label: 'Regime', value: 'no data' });
  });

  it('is told of an app that places only widgets there are', async () => {
    const { json } = await workspace();
    const known = Object.keys(await json('widgets.json'));
    const [app] = await json('apps.json');
    expect(app).toMatchObject({
      name: 'AEX',
      allowCustomization: true,
      groups: [{ type: 'param', paramName: 'symbol' }],
    });
    const placed = Object.values<{ layout: Array<{ i: string }> }>(app.tabs).flatMap(({ layout }) => layout);
    expect(placed.map(({ i }) => i).toSorted()).toEqual(known.toSorted());
    for (const { widgetIds } of app.groups) expect(known).toEqual(expect.arrayContaining(widgetIds));
  });

  it('is told of the analyst as an agent at its whole address', async () => {
    const { json } = await workspace({ config: { publicUrl: 'https://desk.example.com' } });
    expect(await json('agents.json')).toMatchObject({
      aex: {
        name: 'AEX analyst',
        endpoints: { query: 'https://desk.example.com/openbb/v1/query' },
        features: { streaming: true, 'widget-dashboard-select': true, 'widget-dashboard-search': false },
      },
    });
  });

  it('gets an answer as steps, text and at last its citations, and the thread is the account’s', async () => {
    const { server, session, query } = await workspace();
    const response = await query({
      messages: [
        { role: 'human', content: 'Hello' },
        { role: 'ai', content: 'Hello.' },
        { role: 'human', content: 'What is the price of SPY?' },
      ],
      widgets: { primary: [], secondary: [], extra: [] },
      timezone: 'UTC',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const events = eventsOf(response.body);
    expect(events[0]).toMatchObject({ event: 'copilotStatusUpdate', data: { eventType: 'INFO', group: 'reasoning' } });
    const text = events.flatMap(({ event, data }) => (event === 'copilotMessageChunk' ? [data['delta']] : [])).join('');
    expect(text).toMatch(/605\.00.*\[1\]/s);
    const last = events.at(-1);
    expect(last).toMatchObject({
      event: 'copilotCitationCollection',
      data: {
        citations: expect.arrayContaining([
          {
            id: expect.stringMatching(uuid),
            source_info: expect.objectContaining({ type: 'direct retrieval', citable: true }),
            details: [expect.objectContaining({ 'As of': '2026-11-13', State: 'stale' })],
          },
        ]),
      },
    });
    const { threads } = await server.call(threadEndpoints.list, { token: session, query: {} });
    expect(threads.map(({ title }) => title)).toEqual(['What is the price of SPY?']);
  });

  it('is refused what is no question', async () => {
    const { query } = await workspace();
    const bodies = [
      {},
      { messages: [] },
      { messages: [{ role: 'ai', content: 'x' }] },
      { messages: [{ role: 'human', content: { function: 'x' } }] },
      { messages: [{ role: 'human', content: '  ' }] },
      { messages: [{ role: 'human', content: 'x'.repeat(40_000) }] },
      { messages: [{ role: 'tool', function: 'get_widget_data', data: [] }] },
    ];
    for (const body of bodies) {
      const response = await query(body);
      expect(response.statusCode).toBe(422);
      strictProblem(response);
    }
    expect((await query({ messages: [{ role: 'human', content: '\0' }] })).statusCode).toBe(400);
    expect((await query('{')).statusCode).toBe(400);
  });

  it('needs a token with the scope or an account’s login, in a header', async () => {
    const { server, session } = await workspace();
    const guest = await server.asGuest();
    const reader = await personalToken(server, session, ['read']);
    const status = async (path: string, headers: Record<string, string>) =>
      (await server.http.inject({ url: `/openbb/${path}`, headers })).statusCode;
    for (const path of ['widgets.json', 'apps.json', 'agents.json', 'quotes', 'news?symbol=SPY']) {
      expect(await status(path, {})).toBe(401);
      expect(await status(path, { authorization: `Bearer ${session}` })).toBe(200);
      expect(await status(path, { authorization: `Bearer ${guest}` })).toBe(403);
      expect(await status(path, { 'x-api-key': reader })).toBe(200);
    }
    expect(await status(`quotes?token=${reader}`, {})).toBe(401);
    const asked = await server.http.inject({
      method: 'POST',
      url: '/openbb/v1/query',
      headers: { authorization: `Bearer ${reader}` },
      payload: { messages: [{ role: 'human', content: 'Hello' }] },
    });
    expect(asked.statusCode).toBe(403);
  });

  it('may call from its own origin once the operator allows it, and from no other', async () => {
    const origin = 'https://pro.openbb.co';
    const preflight = (server: Awaited<ReturnType<typeof testServer>>, from: string) =>
      server.http.inject({
        method: 'OPTIONS',
        url: '/openbb/widgets.json',
        headers: {
          origin: from,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    const { server: closed } = await workspace();
    expect((await preflight(closed, origin)).headers['access-control-allow-origin']).toBeUndefined();
    const { server: open } = await workspace({ config: { corsOrigins: [origin] } });
    const allowed = await preflight(open, origin);
    expect(allowed.headers['access-control-allow-origin']).toBe(origin);
    expect(allowed.headers['access-control-allow-headers']).toBe('authorization');
    expect((await preflight(open, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is told that a symbol is unknown and a range is wrong', async () => {
    const { get } = await workspace();
    expect((await get('bars?symbol=NOSUCH')).statusCode).toBe(404);
    expect((await get('bars?symbol=SPY&range=9y')).statusCode).toBe(422);
    expect((await get(`quotes?symbols=${encodeURIComponent("'; drop")}`)).statusCode).toBe(422);
    expect((await get('news?symbol=%00')).statusCode).toBe(400);
  });
});
