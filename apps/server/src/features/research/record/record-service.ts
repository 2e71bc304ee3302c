import type { RecordFormat } from '@aex/contracts/ledger';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { zipOf } from '#platform/content/zip-archive.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { LedgerKey } from '../ledger/ledger-key.ts';
import { appendLedger, listChains } from '../ledger/ledger-store.ts';
import { getResearchThread } from '../thread-access.ts';
import { buildRecord, type BuiltRecord } from './record-building.ts';
import type { ClientPart, DrawRecord, RecordScope } from './record-material.ts';
import { ownSections, type RecordSection } from './record-sections.ts';
import { readVerifierScript } from './verifier-script.ts';

export type RecordDeps = { database: Database; clock: Clock; ledgerKey: LedgerKey; drawRecord: DrawRecord };
export type RecordService = ReturnType<typeof createRecordService>;

type Wanted = {
  ctx: RequestContext;
  scope: RecordScope;
  threadIds: readonly string[];
  format: RecordFormat | undefined;
  /** Reads what the record holds of a client, once its making is entered. */
  readClient?: () => Promise<ClientPart>;
};
type Formatted = { format?: RecordFormat | undefined };

const maxThreads = 500;

/** The examiner's record: everything of some threads, or of a client, in one signed file that proves itself. */
export function createRecordService({ database, clock, ledgerKey, drawRecord }: RecordDeps) {
  const sections: RecordSection[] = [...ownSections];

  // The export itself is written first, so that the record tells of its own making.
  const enterMaking = ({ ctx, scope, threadIds }: Wanted): Promise<void> =>
    database.handle.transaction(async (handle) => {
      const now = clock.now();
      const entry = { objectType: 'record', details: { ...scope } };
      const clientId = scope['client_id'];
      const action = clientId === undefined ? 'record.export' : 'client.record.export';
      await audit(handle, { ctx, now }, { action, ...entry, clientId: clientId ?? null });
      if (scope.kind !== 'thread') return;
      const { accountId } = ctx.actor;
      for (const threadId of threadIds)
        await appendLedger(handle, { threadId, accountId, now, action: 'record.exported', payload: { ...scope } });
    });

  const make = async (wanted: Wanted): Promise<FileResult> => {
    const { scope, threadIds, readClient, format = 'json' } = wanted;
    if (threadIds.length > maxThreads)
      throw new AppError('conflict', `A record holds at most ${maxThreads} threads; choose a shorter period.`);
    await enterMaking(wanted);
    const client = readClient === undefined ? null : await readClient();
    const now = clock.now();
    const deps = { ledgerKey, draw: drawRecord, sections };
    const built = await buildRecord(database.handle, { scope, threadIds, client, now }, deps);
    const name = `aex-record-${scope.kind}-${now.toISOString().slice(0, 10)}`;
    return format === 'zip'
      ? { kind: 'file', name: `${name}.zip`, contentType: 'application/zip', content: archiveOf(built, now) }
      : { kind: 'file', name: `${name}.json`, contentType: 'application/json', content: canonicalJson(built.whole) };
  };

  return {
    /** What another feature keeps of threads goes into every record from now on. */
    addSection: (section: RecordSection): void => void sections.push(section),

    ofThread: async ({ ctx, input }: { ctx: RequestContext; input: Formatted & { id: string } }) => {
      const thread = await getResearchThread(database.handle, { ctx, id: input.id });
      const scope = { kind: 'thread', id: thread.id };
      return make({ ctx, scope, threadIds: [thread.id], format: input.format });
    },

    ofPeriod: async ({ ctx, input }: { ctx: RequestContext; input: Formatted & { from: string; to: string } }) => {
      const { from, to, format } = input;
      if (from > to) throw new AppError('invalid', 'query.from: must not be later than to');
      const chains = await listChains(database.handle, {
        workspaceId: ctx.actor.workspaceId,
        from: new Date(`${from}T00:00:00.000Z`),
        to: new Date(`${to}T23:59:59.999Z`),
      });
      const threadIds = chains.map(({ threadId }) => threadId);
      return make({ ctx, scope: { kind: 'period', from, to }, threadIds, format });
    },

    /** The record of a client whom the caller was found to have a right to. No thread is of a client. */
    ofClient: (
      wanted: Pick<Wanted, 'ctx' | 'format'> & { clientId: string; readClient: () => Promise<ClientPart> },
    ) => {
      const { clientId, ...rest } = wanted;
      return make({ ...rest, scope: { kind: 'client', client_id: clientId }, threadIds: [] });
    },

    verifier: async (): Promise<FileResult> => ({
      kind: 'file',
      name: 'verify-record.mjs',
      contentType: 'text/javascript; charset=utf-8',
      content: readVerifierScript(),
    }),
  };
}

function archiveOf({ manifest, whole, files, verifier }: BuiltRecord, now: Date): Buffer {
  const texts = {
    'record.json': canonicalJson(whole),
    'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'verify-record.mjs': verifier,
  };
  const written = Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  return zipOf([...written, ...files], now);
}
