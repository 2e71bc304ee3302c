import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints } from '@aex/contracts/client-runs';
import { clientEndpoints } from '@aex/contracts/clients';
import { copy } from '@aex/contracts/copy';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { pdfText } from '#server/testing/pdf-reading.ts';
import { loadVerifier } from '#server/testing/record-verifier.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { unzip } from '#server/testing/zip-reading.ts';
import { advisingServer, madeClient, tokenOfRole } from './testing/advised-client.ts';

const recordSchema = z.looseObject({
  manifest: z.looseObject({ scope: z.unknown(), files: z.array(z.looseObject({ name: z.string() })) }),
  files: z.record(z.string(), z.string()),
  client: z.looseObject({
    client: z.looseObject({ name: z.string() }),
    portfolios: z.array(z.unknown()),
    notes: z.array(z.looseObject({ body: z.string() })),
    answers: z.array(z.looseObject({ text: z.nullable(z.string()) })),
    reports: z.array(z.looseObject({ file: z.nullable(z.string()) })),
    log: z.array(
      z.looseObject({ seq: z.number(), action: z.string(), details: z.looseObject({}), linked_text: z.string() }),
    ),
  }),
});

/** A client with a ledger, a note and an answer with its report. */
async function advised() {
  const server = await advisingServer();
  const token = await tokenOfRole(server, 'advisor', 'ada');
  const made = await madeClient(server, token, { name: 'Ann Other', holdings: { NVDA: 10 } });
  const { params } = made;
  await server.call(clientRecordEndpoints.addNote, { token, params, body: { body: 'Wants less risk' } });
  await server.call(clientRunEndpoints.start, { token, body: { question: 'What does the portfolio hold?' } });
  await server.app.jobs.runPending();
  await madeClient(server, token, { name: 'Bob Secret', holdings: { SPY: 1 } });
  const read = async (by = token) =>
    recordSchema.parse((await server.send(clientRecordEndpoints.record, { token: by, params, query: {} })).json());
  return { server, token, params, read };
}

describeWithStore("the examiner's record of a client", () => {
  it('holds ledgers, notes, answers, reports and the log of that client alone, and proves itself', async () => {
    const { read, params } = await advised();
    const record = await read();
    expect(record.manifest.scope).toEqual({ kind: 'client', client_id: params.id });
    const { client } = record;
    expect(client.client.name).toBe('Ann Other');
    expect(JSON.stringify(client.portfolios)).toContain('NVDA');
    expect(client.notes.map(({ body }) => body)).toEqual(['Wants less risk']);
    expect(client.answers[0]?.text).toContain('NVDA');
    const [report] = client.reports;
    expect(record.manifest.files.map(({ name }) => name)).toEqual(['record.pdf', report?.file]);
    // The record tells of its own making.
    expect(client.log.at(-1)?.action).toBe('client.record.export');
    expect(JSON.stringify(record.client)).not.toContain('Secret');
    const verify = await loadVerifier();
    expect(verify(record)).toMatchObject({ valid: true, problems: [] });
    const text = await pdfText(Buffer.from(record.files['record.pdf'] ?? '', 'base64'));
    for (const words of ['Record of the client Ann Other', 'Wants less risk', 'client.note.add', copy.disclaimer])
      expect(text).toContain(words);
    expect(await pdfText(Buffer.from(record.files[report?.file ?? ''] ?? '', 'base64'))).toContain('Ann Other');
  });

  it('names what was altered in it, left out or put in', async () => {
    const { read } = await advised();
    const record = await read();
    const verify = await loadVerifier();
    const forge = (change: (copy: typeof record) => void) => {
      const copy = structuredClone(record);
      change(copy);
      return verify(copy).problems;
    };
    const firstOf = ({ client: { log } }: typeof record) => log[0] ?? { seq: 0, details: {}, linked_text: '' };
    const { seq } = firstOf(record);
    const log = { part: 'log of the client', reason: 'it was altered' };
    expect(forge((copy) => Object.assign(firstOf(copy), { linked_text: '[]' }))).toEqual([
      { part: `log of the client, link ${seq}`, reason: 'the entry was altered' },
      log,
    ]);
    expect(forge((copy) => Object.assign(firstOf(copy), { action: 'client.read' }))).toEqual([
      { part: `log of the client, link ${seq}`, reason: 'the entry does not say what was linked' },
      log,
    ]);
    expect(forge((copy) => copy.client.log.pop())).toEqual([log]);
    expect(forge((copy) => Object.assign(copy.client.notes[0] ?? {}, { body: 'Wants more risk' }))).toEqual([
      { part: 'notes of the client', reason: 'it was altered' },
    ]);
    expect(forge((copy) => Object.assign(copy.client, { promises: [] }))).toEqual([
      { part: 'promises of the client', reason: 'it was added' },
    ]);
    expect(forge((copy) => Reflect.deleteProperty(copy, 'client'))).toEqual([
      { part: 'client', reason: 'it is missing' },
    ]);
  });

  it('is for whoever may read the client, as an archive too, and is entered as a reading', async () => {
    const { server, params, read } = await advised();
    const compliance = await tokenOfRole(server, 'compliance', 'carl');
    expect((await read(compliance)).client.client.name).toBe('Ann Other');
    const query = { format: 'zip' as const };
    const archive = await server.send(clientRecordEndpoints.record, { token: compliance, params, query });
    expect([...unzip(archive.rawPayload).keys()].slice(0, 4)).toEqual([
      'record.json',
      'manifest.json',
      'verify-record.mjs',
      'record.pdf',
    ]);
    const eve = await tokenOfRole(server, 'advisor', 'eve');
    expect((await server.send(clientRecordEndpoints.record, { token: eve, params, query })).statusCode).toBe(404);
    const member = await server.asMember('mia');
    expect((await server.send(clientRecordEndpoints.record, { token: member, params, query })).statusCode).toBe(403);
    const { entries } = await server.call(clientRecordEndpoints.listActivity, {
      token: compliance,
      query: { client_id: params.id, action: 'client.record' },
    });
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['client.record.export', 'carl'],
      ['client.record.export', 'carl'],
    ]);
  });

  it('ends with its client: what is deleted is not found', async () => {
    const { server, token, params } = await advised();
    await server.send(clientEndpoints.remove, { token, params });
    expect((await server.send(clientRecordEndpoints.record, { token, params, query: {} })).statusCode).toBe(404);
  });
});
