import { companyEndpoints } from '@aex/contracts/companies';
import { expect, it } from 'vitest';
import { type MarketSources, noMarketSources } from '#features/market/index.ts';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { createCompanyService } from './companies-service.ts';

const { document, events, filings, searchFilings } = companyEndpoints;
const madeUp: MarketSources = {
  ...noMarketSources,
  companyReports: ({ moment }) =>
    Promise.resolve({
      filings: [
        {
          accession: 'SIM-1',
          form: '10-K',
          title: 'Report',
          filedOn: moment.toISOString().slice(0, 10),
          reportDate: null,
          url: 'https://simulated.invalid/1',
          source: 'AEX simulated world',
          isSimulated: true,
        },
      ],
      figures: [
        {
          concept: 'Revenues',
          unit: 'USD',
          start: '2025-01-01',
          end: '2025-12-31',
          value: 5,
          form: '10-K',
          knownAt: '2026-02-01T00:00:00.000Z',
          isSimulated: true,
        },
      ],
    }),
};

const storeReal = `
  insert into companies (symbol, cik, name, updated_at) values ('NVDA', 1045810, 'NVIDIA CORP', '2026-01-01');
  insert into filings (accession, cik, symbol, form, items, filed_on, url, known_at, source) values
    ('real-1', 1045810, 'NVDA', '10-Q', '{}', '2026-05-20', 'https://www.sec.gov/1', '2026-05-20T20:00:00Z', 'EDGAR');
  insert into company_facts (cik, concept, unit, period_start, period_end, known_at, value, form) values
    (1045810, 'us-gaap:Revenues', 'USD', '2026-02-01', '2026-04-30', '2026-05-20T20:00:00Z', 44000, '10-Q'),
    (1045810, 'us-gaap:Revenues', 'USD', '2026-02-01', '2026-04-30', '2026-08-20T20:00:00Z', 45000, '10-Q/A')`;

describeWithStore('filings and figures of a company', () => {
  it('are the stored ones as they were known, found by the bare name of their tag', async () => {
    const server = await testServer({ sources: madeUp });
    await server.database.pool.query(storeReal);
    expect((await server.call(filings, { query: { ticker: 'NVDA' } })).filings).toEqual([
      expect.objectContaining({ accession: 'real-1', form: '10-Q', filed_on: '2026-05-20', state: 'delayed' }),
    ]);
    const before = await server.call(filings, { query: { ticker: 'NVDA', as_of: '2026-05-19' } });
    expect(before.filings.map(({ state }) => state)).toEqual(['simulated']);
    const { database, clock } = server;
    const registry = { usable: () => [], obstacles: () => [], providers: [] };
    const companies = createCompanyService({ database, clock, registry, sources: madeUp });
    const revenue = async (moment: string, symbol = 'NVDA') =>
      (await companies.figures({ symbol, moment: new Date(moment), concepts: ['Revenues'] })).map(
        ({ concept, value }) => [concept, value],
      );
    expect(await revenue('2026-06-01')).toEqual([['Revenues', 44_000]]);
    expect(await revenue('2026-09-01')).toEqual([['Revenues', 45_000]]);
    expect(await revenue('2026-09-01', 'AAPL')).toEqual([['Revenues', 5]]);
    expect(await companies.figures({ symbol: 'AAPL', moment: new Date(), concepts: ['Assets'] })).toEqual([]);
  });
});

async function serverSearching(body: string, status = 200) {
  const asked: string[] = [];
  const address = await listenHttp((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end(body);
  });
  const environment = { AEX_PROVIDERS: 'sec', AEX_PROVIDER_URLS: `sec=${address}`, AEX_USER_AGENT: 'Test a@b.example' };
  const { providers } = loadConfig(environment, '/nonexistent');
  return { ...(await testServer({ config: { providers } })), asked };
}

describeWithStore('the search of filings', () => {
  it('gives the filings with the address of each document', async () => {
    const hit = {
      _id: '0001045810-26-000021:nvda-20260125.htm',
      _source: { ciks: ['0001045810'], display_names: ['NVIDIA CORP (NVDA)'], form: '8-K', file_date: '2026-02-25' },
    };
    const server = await serverSearching(
      JSON.stringify({ hits: { total: { value: 1 }, hits: [hit, { _id: 'odd' }] } }),
    );
    const query = { text: 'artificial intelligence', form: '8-K' };
    expect(await server.call(searchFilings, { token: await server.asGuest(), query })).toEqual({
      hits: [
        {
          accession: '0001045810-26-000021',
          form: '8-K',
          filed_on: '2026-02-25',
          companies: ['NVIDIA CORP (NVDA)'],
          url: 'https://www.sec.gov/Archives/edgar/data/1045810/000104581026000021/nvda-20260125.htm',
        },
      ],
      source: 'US Securities and Exchange Commission, EDGAR',
      note: null,
      next_cursor: null,
    });
    expect(server.asked[0]).toContain('forms=8-K');
  });

  it('says why there is none, and that it failed', async () => {
    const none = await testServer();
    const answer = await none.call(searchFilings, { token: await none.asGuest(), query: { text: 'chips' } });
    expect(answer).toMatchObject({ hits: [], source: null });
    expect(answer.note).toContain('AEX_USER_AGENT');
    const broken = await serverSearching('<html>Undeclared Automated Tool</html>', 403);
    const { problem } = await broken.refusal(searchFilings, {
      token: await broken.asGuest(),
      query: { text: 'chips' },
    });
    expect(problem.status).toBe(503);
  });
});

describeWithStore('a filed document', () => {
  const accession = '0001045810-26-000021';
  const page = `<html><head><title>10-Q</title></head><body><h2>Item 1. Business</h2><p>We make chips.</p>
    <div style="display:none">hidden</div><script>alert(1)</script><h2>Item 2. Risks</h2><p>${'Many words. '.repeat(300)}</p></body></html>`;
  const path = '/Archives/edgar/data/1045810/000104581026000021/nvda-20260125.htm';
  const stored = (url: string) => `
    insert into companies (symbol, cik, name, updated_at) values ('NVDA', 1045810, 'NVIDIA CORP', '2026-01-01');
    insert into filings (accession, cik, symbol, form, items, filed_on, url, known_at, source) values
      ('${accession}', 1045810, 'NVDA', '10-Q', '{}', '2026-05-20', '${url}', '2026-05-20T20:00:00Z', 'EDGAR')`;

  it('is its visible text under its headings, page by page, from the publisher alone', async () => {
    const server = await serverSearching(page);
    await server.database.pool.query(stored(`https://www.sec.gov${path}`));
    const token = await server.asGuest();
    const first = await server.call(document, { token, query: { accession, limit: '1' } });
    expect(first).toMatchObject({
      form: '10-Q',
      filed_on: '2026-05-20',
      source: 'EDGAR',
      next_cursor: expect.any(String),
    });
    expect(first.passages).toEqual([{ section: 'Item 1. Business', text: expect.stringContaining('We make chips.') }]);
    const whole = await server.call(document, { token, query: { accession } });
    expect(JSON.stringify(whole.passages)).not.toMatch(/hidden|alert/);
    expect(whole.passages.at(-1)?.section).toBe('Item 2. Risks');
    expect(new Set(server.asked)).toEqual(new Set([path]));
  });

  it('is not there where it is not known, leads elsewhere or cannot be had', async () => {
    const server = await serverSearching('<html><title>Undeclared Automated Tool</title></html>', 403);
    const token = await server.asGuest();
    const unknown = await server.refusal(document, { token, query: { accession } });
    expect(unknown.problem.status).toBe(404);
    await server.database.pool.query(stored(`https://www.sec.gov${path}`));
    const refused = await server.refusal(document, { token, query: { accession } });
    expect([refused.problem.status, refused.response.headers['retry-after']]).toEqual([503, '30']);
    await server.database.pool.query(`update filings set url = 'https://evil.example${path}'`);
    expect((await server.refusal(document, { token, query: { accession } })).problem.status).toBe(404);
    expect(server.asked).toHaveLength(1);
    const bad = await server.refusal(document, { token, query: { accession: '../../etc/passwd' } });
    expect(bad.problem).toMatchObject({ status: 422, errors: [{ path: 'query.accession' }] });
    const none = await testServer();
    await none.database.pool.query(stored(`https://www.sec.gov${path}`));
    const without = await none.refusal(document, { token: await none.asGuest(), query: { accession } });
    expect(without.problem).toMatchObject({ status: 404, detail: expect.stringContaining('AEX_USER_AGENT') });
  });
});

describeWithStore('events of a company', () => {
  const store = `
    insert into instruments (id, symbol, name, kind, currency, created_at) overriding system value
      values (9001, 'ABC', 'ABC Corp', 'equity', 'USD', '2026-01-01');
    insert into filings (accession, cik, symbol, form, items, filed_on, url, known_at, source) values
      ('e-1', 1, 'ABC', '8-K', '{2.02,9.01}', '2026-02-10', 'https://www.sec.gov/1', '2026-02-10T21:00:00Z', 'EDGAR'),
      ('e-2', 1, 'ABC', '8-K', '{5.02}', '2026-02-20', 'https://www.sec.gov/2', '2026-02-20T21:00:00Z', 'EDGAR');
    insert into corporate_actions (instrument_id, kind, ex_date, amount, ratio, provider, is_simulated, known_at) values
      (9001, 'dividend', '2026-03-02', 0.25, null, 'alpaca_data', false, '2026-02-15T00:00:00Z'),
      (9001, 'split', '2026-01-05', null, 4, 'alpaca_data', false, '2026-01-01T00:00:00Z'),
      (9001, 'split', '2025-12-01', null, 2, 'file', false, '2025-12-01T00:00:00Z'),
      (9001, 'split', '2025-11-03', null, 2, 'simulated', true, '2025-11-03T00:00:00Z')`;

  it('are results by their item, dividends and splits, newest first, and none of what comes later', async () => {
    const server = await testServer({ sources: madeUp });
    await server.database.pool.query(store);
    const all = await server.call(events, { query: { ticker: 'ABC', as_of: '2026-04-01' } });
    expect(all.events.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2026-03-02', 'dividend', 0.25],
      ['2026-02-10', 'earnings', null],
      ['2026-01-05', 'split', 4],
      ['2025-12-01', 'split', 2],
      ['2025-11-03', 'split', 2],
    ]);
    // Each provider is named as it wants to be, as in every other answer.
    expect(all.events.map(({ source, state }) => [source, state])).toEqual([
      ['Alpaca Market Data', 'delayed'],
      ['EDGAR', 'delayed'],
      ['Alpaca Market Data', 'delayed'],
      ['Imported file', 'delayed'],
      ['AEX simulated world', 'simulated'],
    ]);
    const early = await server.call(events, { query: { ticker: 'ABC', from: '2026-02-01', as_of: '2026-02-28' } });
    expect(early.events.map(({ kind }) => kind)).toEqual(['earnings']);
  });

  it('are made up only where nothing is filed, and say so; a symbol nobody knows has none', async () => {
    const server = await testServer({ sources: noMarketSources });
    expect((await server.call(events, { query: { ticker: 'NOPE' } })).events).toEqual([]);
  });
});
