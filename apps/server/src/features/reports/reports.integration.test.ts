import { createHash } from 'node:crypto';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { reportEndpoints } from '@aex/contracts/reports';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';
import { upload } from './testing/upload.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const question = 'What is the price of NVDA?';

async function madeReport(
  server: TestServer,
  token: string,
  body: { report_type: 'thread_export' | 'weekly_summary' | 'insight_primer'; thread_id?: string },
) {
  const report = await server.call(reportEndpoints.create, { token, body });
  await server.app.jobs.runPending();
  return server.call(reportEndpoints.get, { token, params: { id: report.id } });
}

async function downloaded(server: TestServer, token: string | undefined, id: string) {
  const response = await server.send(reportEndpoints.download, {
    params: { id },
    ...(token === undefined ? {} : { token }),
  });
  return { response, bytes: response.rawPayload };
}

describeWithStore('reports', () => {
  it('are made by a job from a thread, downloaded under their title, and verified against the ledger', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const threadId = await askIn(server, { token, message: question });
    const queued = await server.call(reportEndpoints.create, {
      token,
      body: { report_type: 'thread_export', thread_id: threadId },
    });
    expect(queued).toMatchObject({
      status: 'queued',
      thread_id: threadId,
      is_public: false,
      title: question,
      is_simulated: null,
    });
    const early = await downloaded(server, token, queued.id);
    expect(early.response.statusCode).toBe(202);
    expect(Number(early.response.headers['retry-after'])).toBeGreaterThan(0);

    await server.app.jobs.runPending();
    const ready = await server.call(reportEndpoints.get, { token, params: { id: queued.id } });
    expect(ready).toMatchObject({ status: 'ready', progress_pct: 100, failure: null, is_simulated: false });
    const { response, bytes } = await downloaded(server, token, queued.id);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('filename="What-is-the-price-of-NVDA.pdf"');
    expect(await pdfText(bytes)).toContain(question);

    const verdict = await upload(server, bytes);
    expect(verdict).toMatchObject({ valid: true, report_id: queued.id, thread_id: threadId, reasons: [] });
    const altered = Buffer.from(bytes);
    altered.write('0', bytes.length - 20);
    expect(await upload(server, altered)).toMatchObject({ valid: false, report_id: queued.id, thread_id: null });
    expect(await upload(server, Buffer.from('hello'))).toMatchObject({
      valid: false,
      report_id: null,
      reasons: ['The file is not a PDF.'],
    });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { rows } = await server.database.pool.query(
      "select payload::jsonb->>'sha256' as sha from ledger_entries where action = 'report.made' and thread_id = $1",
      [threadId],
    );
    expect(rows).toEqual([{ sha: hash }]);
  });

  it("are nobody else's: not in lists, not by id, not as a file, and gone with their thread", async () => {
    const server = await researchServer();
    const owner = await server.asOwner();
    const demo = await server.asDemo();
    const threadId = await askIn(server, { token: demo, message: question });
    const report = await madeReport(server, demo, { report_type: 'thread_export', thread_id: threadId });
    for (const token of [undefined, await server.asGuest(), await server.asDemo('public'), owner]) {
      const request = { params: { id: report.id }, ...(token === undefined ? {} : { token }) };
      expect((await server.refusal(reportEndpoints.get, request)).problem.status).toBe(404);
      expect((await server.refusal(reportEndpoints.download, request)).problem.status).toBe(404);
    }
    const { reports } = await server.call(reportEndpoints.list, { token: owner, query: { mode: 'internal' } });
    expect(reports).toEqual([]);
    const body = { report_type: 'thread_export', thread_id: threadId };
    expect((await server.refusal(reportEndpoints.create, { token: owner, body })).problem.status).toBe(404);
    await server.call(threadEndpoints.remove, { token: demo, params: { id: threadId } });
    expect((await downloaded(server, demo, report.id)).response.statusCode).toBe(404);
  });

  it('of internal mode need it, and public ones carry no thread', async () => {
    const server = await researchServer();
    await server.app.reports.resume();
    await server.app.jobs.runPending();
    const guest = await server.asGuest();
    const { reports } = await server.call(reportEndpoints.list, { token: guest, query: { mode: 'public' } });
    expect(reports.length).toBeGreaterThan(1);
    // The moment is in May: an article of November is not out yet.
    expect(reports.some(({ title }) => title.includes('November'))).toBe(false);
    expect(reports.every((report) => report.is_public && !('thread_id' in report))).toBe(true);
    const types = new Set(reports.map(({ report_type: type }) => type));
    expect([...types].sort()).toEqual(['insight_primer', 'weekly_summary']);
    const anonymous = { query: { mode: 'internal' } };
    expect((await server.refusal(reportEndpoints.list, anonymous)).problem.status).toBe(401);
    expect((await server.refusal(reportEndpoints.list, { ...anonymous, token: guest })).problem.status).toBe(403);
    const weekly = reports.find(({ report_type: type }) => type === 'weekly_summary');
    const { bytes } = await downloaded(server, undefined, weekly?.id ?? '');
    const text = await pdfText(bytes);
    expect(text).toContain('NVDA');
    expect(text).toContain('Educational context only. Not investment advice.');
    await server.app.reports.resume();
    await server.app.jobs.runPending();
    const again = await server.call(reportEndpoints.list, { token: guest, query: {} });
    expect(again.reports.map(({ id }) => id)).toEqual(reports.map(({ id }) => id));
  });

  it('of no thread carry the end of the audit log, which has the entry of their making', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const { id } = await madeReport(server, token, { report_type: 'insight_primer' });
    const { bytes } = await downloaded(server, token, id);
    const verdict = await upload(server, bytes);
    expect(verdict).toMatchObject({ valid: true, report_id: id, thread_id: null, reasons: [] });
    const { rows } = await server.database.pool.query(
      `select c.hash as head, m.details->>'sha256' as sha from audit_entries m, audit_chain c
       where m.action = 'report.made' and m.object_id = $1 and c.seq = (m.details->>'head_seq')::int`,
      [id],
    );
    expect(rows).toEqual([{ head: verdict.head, sha: createHash('sha256').update(bytes).digest('hex') }]);
    expect((await pdfText(bytes)).replaceAll(/\s+/g, '')).toContain(`Auditloghead:${verdict.head}`);
    await server.database.pool.query(
      "begin; set local session_replication_role = replica; update audit_chain set hash = repeat('f', 64); commit",
    );
    expect(await upload(server, bytes)).toMatchObject({
      valid: false,
      reasons: ['The head that the file carries is not in the audit log.'],
    });
  });

  it('for everybody leave out prices that may not be shown to others', async () => {
    const server = await researchServer();
    await server.database.pool.query("update feeds set source = 'Tiingo.com'");
    await server.app.reports.resume();
    await server.app.jobs.runPending();
    const { reports } = await server.call(reportEndpoints.list, { query: { mode: 'public' } });
    const weekly = reports.find(({ report_type: type }) => type === 'weekly_summary');
    const { bytes } = await downloaded(server, undefined, weekly?.id ?? '');
    const text = await pdfText(bytes);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/keep the prices of (?:SPY, NVDA|NVDA, SPY) from being shown here/);
    expect(text).not.toContain('Tiingo');
  });

  it('that fail say why and can be made again', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    await server.database.pool.query('delete from daily_bars');
    await server.database.pool.query('delete from observations');
    const failed = await madeReport(server, token, { report_type: 'weekly_summary' });
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'No prices and no macro data are stored for this week yet.',
    });
    const { response } = await downloaded(server, token, failed.id);
    expect(response.statusCode).toBe(409);
    const again = await server.call(reportEndpoints.retry, { token, params: { id: failed.id } });
    expect(again.status).toBe('queued');
    const { notifications } = await server.call(notificationEndpoints.list, { token, query: {} });
    expect(notifications).toMatchObject([
      {
        title: `"${failed.title}" could not be made`,
        body: failed.failure,
        evidence: ['Weekly summary'],
        path: `/reports#${failed.id}`,
      },
    ]);
    expect((await server.refusal(reportEndpoints.retry, { token, params: { id: failed.id } })).problem.status).toBe(
      409,
    );
  });

  it('left unfinished by a killed server are taken up at the next start, exports dropped', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const report = await madeReport(server, token, { report_type: 'insight_primer' });
    await server.database.pool.query(
      `insert into reports (id, account_id, report_type, subject, title, status, source_key, created_at, updated_at)
       select 'rpt_' || kind, account_id, 'insight_primer', subject, title, 'making', key, created_at, updated_at
       from reports, (values ('made', null), ('dropped', 'key')) as left_behind (kind, key) where id = $1`,
      [report.id],
    );
    await server.app.reports.resume();
    await server.app.jobs.runPending();
    const { rows } = await server.database.pool.query<{ id: string; status: string }>(
      "select id, status from reports where id in ('rpt_made', 'rpt_dropped')",
    );
    expect(rows).toEqual([{ id: 'rpt_made', status: 'ready' }]);
  });

  it('being drawn when the server stops wait for the next start', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const { id } = await server.call(reportEndpoints.create, { token, body: { report_type: 'insight_primer' } });
    const stored = async () => {
      const text = 'select status, progress_pct from reports where id = $1';
      return (await server.database.pool.query<{ status: string; progress_pct: number }>(text, [id])).rows[0];
    };
    const running = server.app.jobs.runPending().then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(stored, { timeout: 10_000, interval: 5 }).toMatchObject({ progress_pct: 50 });
    await server.http.close();
    // The job is left to whoever takes it next.
    expect(await running).toMatchObject({ message: 'The server stopped before the report was drawn.' });
    expect(await stored()).toEqual({ status: 'making', progress_pct: 50 });
  });

  it('are limited: two at once, and twenty an hour', async () => {
    const server = await researchServer({ config: {} });
    const token = await server.asDemo();
    const body = { report_type: 'insight_primer' as const };
    await server.call(reportEndpoints.create, { token, body });
    await server.call(reportEndpoints.create, { token, body });
    const third = await server.refusal(reportEndpoints.create, { token, body });
    expect(third.problem.status).toBe(429);
    expect(third.response.headers['retry-after']).toBeDefined();
    await server.app.jobs.runPending();
    expect(await madeReport(server, token, body)).toMatchObject({ status: 'ready' });
  });

  it('refuse what does not fit', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const refused = async (body: unknown) =>
      (await server.refusal(reportEndpoints.create, { token, body })).problem.status;
    expect(await refused({ report_type: 'thread_export' })).toBe(422);
    expect(await refused({ report_type: 'thread_export', thread_id: null })).toBe(422);
    expect(await refused({ report_type: 'thread_export', thread_id: 'thr_nobody' })).toBe(404);
    expect(await refused({ report_type: 'insight_primer', insight_slug: '../../etc/passwd' })).toBe(404);
    const threadId = await askIn(server, { token, message: question });
    for (const type of ['weekly_summary', 'insight_primer'])
      expect(await refused({ report_type: type, thread_id: threadId })).toBe(422);
    expect(await refused({ report_type: 'novel' })).toBe(422);
    expect(await refused({})).toBe(422);
  });
});

describeWithStore('exports of a thread', () => {
  it('as PDF can be verified, and the same thread gives the same file', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: question });
    const get = async (format: string) =>
      server.send(sharingEndpoints.export, { token, params: { id: threadId }, query: { format } });
    const first = await get('pdf');
    const second = await get('pdf');
    expect(first.statusCode).toBe(200);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(await upload(server, first.rawPayload)).toMatchObject({ valid: true, thread_id: threadId });
  });

  it('as Markdown and JSON hold the question, the claims and the evidence', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: question });
    const title = 'NVDA <script>alert(1)</script> [x](javascript:alert(1)) |';
    await server.call(threadEndpoints.rename, { token, params: { id: threadId }, body: { title } });
    const get = async (format: string) =>
      server.send(sharingEndpoints.export, { token, params: { id: threadId }, query: { format } });
    const markdown = await get('md');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers['content-disposition']).toContain('.md"');
    expect(markdown.body).toContain('### Claims');
    expect(markdown.body).toContain('## Evidence');
    expect(markdown.body).not.toContain('<script>');
    expect(markdown.body).not.toContain('](javascript:');
    const json = await get('json');
    expect(json.json()).toMatchObject({ format: 'aex-thread', thread: { id: threadId } });
    expect(json.json().evidence.length).toBeGreaterThan(0);
    expect(json.body).not.toContain('account');
  });

  it("are the owner's alone, and only of messages of the thread", async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: question });
    const other = await server.asGuest();
    const request = { params: { id: threadId }, query: { format: 'json' } };
    expect((await server.refusal(sharingEndpoints.export, { ...request, token: other })).problem.status).toBe(404);
    const foreign = { ...request, token, query: { format: 'md', message_id: 'msg_nobody' } };
    expect((await server.refusal(sharingEndpoints.export, foreign)).problem.status).toBe(404);
    expect(
      (await server.refusal(sharingEndpoints.export, { ...request, token, query: { format: 'exe' } })).problem.status,
    ).toBe(422);
  });
});
