import { genesisHash, ledgerAlgorithm, ledgerCanonicalForm } from '@aex/contracts/ledger';
import { audit } from '#platform/audit.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { sha256 } from '#platform/identifiers.ts';
import { readAccountNames } from '../account-names.ts';
import type { LedgerKey } from '../ledger/ledger-key.ts';
import { appendLedger, listChains, listEntries } from '../ledger/ledger-store.ts';
import { merklePath } from '../ledger/merkle-tree.ts';
import { headsOf, listRoots, type RootRow, toSignedRoot } from '../ledger/root-sealing.ts';
import { getResearchThread } from '../thread-access.ts';
import { ownSections, type RecordSection } from './record-sections.ts';
import { readVerifierScript } from './verifier-script.ts';

export type RecordDeps = { database: Database; clock: Clock; ledgerKey: LedgerKey };
export type RecordScope = { kind: string; [name: string]: string };

const recordFormat = 'aex-record/1';
const maxThreads = 500;

/** The examiner's record: everything of some threads in one signed file that proves itself. */
export function createRecordService({ database, clock, ledgerKey }: RecordDeps) {
  const sections: RecordSection[] = [...ownSections];

  const build = async (handle: DatabaseHandle, { scope, threadIds }: { scope: RecordScope; threadIds: string[] }) => {
    const roots = await listRoots(handle, { after: null });
    const threads = [];
    for (const threadId of threadIds) threads.push(await readThread(handle, { threadId, sections, roots }));
    const actors = await readActors(
      handle,
      threads.flatMap(({ ledger }) => ledger.map(({ actor }) => actor)),
    );
    const verifier = readVerifierScript();
    const signed = roots.map(toSignedRoot);
    const manifest = {
      format: recordFormat,
      created_at: clock.now().toISOString(),
      scope,
      algorithm: ledgerAlgorithm,
      canonical_form: ledgerCanonicalForm,
      public_key: ledgerKey.publicKeyPem,
      key_fingerprint: ledgerKey.fingerprint,
      threads: threads.map((thread) => ({
        thread_id: thread.thread_id,
        head: thread.ledger.at(-1)?.hash ?? genesisHash,
        entry_hashes: thread.ledger.map(({ hash }) => hash),
        sections: hashSections(thread, sections),
      })),
      roots: signed.map(({ root }) => root),
      actors_sha256: sha256(canonicalJson(actors)),
      verifier_sha256: sha256(verifier),
    };
    const signature = ledgerKey.sign(canonicalJson(manifest));
    return canonicalJson({ manifest, signature, threads, roots: signed, actors, verifier });
  };

  const ofThreads = async (wanted: {
    ctx: RequestContext;
    scope: RecordScope;
    threadIds: string[];
  }): Promise<FileResult> => {
    const { ctx, scope, threadIds } = wanted;
    if (threadIds.length > maxThreads)
      throw new AppError('conflict', `A record holds at most ${maxThreads} threads; choose a shorter period.`);
    // The export itself is written first, so that the record tells of its own making.
    await database.handle.transaction(async (handle) => {
      const now = clock.now();
      await audit(handle, { ctx, now }, { action: 'record.export', objectType: 'record', details: { ...scope } });
      for (const threadId of threadIds)
        if (scope.kind === 'thread')
          await appendLedger(handle, {
            threadId,
            accountId: ctx.actor.accountId,
            now,
            action: 'record.exported',
            payload: { ...scope },
          });
    });
    const content = await build(database.handle, { scope, threadIds });
    const day = clock.now().toISOString().slice(0, 10);
    return { kind: 'file', name: `aex-record-${scope.kind}-${day}.json`, contentType: 'application/json', content };
  };

  return {
    /** What another feature keeps of threads goes into every record from now on. */
    addSection: (section: RecordSection): void => void sections.push(section),

    /** A record of threads that the caller was found to have a right to. */
    ofThreads,

    ofThread: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<FileResult> => {
      const thread = await getResearchThread(database.handle, { ctx, id: input.id });
      return ofThreads({ ctx, scope: { kind: 'thread', id: thread.id }, threadIds: [thread.id] });
    },

    ofPeriod: async ({ ctx, input }: { ctx: RequestContext; input: { from: string; to: string } }) => {
      if (input.from > input.to) throw new AppError('invalid', 'query.from: must not be later than to');
      const chains = await listChains(database.handle, {
        workspaceId: ctx.actor.workspaceId,
        from: new Date(`${input.from}T00:00:00.000Z`),
        to: new Date(`${input.to}T23:59:59.999Z`),
      });
      const threadIds = chains.map(({ threadId }) => threadId);
      return ofThreads({ ctx, scope: { kind: 'period', from: input.from, to: input.to }, threadIds });
    },

    verifier: async (): Promise<FileResult> => ({
      kind: 'file',
      name: 'verify-record.mjs',
      contentType: 'text/javascript; charset=utf-8',
      content: readVerifierScript(),
    }),
  };
}

async function readThread(
  handle: DatabaseHandle,
  { threadId, sections, roots }: { threadId: string; sections: readonly RecordSection[]; roots: readonly RootRow[] },
) {
  const ledger = await listEntries(handle, { threadId, after: 0 });
  const parts: Record<string, unknown> = {};
  for (const { name, read } of sections) parts[name] = asPlainData(await read(handle, threadId));
  return { ...parts, thread_id: threadId, ledger, root_proofs: proofsOf(threadId, roots) };
}

function proofsOf(threadId: string, roots: readonly RootRow[]) {
  return roots.flatMap((row) => {
    const heads = headsOf(row);
    const place = heads.findIndex(({ thread_id }) => thread_id === threadId);
    const head = heads[place];
    return head === undefined ? [] : [{ day: row.day, seq: head.seq, hash: head.hash, path: merklePath(heads, place) }];
  });
}

function hashSections(thread: Record<string, unknown>, sections: readonly RecordSection[]): Record<string, string> {
  return Object.fromEntries(sections.map(({ name }) => [name, sha256(canonicalJson(thread[name] ?? null))]));
}

// Dates become text, and what has no value goes, as the reader of the file will see it.
function asPlainData(value: unknown): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
  return plain;
}

async function readActors(handle: DatabaseHandle, ids: readonly string[]): Promise<Record<string, string>> {
  const nameOf = await readAccountNames(handle, ids);
  return Object.fromEntries([...new Set(ids)].sort().map((id) => [id, nameOf(id)]));
}
