import { ledgerAlgorithm, ledgerCanonicalForm } from '@aex/contracts/ledger';
import { limits } from '@aex/contracts/limits';
import type { ProvenanceEntry } from '@aex/contracts/research';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PageQuery } from '#platform/http/list-page.ts';
import { decodeCursor, encodeCursor } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readAccountNames } from '../account-names.ts';
import { getResearchThread } from '../thread-access.ts';
import { findBadEntry } from './ledger-chain.ts';
import type { LedgerKey } from './ledger-key.ts';
import { proveLedger } from './ledger-proof.ts';
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
      const limit = input.limit ?? limits.pageSizeDefault;
      const after = Number(decodeCursor(input.cursor)?.key ?? 0) || 0;
      const rows = await store.listEntries(handle, { threadId: thread.id, after, limit: limit + 1 });
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      return {
        entries,
        head: await store.findHead(handle, thread.id),
        algorithm: ledgerAlgorithm,
        canonical_form: ledgerCanonicalForm,
        next_cursor: rows.length > limit && last !== undefined ? cursorAt(last.seq, thread.id) : null,
      };
    },

    proof: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const entries = await store.listEntries(handle, { threadId: thread.id, after: 0 });
      const firstBad = findBadEntry(thread.id, entries);
      return {
        thread_id: thread.id,
        valid: firstBad === null,
        entries: entries.length,
        head: entries.at(-1)?.hash ?? null,
        first_bad: firstBad,
      };
    },

    wholeProof: ({ ctx }: { ctx: RequestContext }) => proveLedger(handle, { workspaceId: ctx.actor.workspaceId }),

    roots: async ({ input }: { input: PageQuery }) => {
      const limit = input.limit ?? limits.pageSizeDefault;
      const after = decodeCursor(input.cursor)?.key ?? null;
      const rows = await listRoots(handle, { after, limit: limit + 1 });
      const roots = rows.slice(0, limit).map(toSignedRoot);
      const last = roots.at(-1);
      return {
        roots,
        next_cursor: rows.length > limit && last !== undefined ? encodeCursor({ key: last.day, id: last.root }) : null,
      };
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
      const limit = input.limit ?? limits.pageSizeDefault;
      const position = decodeCursor(input.cursor);
      const before = position === null ? null : Number(position.key) || 0;
      const rows = await store.listNewest(handle, { threadId: thread.id, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const nameOf = await readAccountNames(
        handle,
        shown.map(({ actor }) => actor),
      );
      const last = shown.at(-1);
      const logs = shown.map((row): ProvenanceEntry => {
        const entry = store.toLedgerEntry(row);
        return {
          id: `${row.threadId}.${row.seq}`,
          user_name: nameOf(row.actor),
          timestamp: entry.timestamp,
          action: describeEntry(entry),
          details: entry.payload,
        };
      });
      return { logs, next_cursor: rows.length > limit && last !== undefined ? cursorAt(last.seq, thread.id) : null };
    },
  };
}

function cursorAt(seq: number, id: string): string {
  return encodeCursor({ key: String(seq), id });
}
