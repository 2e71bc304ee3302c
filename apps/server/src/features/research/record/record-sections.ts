import { asc, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { evidence, messages, threads } from '#platform/db/schema.ts';
import { threadGovernance, verifications } from '#platform/db/schema/governance.ts';
import { theses } from '#platform/db/schema/theses.ts';
import { fromRow } from '../verification/verification-service.ts';

/** A part of a thread's record. `read` gives plain data, or null where there is nothing (any more). */
export type RecordSection = {
  name: string;
  read: (handle: DatabaseHandle, threadId: string) => Promise<unknown>;
};

const threadSection: RecordSection = {
  name: 'thread',
  read: async (handle, threadId) => {
    const [thread] = await handle.select().from(threads).where(eq(threads.id, threadId));
    const [governance] = await handle.select().from(threadGovernance).where(eq(threadGovernance.threadId, threadId));
    return thread === undefined ? null : { ...thread, governance: governance ?? null };
  },
};

const messageSection: RecordSection = {
  name: 'messages',
  read: async (handle, threadId) => {
    const rows = await handle.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.seq));
    return rows.length === 0 ? null : rows;
  },
};

const evidenceSection: RecordSection = {
  name: 'evidence',
  read: (handle, threadId) =>
    handle
      .select()
      .from(evidence)
      .where(eq(evidence.threadId, threadId))
      .orderBy(asc(evidence.createdAt), asc(evidence.id)),
};

const verificationSection: RecordSection = {
  name: 'verifications',
  read: async (handle, threadId) => {
    const rows = await handle
      .select()
      .from(verifications)
      .where(eq(verifications.threadId, threadId))
      .orderBy(asc(verifications.verifiedAt));
    return rows.length === 0 ? null : rows.map(fromRow);
  },
};

const thesisSection: RecordSection = {
  name: 'theses',
  read: (handle, threadId) =>
    handle.select().from(theses).where(eq(theses.threadId, threadId)).orderBy(asc(theses.createdAt), asc(theses.id)),
};

/** What every record holds; features add theirs. */
export const ownSections: readonly RecordSection[] = [
  threadSection,
  messageSection,
  evidenceSection,
  verificationSection,
  thesisSection,
];
