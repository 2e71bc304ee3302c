import { chatEndpoints } from '@aex/contracts/chat';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints } from '@aex/contracts/client-runs';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import { accountEndpoints } from '@aex/contracts/account';
import type { Endpoint } from '@aex/contracts/endpoint';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { reportEndpoints } from '@aex/contracts/reports';
import { searchEndpoints } from '@aex/contracts/search';
import { threadEndpoints } from '@aex/contracts/threads';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testPassword } from '#server/testing/test-server.ts';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { advisingServer, madeClient, tokenOfRole } from './testing/advised-client.ts';

const names = ['ANN', 'BOB', 'EVE'] as const;
// Every kind of thing that is kept of a client carries a word of its own.
const kinds = ['NAME', 'NOTE', 'ACTIVITY', 'HOLD', 'REF'] as const;

describeWithStore('what is kept of a client', () => {
  it('never shows with another client: in no answer, report, list, log line, error, export or search', async () => {
    const server = await advisingServer();
    const ada = await tokenOfRole(server, 'advisor', 'ada');
    const eve = await tokenOfRole(server, 'advisor', 'eve');
    const made = new Map<string, Awaited<ReturnType<typeof madeClient>>>();
    for (const name of names) {
      const token = name === 'EVE' ? eve : ada;
      const client = await madeClient(server, token, {
        name: `CANARYNAME${name}`,
        holdings: { NVDA: 10, [`CANARYHOLD${name}`]: 3 },
        note: `CANARYACTIVITY${name}`,
      });
      const { params } = client;
      await server.call(clientRecordEndpoints.addNote, { token, params, body: { body: `CANARYNOTE${name}` } });
      await server.call(clientEndpoints.update, { token, params, body: { reference: `CANARYREF${name}` } });
      made.set(name, client);
    }
    for (const token of [ada, eve])
      await server.call(clientRunEndpoints.start, { token, body: { question: 'What does the portfolio hold?' } });
    await server.app.jobs.runPending();

    const othersOf = (name: string) =>
      names.filter((each) => each !== name).flatMap((each) => kinds.map((kind) => `CANARY${kind}${each}`));
    const fetched = async (endpoint: Endpoint, request: object): Promise<string> =>
      (await server.send(endpoint, request)).payload;
    for (const name of names) {
      const token = name === 'EVE' ? eve : ada;
      const client = made.get(name);
      if (client === undefined) throw new Error('A client was made and is not there.');
      const { params } = client;
      const portfolio = { id: client.portfolioId };
      const { answers } = await server.call(clientRunEndpoints.ofClient, { token, params, query: {} });
      expect(answers).toMatchObject([{ status: 'ready' }]);
      const report = await server.send(clientRunEndpoints.report, {
        token,
        params: { ...params, run_id: answers[0]?.run_id ?? '' },
      });
      expect(report.statusCode).toBe(200);
      const { text: pdf } = await extractText(Uint8Array.from(report.rawPayload), { mergePages: true });
      expect(pdf).toContain(`CANARYNAME${name}`);
      const own = [
        pdf,
        JSON.stringify(answers),
        await fetched(clientEndpoints.get, { token, params }),
        await fetched(clientRecordEndpoints.listNotes, { token, params }),
        await fetched(clientRecordEndpoints.listActivity, { token, query: { client_id: params.id, limit: '200' } }),
        await fetched(clientRecordEndpoints.exportActivity, { token, query: { client_id: params.id } }),
        await fetched(clientEndpoints.list, { token, query: { query: `CANARYNAME${name}` } }),
        await fetched(portfolioEndpoints.listActivities, { token, params: portfolio }),
        await fetched(portfolioAnalysisEndpoints.positions, { token, params: portfolio }),
        await fetched(portfolioAnalysisEndpoints.exposure, { token, params: portfolio }),
        await fetched(portfolioAnalysisEndpoints.risk, { token, params: portfolio }),
        await fetched(portfolioImportEndpoints.export, { token, params: portfolio, query: { format: 'json' } }),
      ];
      // Each of them says something of this client, so that an empty answer proves nothing.
      expect(own.filter((text) => text.includes('CANARY')).length).toBeGreaterThanOrEqual(10);
      for (const word of othersOf(name)) for (const text of own) expect(text).not.toContain(word);
    }

    // What belongs to no client knows none.
    const ann = made.get('ANN')?.params ?? { id: '' };
    const owner = await server.asOwner();
    const question = { message: 'What does my portfolio hold?' };
    for (const token of [ada, eve, owner]) {
      const { events } = await server.stream(chatEndpoints.ask, { token, body: question });
      const texts = [
        JSON.stringify(events),
        await fetched(searchEndpoints.search, { token, query: { query: 'CANARYNAMEANN' } }),
        await fetched(searchEndpoints.search, { token, query: { query: 'CANARYHOLDANN' } }),
        await fetched(reportEndpoints.list, { token, query: { mode: 'internal' } }),
        await fetched(threadEndpoints.list, { token }),
        await fetched(portfolioEndpoints.list, { token }),
        await fetched(accountEndpoints.export, { token, body: { password: testPassword } }),
        await fetched(clientEndpoints.get, { token: token === ada ? eve : '', params: ann }),
        await fetched(clientEndpoints.create, { token, body: { name: 'x', household_id: ann.id } }),
      ];
      for (const text of texts) expect(text).not.toMatch(/CANARY(?:NOTE|ACTIVITY|REF)/);
      expect(texts.join('\n').replaceAll(/CANARY(?:NAME|HOLD)ANN/g, '')).not.toContain('CANARY');
    }
    for (const [token, hidden] of [
      [ada, 'EVE'],
      [eve, 'ANN'],
    ] as const)
      for (const text of [
        await fetched(clientEndpoints.list, { token }),
        await fetched(householdEndpoints.list, { token }),
        await fetched(clientRunEndpoints.list, { token }),
        await fetched(clientRecordEndpoints.listActivity, { token, query: { limit: '200' } }),
        await fetched(clientRecordEndpoints.exportActivity, { token }),
      ])
        expect(text).not.toMatch(new RegExp(`CANARY[A-Z]+${hidden}`));
    expect(server.logLines.filter((line) => line.includes('CANARY') && !line.includes('/api/v1/search?'))).toEqual([]);
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select coalesce(string_agg(m.content, ''), '') || coalesce((select string_agg(e.content || e.claim, '') from evidence e), '')
         || coalesce((select string_agg(p.content::text, '') from answer_packs p), '') as text from messages m`,
    );
    expect(rows[0]?.text).not.toContain('CANARY');
  }, 120_000);
});
