import { expect, it } from 'vitest';
import { canonicalJson } from '#platform/canonical-json.ts';
import { loadVerifier } from '#server/testing/record-verifier.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { appendDated } from '../testing/dated-entry.ts';
import { chainOf, exportOf, type Exported, exported, key, passDay, sealedThread } from '../testing/exported-record.ts';

type Forgery = (record: Exported) => unknown;

function threadOf(record: Exported): Exported['threads'][number] {
  const [thread] = record.threads;
  if (thread === undefined) throw new Error('The record has no thread.');
  return thread;
}

function proofsOf(record: Exported) {
  return threadOf(record).root_proofs;
}

function rootOf(record: Exported): Record<string, unknown> {
  return record.roots[0] ?? {};
}

/** The signature of a text with a spare bit set in its last sign: the same bytes for a reader that does not look. */
function withSpareBit(base64: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const at = base64.indexOf('=') - 1;
  return base64.slice(0, at) + signs.charAt(signs.indexOf(base64.charAt(at)) + 1) + base64.slice(at + 1);
}

/** What stayed unseen, or broke the program, where it read less than what stands there. */
const forgeries: Record<string, [Forgery, expected: object]> = {
  'another thread is named inside an entry': [
    (record) => Object.assign(chainOf(record)[1] ?? {}, { thread_id: 'thr_other' }),
    { seq: 2, reason: 'the entry has other members than an entry has' },
  ],
  'the proofs of the roots are emptied': [(record) => proofsOf(record).splice(0), { seq: 1 }],
  'the last proof of a root is dropped': [(record) => proofsOf(record).pop(), { seq: 4 }],
  'the proofs of the roots are gone': [
    (record) => Reflect.deleteProperty(threadOf(record), 'root_proofs'),
    { part: 'root_proofs', reason: 'the part root_proofs is missing' },
  ],
  'a proof has another member': [
    (record) => Object.assign(proofsOf(record)[0] ?? {}, { extra: 'x' }),
    { part: 'root_proofs', reason: 'a proof is not written as proofs are' },
  ],
  'a proof stands there twice': [
    (record) => proofsOf(record).unshift(...proofsOf(record).slice(0, 1)),
    { reason: 'the proofs are not in the order of their days (day 2026-05-01)' },
  ],
  'a step of a proof names a side that there is not': [
    (record) => Object.assign(proofsOf(record)[0]?.path[0] ?? {}, { side: 'beside' }),
    { part: 'root_proofs' },
  ],
  'a hash of a proof is in upper case': [
    (record) => Object.assign(proofsOf(record)[0]?.path[0] ?? {}, { hash: 'AB'.repeat(32) }),
    { part: 'root_proofs' },
  ],
  'a root brings no key any more': [
    (record) => Object.assign(rootOf(record), { public_key: null }),
    { part: 'roots', reason: 'the signed roots were altered' },
  ],
  'a root brings what is no key': [
    (record) => Object.assign(rootOf(record), { public_key: 'junk' }),
    { part: 'signed root of 2026-05-01', reason: 'it does not bring the key that it names' },
  ],
  'a root brings its key with white space': [
    (record) => Object.assign(rootOf(record), { public_key: `${key.publicKeyPem}\n` }),
    { reason: 'it does not bring the key that it names' },
  ],
  'the signature is followed by white space': [
    (record) => Object.assign(record, { signature: `${record.signature} \n` }),
    { part: 'manifest' },
  ],
  'the signature has a spare bit': [
    (record) => Object.assign(record, { signature: withSpareBit(record.signature) }),
    { part: 'manifest' },
  ],
  'the signature stands in a list': [
    (record) => Object.assign(record, { signature: [record.signature] }),
    { part: 'manifest' },
  ],
  'a signature of a root has a spare bit': [
    (record) => Object.assign(rootOf(record), { signature: withSpareBit(String(rootOf(record)['signature'])) }),
    { part: 'signed root of 2026-05-01', reason: 'its signature is wrong' },
  ],
  'a file is followed by white space': [
    (record) => Object.assign(record.files, { 'record.pdf': `${record.files['record.pdf']}\n` }),
    { part: 'record.pdf', reason: 'the file was altered' },
  ],
  'the program stands in a list': [
    (record) => Object.assign(record, { verifier: [record['verifier']] }),
    { part: 'verifier' },
  ],
  'the chain is gone': [
    (record) => Object.assign(threadOf(record), { ledger: null }),
    { part: 'ledger', reason: 'the part ledger is missing' },
  ],
  'a message is gone': [(record) => Object.assign(threadOf(record).messages ?? [], { 1: null }), { seq: 1 }],
  'the threads are gone': [(record) => Object.assign(record, { threads: null }), { part: 'threads' }],
  'the roots are gone': [(record) => Object.assign(record, { roots: null }), { part: 'roots' }],
  'the manifest names no threads': [
    ({ manifest }) => Reflect.deleteProperty(manifest, 'threads'),
    { part: 'manifest', reason: 'what it vouches for cannot be read' },
  ],
  'a thread of the manifest has no sections': [
    ({ manifest: { threads } }) => Reflect.deleteProperty(threads[0] ?? {}, 'sections'),
    { part: 'manifest' },
  ],
  'the files of the manifest are no list': [
    ({ manifest }) => Object.assign(manifest, { files: {} }),
    { part: 'manifest' },
  ],
  'the names are gone': [(record) => Reflect.deleteProperty(record, 'actors'), { part: 'actors' }],
};

/** The record as it was written before the manifest vouched for the proofs and the keys of the roots. */
function inSecondFormat(record: Exported): Exported {
  const { roots_sha256: _roots, ...manifest } = structuredClone(record.manifest);
  for (const { sections } of manifest.threads) Reflect.deleteProperty(sections, 'root_proofs');
  const told = { ...manifest, format: 'aex-record/2' };
  return { ...structuredClone(record), manifest: told, signature: key.sign(canonicalJson(told)) };
}

// In a record of the second format a key that is gone is one that was never kept.
const newlySeen = new Set(['a root brings no key any more']);

describeWithStore('a record that was altered where nobody looked', () => {
  it('is not whole, and the part or the entry is named', async () => {
    const verify = await loadVerifier();
    const { record } = await exported({ beside: true });
    expect(verify(record, key.publicKeyPem)).toMatchObject({ valid: true, problems: [] });
    for (const [name, [forge, expected]] of Object.entries(forgeries)) {
      const forged = structuredClone(record);
      forge(forged);
      expect({ name, ...verify(forged, key.publicKeyPem).problems[0] }).toMatchObject({ name, ...expected });
    }
  });

  it('is read in the format before, whole or not', async () => {
    const verify = await loadVerifier();
    const { record } = await exported({ beside: true });
    const earlier = inSecondFormat(record);
    expect(verify(earlier, key.publicKeyPem)).toMatchObject({ valid: true, problems: [] });
    const unseen = Object.entries(forgeries).filter(([, [forge]]) => {
      const forged = structuredClone(earlier);
      forge(forged);
      return verify(forged, key.publicKeyPem).valid;
    });
    expect(new Set(unseen.map(([name]) => name))).toEqual(newlySeen);
  });
});

describeWithStore('a record of a chain with an entry that was dated back before it was signed', () => {
  it.each([
    { where: 'behind the newest root', nights: 0 },
    { where: 'under a later root', nights: 1 },
  ])('names it $where', async ({ nights }) => {
    const verify = await loadVerifier();
    const scene = await sealedThread();
    const seq = await appendDated(scene.server, { threadId: scene.id, timestamp: '2026-05-02T23:50:00.000Z' });
    await exportOf(scene);
    for (let night = 0; night < nights; night += 1) await passDay(scene.server);
    const { problems } = verify(await exportOf(scene), key.publicKeyPem);
    expect(problems[0]).toEqual({
      thread_id: scene.id,
      seq,
      reason: 'the entry is dated in a day that was sealed without it (day 2026-05-02)',
    });
  });
});

describeWithStore('a record that was signed after the store was altered', () => {
  const alteredBy = async (statement: (id: string) => string) => {
    const scene = await sealedThread();
    const forged = `begin; set local session_replication_role = replica; ${statement(scene.id)}; commit`;
    await scene.server.database.pool.query(forged);
    const verify = await loadVerifier();
    return { id: scene.id, first: verify(await exportOf(scene), key.publicKeyPem).problems[0] };
  };

  it('names the first entry of a chain that is gone, not the last one that a root knows', async () => {
    const { id, first } = await alteredBy((thread) => `delete from ledger_entries where thread_id = '${thread}'`);
    expect(first).toMatchObject({ thread_id: id, seq: 1 });
  });

  it.each(['tone_score = 3', `status = 'failed'`, 'stale_count = 9', `sla_status = 'breached'`])(
    'names the entry of a verification that says something else: %s',
    async (change) => {
      const { id, first } = await alteredBy(
        (thread) => `update verifications set ${change} where thread_id = '${thread}'`,
      );
      const reason = expect.stringMatching(/^the verification of .* was altered$/);
      expect(first).toEqual({ thread_id: id, seq: 2, reason });
    },
  );
});
