import { copy } from '@aex/contracts/copy';
import { limits } from '@aex/contracts/limits';
import type { SharedThread } from '@aex/contracts/sharing';
import { appendLedger } from '#features/research/index.ts';
import { findThread, listBranch, newestMessageId } from '#features/threads/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import { findLeftOut } from './left-out.ts';
import { leftOutMessage, toSharedMessage } from './shared-message.ts';
import type { ShowingTerms } from '#providers/showing-terms.ts';
import * as store from './sharing-store.ts';

export type SharingService = ReturnType<typeof createSharingService>;

type Deps = { database: Database; clock: Clock; publicUrl: string | null; terms: ShowingTerms };
type ShareInput = {
  id: string;
  expires_in_days?: number | null | undefined;
  message_id?: string | null | undefined;
  /** Where the caller reached the server, for installations that were not told their address. */
  origin: string;
};
type ListInput = { id: string; limit?: number | undefined; cursor?: string | undefined };

const dayMs = 86_400_000;
const hintLength = 4;

/** Read-only links to one branch of a thread. The token is 256 random bits, stored hashed; a link ends by its day or by its owner. */
export function createSharingService({ database, clock, publicUrl, terms }: Deps) {
  const getThread = async (ctx: RequestContext, id: string) => {
    const thread = await findThread(database.handle, { id, accountId: ctx.actor.accountId });
    if (thread === null) throw notFound('thread');
    return thread;
  };

  return {
    share: async ({ ctx, input }: { ctx: RequestContext; input: ShareInput }) => {
      const thread = await getThread(ctx, input.id);
      const messageId = input.message_id ?? (await newestMessageId(database.handle, thread.id));
      if (messageId === null) throw new AppError('conflict', 'There is nothing to share in this thread yet.');
      const branch = await listBranch(database.handle, { threadId: thread.id, messageId });
      if (branch.length === 0) throw notFound('message');
      const token = newSecret();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + (input.expires_in_days ?? limits.shareDaysDefault) * dayMs);
      await database.handle.transaction(async (handle) => {
        const share = {
          id: newId('shr'),
          tokenHash: sha256(token),
          hint: token.slice(-hintLength),
          threadId: thread.id,
          accountId: ctx.actor.accountId,
          messageId,
          createdAt: now,
          expiresAt,
        };
        await store.insertShare(handle, share);
        const entry = { action: 'thread.share', objectType: 'thread', objectId: thread.id };
        const details = { share: share.id, expires_at: expiresAt.toISOString() };
        await audit(handle, { ctx, now }, { ...entry, details });
        const told = { threadId: thread.id, accountId: share.accountId, now, action: 'thread.shared' };
        await appendLedger(handle, { ...told, payload: { ...details, message_id: messageId } });
      });
      const url = `${publicUrl?.replace(/\/$/, '') ?? input.origin}/shared/${token}`;
      const leftOut = await findLeftOut(database.handle, branch, terms);
      return { token, url, expires_at: expiresAt.toISOString(), left_out: leftOut.size };
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: ListInput }) => {
      const thread = await getThread(ctx, input.id);
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listShares(database.handle, { threadId: thread.id, now: clock.now(), ...range }),
        createdPosition,
      );
      return {
        shares: page.map(({ id, hint, messageId, createdAt, expiresAt }) => ({
          id,
          hint,
          message_id: messageId,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        })),
        next_cursor,
      };
    },

    revoke: async ({ ctx, input }: { ctx: RequestContext; input: { id: string; token: string } }): Promise<void> => {
      const which = { threadId: input.id, accountId: ctx.actor.accountId, token: input.token };
      await database.handle.transaction(async (handle) => {
        const shareId = await store.deleteShare(handle, { ...which, tokenHash: sha256(input.token) });
        if (shareId === null) throw notFound('link');
        const now = clock.now();
        const details = { share: shareId };
        const entry = { action: 'thread.unshare', objectType: 'thread', objectId: input.id };
        await audit(handle, { ctx, now }, { ...entry, details });
        const told = { threadId: input.id, accountId: which.accountId, now, action: 'thread.unshared' };
        await appendLedger(handle, { ...told, payload: details });
      });
    },

    read: async ({ input }: { input: { token: string } }): Promise<SharedThread> => {
      const share = await store.findLivingShare(database.handle, sha256(input.token), clock.now());
      if (share === null) throw notFound('link');
      const branch = await listBranch(database.handle, { threadId: share.threadId, messageId: share.messageId });
      const leftOut = await findLeftOut(database.handle, branch, terms);
      return {
        title: share.title,
        shared_at: share.createdAt.toISOString(),
        expires_at: share.expiresAt.toISOString(),
        disclaimer: copy.disclaimer,
        messages: branch.map((message) => {
          const owners = leftOut.get(message.id);
          return owners === undefined ? toSharedMessage(message) : leftOutMessage(message, owners);
        }),
      };
    },
  };
}
