import { ledgerAlgorithm, ledgerCanonicalForm } from '@aex/contracts/ledger';
import type { ProvenanceEntry } from '@aex/contracts/research';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import { dayIn, wholeNumberIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readAccountNames } from '../account-names.ts';
import { getResearchThread } from '../thread-access.ts';
import type { LedgerKey } from './ledger-key.ts';
import { proveAudit, proveChain, proveLedger } from './ledger-proof.ts';
import { listRoots, sealFinishedDays, toSignedRoot } from './root-sealing.ts';
import { describeEntry } from './ledger-words.ts';
import * as store from './ledger-store.ts';

type ThreadPage = { ctx: RequestContext; input: PageQuery & { id: string } };

export type LedgerDeps = { database: Database; clock: Clock; ledgerKey: LedgerKey };

/** Reads and proves the chains of threads that the caller may see. */
export function createLedgerService({ database, clock, ledgerKey }: LedgerDeps) {
  const { handle } = database;
  return {
    list: async ({ ctx, input }: ThreadPage) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { page, next_cursor } = await pageOfRows(
        input,
        ({ after, limit }) =>
          store.listEntries(handle, { threadId: thread.id, after: wholeNumberIn(after, 'key') ?? 0, limit }),
        ({ seq }) => ({ key: String(seq), id: thread.id }),
      );
      return {
        entries: page,
        head: await store.findHead(handle, thread.id),
        algorithm: ledgerAlgorithm,
        canonical_form: ledgerCanonicalForm,
        next_cursor,
      };
    },

    proof: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { entries, firstBad } = await proveChain(handle, thread.id);
      return {
        thread_id: thread.id,
        valid: firstBad === null,
        entries: entries.length,
        head: entries.at(-1)?.hash ?? null,
        first_bad: firstBad,
      };
    },

    proveAudit: () => proveAudit(handle),

    wholeProof: ({ ctx }: { ctx: RequestContext }) => proveLedger(handle, { workspaceId: ctx.actor.workspaceId }),

    roots: async ({ input }: { input: PageQuery }) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        ({ after, limit }) => listRoots(handle, { after: dayIn(after), limit }),
        ({ day, root }) => ({ key: day, id: root }),
      );
      return { roots: page.map(toSignedRoot), next_cursor };
    },

    /** Signs the root of every finished day that has none yet; gives how many. */
    seal: (): Promise<number> =>
      handle.transaction((open) => sealFinishedDays(open, { now: clock.now(), key: ledgerKey })),

    key: async () => ({
      algorithm: 'Ed25519' as const,
      public_key: ledgerKey.publicKeyPem,
      fingerprint: ledgerKey.fingerprint,
    }),

    provenance: async ({ ctx, input }: ThreadPage) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { page, next_cursor } = await pageOfRows(
        input,
        ({ after, limit }) =>
          store.listNewest(handle, { threadId: thread.id, before: wholeNumberIn(after, 'key'), limit }),
        ({ seq }) => ({ key: String(seq), id: thread.id }),
      );
      const nameOf = await readAccountNames(
        handle,
        page.map(({ actor }) => actor),
      );
      const logs = page.map((row): ProvenanceEntry => {
        const entry = store.toLedgerEntry(row);
        return {
          id: `${row.threadId}.${row.seq}`,
          user_name: nameOf(row.actor),
          timestamp: entry.timestamp,
          action: describeEntry(entry),
          details: entry.payload,
        };
      });
      return { logs, next_cursor };
    },
  };
}
