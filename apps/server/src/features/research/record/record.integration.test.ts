import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copy } from '@aex/contracts/copy';
import { type LedgerEntry, ledgerEndpoints, recordEndpoints } from '@aex/contracts/ledger';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pdfText } from '#server/testing/pdf-reading.ts';
import { sha256OfBytes } from '#platform/identifiers.ts';
import { unzip } from '#server/testing/zip-reading.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst } from '#server/testing/asked-thread.ts';
import { loadVerifier, verifierPath } from '#server/testing/record-verifier.ts';
import { hashEntry } from '../ledger/ledger-chain.ts';
import { deriveLedgerKey } from '../ledger/ledger-key.ts';
import { sealFinishedDays } from '../ledger/root-sealing.ts';
import { chainOf, day, type Exported, exported, key, recordSchema } from '../testing/exported-record.ts';

function pdfOf(record: Pick<Exported, 'files'>): Buffer {
  return Buffer.from(record.files['record.pdf'] ?? '', 'base64');
}

const oneBehind = (text: string) => new Date(Date.parse(text) - 1).toISOString();

/** Everything that somebody could do to entry `at` (0-based), other than to nothing; each names the first bad seq. */
const attacks: Record<string, (chain: LedgerEntry[], at: number) => number> = {
  'flip a hash': (chain, at) => {
    const entry = elementOf(chain, at);
    entry.hash = (entry.hash.startsWith('0') ? '1' : '0') + entry.hash.slice(1);
    return at + 1;
  },
  'flip the link': (chain, at) => {
    const entry = elementOf(chain, at);
    entry.prev_hash = (entry.prev_hash.startsWith('0') ? '1' : '0') + entry.prev_hash.slice(1);
    return at + 1;
  },
  'change the payload': (chain, at) => {
    elementOf(chain, at).payload['extra'] = 1;
    return at + 1;
  },
  'name another actor': (chain, at) => {
    elementOf(chain, at).actor += 'x';
    return at + 1;
  },
  drop: (chain, at) => {
    chain.splice(at, 1);
    return at + 1;
  },
  'drop all from there': (chain, at) => {
    chain.length = at;
    return at + 1;
  },
  'double it': (chain, at) => {
    chain.splice(at, 0, structuredClone(elementOf(chain, at)));
    return at + 2;
  },
  'swap with the next': (chain, at) => {
    const other = at + 1 < chain.length ? at + 1 : at - 1;
    const [left, right] = [elementOf(chain, at), elementOf(chain, other)];
    chain[at] = right;
    chain[other] = left;
    return Math.min(at, other) + 1;
  },
  'back-date': (chain, at) => {
    const entry = elementOf(chain, at);
    entry.timestamp = oneBehind(entry.timestamp);
    return at + 1;
  },
  'back-date and write the chain anew from there': (chain, at) => {
    const entry = elementOf(chain, at);
    entry.timestamp = oneBehind(entry.timestamp);
    rewrite(chain, at);
    return at + 1;
  },
  'drop and number the chain anew': (chain, at) => {
    chain.splice(at, 1);
    rewrite(chain, at);
    return at + 1;
  },
  'append one of its own': (chain) => {
    const last = elementOf(chain, chain.length - 1);
    chain.push({ ...last, seq: last.seq + 1, prev_hash: last.hash });
    rewrite(chain, chain.length - 1);
    return chain.length;
  },
};

let threadOfChain = '';

function rewrite(chain: LedgerEntry[], from: number): void {
  for (let index = from; index < chain.length; index += 1) {
    const entry = elementOf(chain, index);
    entry.seq = index + 1;
    if (index > 0) entry.prev_hash = elementOf(chain, index - 1).hash;
    entry.hash = hashEntry(threadOfChain, entry);
  }
}

function elementOf(chain: LedgerEntry[], at: number): LedgerEntry {
  const entry = chain[at];
  if (entry === undefined) throw new Error(`There is no entry ${at}.`);
  return entry;
}

describeWithStore("the examiner's record", () => {
  it('proves itself, and names the first bad entry after any flip, drop, swap or back-dating', async () => {
    const verify = await loadVerifier();
    const { record, id } = await exported();
    threadOfChain = id;
    expect(verify(record, key.publicKeyPem)).toMatchObject({ valid: true, problems: [] });
    const count = chainOf(record).length;
    expect(count).toBeGreaterThanOrEqual(6);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(attacks)), fc.nat(count - 1), (name, at) => {
        const forged = structuredClone(record);
        const seq = attacks[name]?.(chainOf(forged), at);
        const verdict = verify(forged, key.publicKeyPem);
        expect(verdict.valid).toBe(false);
        expect({ name, at, ...verdict.problems[0] }).toMatchObject({ thread_id: id, seq });
      }),
      { numRuns: 300 },
    );
  });

  it('names a text, a piece of evidence, a root or a thread that was altered or left out', async () => {
    const verify = await loadVerifier();
    const { record, id } = await exported();
    const forge = (change: (copy: Exported) => void) => {
      const copy = structuredClone(record);
      change(copy);
      return verify(copy, key.publicKeyPem).problems[0];
    };
    const answer = (copy: Exported) => copy.threads[0]?.messages?.find(({ role }) => role === 'assistant');
    expect(forge((copy) => Object.assign(answer(copy) ?? {}, { content: 'Other words.' }))).toMatchObject({
      thread_id: id,
      seq: 1,
      reason: expect.stringContaining('was altered'),
    });
    expect(forge((copy) => Object.assign(copy.threads[0]?.evidence[0] ?? {}, { content: 'x' }))).toMatchObject({
      part: 'evidence',
    });
    expect(forge((copy) => Object.assign(copy.roots[0] ?? {}, { day: '2020-01-01' }))?.reason).toContain('root');
    expect(forge((copy) => copy.roots.pop())?.reason).toContain('root');
    expect(forge((copy) => copy.threads.pop())).toMatchObject({ reason: 'the whole thread is missing' });
    expect(forge((copy) => Object.assign(copy.manifest, { created_at: '2020-01-01T00:00:00.000Z' }))).toMatchObject({
      part: 'manifest',
    });
  });

  it('names what was put in beside what its manifest vouches for', async () => {
    const verify = await loadVerifier();
    const { record, id } = await exported();
    const forge = (change: (copy: Exported) => void) => {
      const copy = structuredClone(record);
      change(copy);
      return verify(copy, key.publicKeyPem).problems;
    };
    const twin = structuredClone(record.threads);
    for (const thread of twin) for (const entry of thread.ledger) entry.actor = 'somebody else';
    expect(forge((copy) => copy.threads.unshift(...twin))).toMatchObject([
      { thread_id: id, reason: 'the thread is there more than once' },
    ]);
    expect(forge((copy) => Object.assign(copy.threads[0] ?? {}, { notes: ['forged'] }))).toMatchObject([
      { thread_id: id, part: 'notes' },
    ]);
    expect(forge((copy) => Object.assign(copy, { messages: [] }))).toMatchObject([{ part: 'messages' }]);
    expect(forge((copy) => Object.assign(copy, { verifier: 'process.exit(0)' }))).toMatchObject([{ part: 'verifier' }]);
  });

  it('is refused under another key than the one that is known', async () => {
    const verify = await loadVerifier();
    const { record } = await exported();
    const other = deriveLedgerKey(Buffer.alloc(32, 8));
    expect(verify(record, other.publicKeyPem).valid).toBe(false);
  });

  it('is checked by the program as it is downloaded, with nothing around it', async () => {
    const { server, record, id } = await exported();
    const token = await asAnalyst(server, 'author');
    const script = await server.send(recordEndpoints.verifier, { token });
    const folder = mkdtempSync(join(tmpdir(), 'aex-record-'));
    const run = (content: unknown) => {
      writeFileSync(join(folder, 'record.json'), JSON.stringify(content));
      writeFileSync(join(folder, 'verify.mjs'), script.body);
      return execFileSync(process.execPath, ['verify.mjs', 'record.json'], { cwd: folder, encoding: 'utf8' });
    };
    expect(run(record)).toContain('Whole: 1 thread,');
    expect(run(record)).toMatch(/, 1 file\./);
    const forged = structuredClone(record);
    elementOf(chainOf(forged), 2).action = 'nothing.happened';
    expect(() => run(forged)).toThrow(
      expect.objectContaining({ stdout: expect.stringContaining(`thread ${id}, entry 3`) }),
    );
    rmSync(folder, { recursive: true });
    expect(fileURLToPath(verifierPath)).toMatch(/verify-record\.mjs$/);
  });

  it('carries a document for people, tagged and the same for the same data, that its manifest vouches for', async () => {
    const verify = await loadVerifier();
    const { record, id } = await exported();
    const pdf = pdfOf(record);
    const [told] = record.manifest.files;
    expect(told).toMatchObject({ name: 'record.pdf', media_type: 'application/pdf', sha256: sha256OfBytes(pdf) });
    const text = await pdfText(pdf);
    const head = chainOf(record).at(-1)?.hash ?? '';
    for (const words of [
      'How has NVDA done',
      'And how volatile is SPY?',
      'record.exported',
      'author',
      head,
      copy.disclaimer,
    ])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    expect(text).toMatch(/Page 1 of \d/);
    for (const mark of ['/StructTreeRoot', '/FontFile2', '/Lang']) expect(pdf.includes(mark)).toBe(true);
    const forge = (change: (copy: Exported) => void) => {
      const copy = structuredClone(record);
      change(copy);
      return verify(copy, key.publicKeyPem).problems;
    };
    const other = Buffer.concat([pdf, Buffer.from('\n')]).toString('base64');
    expect(forge((copy) => Object.assign(copy.files, { 'record.pdf': other }))).toEqual([
      { part: 'record.pdf', reason: 'the file was altered' },
    ]);
    expect(forge((copy) => Object.assign(copy, { files: {} }))).toEqual([
      { part: 'record.pdf', reason: 'the file is missing' },
    ]);
    expect(forge((copy) => Object.assign(copy.files, { 'other.pdf': other }))).toEqual([
      { part: 'other.pdf', reason: 'the file was added' },
    ]);
    expect(text).toContain(id);
  });

  it('comes as an archive too, whose files the program checks where they lie', async () => {
    const { server, id } = await exported();
    const token = await asAnalyst(server, 'author');
    const response = await server.send(recordEndpoints.thread, { token, params: { id }, query: { format: 'zip' } });
    expect(response.headers['content-type']).toBe('application/zip');
    const files = unzip(response.rawPayload);
    expect([...files.keys()]).toEqual(['record.json', 'manifest.json', 'verify-record.mjs', 'record.pdf']);
    const folder = mkdtempSync(join(tmpdir(), 'aex-record-'));
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    const run = () =>
      execFileSync(process.execPath, ['verify-record.mjs', 'record.json'], { cwd: folder, encoding: 'utf8' });
    expect(run()).toContain('Whole: 1 thread,');
    writeFileSync(join(folder, 'record.pdf'), 'another document');
    expect(run).toThrow(expect.objectContaining({ stdout: expect.stringContaining('record.pdf: the file beside') }));
    const inside = join(folder, 'inside');
    mkdirSync(inside);
    const outward = files.get('record.json')?.toString().replaceAll('record.pdf', '../record.pdf') ?? '';
    writeFileSync(join(inside, 'record.json'), outward);
    const runInside = () =>
      execFileSync(process.execPath, ['../verify-record.mjs', 'record.json'], { cwd: inside, encoding: 'utf8' });
    expect(runInside).toThrow(
      expect.objectContaining({ stdout: expect.not.stringContaining('../record.pdf: the file beside') }),
    );
    rmSync(folder, { recursive: true });
  });

  it('seals each finished day once, linked to the day before, under the key that is served', async () => {
    const { server } = await exported();
    const token = await asAnalyst(server, 'author');
    await server.database.handle.transaction((handle) => sealFinishedDays(handle, { now: server.clock.now(), key }));
    const { roots } = await server.call(ledgerEndpoints.roots, { token, query: {} });
    expect(roots.map((root) => [root.day, root.chains])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 1],
    ]);
    expect(roots[1]?.prev_root).toBe(roots[0]?.root);
    const served = await server.call(ledgerEndpoints.key, { token });
    expect(served).toEqual({ algorithm: 'Ed25519', public_key: key.publicKeyPem, fingerprint: key.fingerprint });
  });

  it('keeps the key of each root, so that one signed before a rotation stays verifiable', async () => {
    const { server, id } = await exported();
    const verify = await loadVerifier();
    const earlier = deriveLedgerKey(Buffer.alloc(32, 9));
    server.clock.advance(day);
    const sealing = { now: server.clock.now(), key: earlier };
    await server.database.handle.transaction((handle) => sealFinishedDays(handle, sealing));
    const token = await asAnalyst(server, 'author');
    const { roots } = await server.call(ledgerEndpoints.roots, { token, query: {} });
    expect(roots.at(-1)).toMatchObject({ public_key: earlier.publicKeyPem, key_fingerprint: earlier.fingerprint });
    const proof = await server.call(ledgerEndpoints.wholeProof, { token: await server.asOwner() });
    expect(proof).toMatchObject({ valid: true, roots: 3 });
    const response = await server.send(recordEndpoints.thread, { token, params: { id } });
    const record = recordSchema.parse(response.json());
    expect(verify(record)).toMatchObject({ valid: true, problems: [] });
    const problemWith = (change: object) => {
      const forged = structuredClone(record);
      Object.assign(forged.roots[2] ?? {}, change);
      return verify(forged).problems[0]?.reason;
    };
    expect(problemWith({ audit_head: '0'.repeat(64) })).toBe('it was altered');
    expect(problemWith({ audit_head: undefined })).toBe('it was altered');
    expect(problemWith({ signature: key.sign(roots.at(-1)?.root ?? '') })).toBe('its signature is wrong');
    expect(problemWith({ public_key: key.publicKeyPem })).toBe('it does not bring the key that it names');
  });

  it('covers a period for those who may audit, and still tells of a thread that was deleted', async () => {
    const verify = await loadVerifier();
    const { server, id } = await exported();
    const owner = await server.asOwner();
    await server.database.pool.query('delete from threads where id = $1', [id]);
    const query = { from: '2026-05-01', to: '2026-05-03' };
    const response = await server.send(recordEndpoints.period, { token: owner, query });
    const record = recordSchema.parse(response.json());
    expect(record.threads.map(({ thread_id, messages }) => [thread_id, messages])).toEqual([[id, null]]);
    expect(verify(record, key.publicKeyPem)).toMatchObject({ valid: true });
    const refused = await server.refusal(recordEndpoints.period, { token: await asAnalyst(server, 'author'), query });
    expect(refused.response.statusCode).toBe(403);
  });

  it('is missed by the proof of the whole ledger when an entry was cut off behind the triggers', async () => {
    const { server, id } = await exported();
    const owner = await server.asOwner();
    const whole = await server.call(ledgerEndpoints.wholeProof, { token: owner });
    expect(whole).toMatchObject({ valid: true, chains: 1, roots: 2, first_bad: null });
    await server.database.pool.query(
      `begin; set local session_replication_role = replica; delete from ledger_entries where thread_id = '${id}' and seq >= 4; commit`,
    );
    const cut = await server.call(ledgerEndpoints.wholeProof, { token: owner });
    expect(cut).toMatchObject({ valid: false, first_bad: { thread_id: id, seq: 4 } });
  });
});
