import type { Collaboration, SharedRights } from '@aex/contracts/collaboration';
import { accessTo, toThread } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { grantAccess, revokeAccess } from './access-granting.ts';
import { assignThread } from './assignment.ts';
import type { CollaborationDeps } from './collaboration-deps.ts';
import * as store from './collaboration-store.ts';
import { readCollaboration, rightsOn } from './collaboration-view.ts';
import { findColleague, listColleagues, toColleague } from './colleagues-store.ts';
import { tellAfter } from './telling.ts';

type Call<T> = { ctx: RequestContext; input: T };
type Grant = { id: string; account_id: string | null; rights: SharedRights };
type Assign = { id: string; account_id: string | null; note?: string | undefined };

/** Sharing and assigning threads inside a workspace. What the caller cannot read answers as what does not exist. */
export function createCollaborationService(deps: CollaborationDeps) {
  const { database, clock } = deps;

  const getReadable = async (handle: DatabaseHandle, { ctx, id, hold = false }: Wanted): Promise<store.ThreadRow> => {
    const thread = await store.findReadable(handle, { id, actor: ctx.actor, hold });
    if (thread === null) throw notFound('thread');
    return thread;
  };

  /** A thread that the caller may share: one's own. */
  const getOwn = async (handle: DatabaseHandle, { ctx, id }: Wanted): Promise<store.ThreadRow> => {
    const thread = await getReadable(handle, { ctx, id, hold: true });
    if (thread.accountId !== ctx.actor.accountId)
      throw new AppError('forbidden', 'Only its author shares a thread with others.');
    return thread;
  };

  return {
    colleagues: async ({
      ctx,
      input,
    }: Call<PageQuery & { query?: string | undefined; thread_id?: string | undefined }>) => {
      const { handle } = database;
      const thread = input.thread_id === undefined ? null : await getReadable(handle, { ctx, id: input.thread_id });
      const { workspaceId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => listColleagues(handle, { workspaceId, thread, query: input.query ?? '', ...range }),
        ({ usernameKey, id }) => ({ key: usernameKey ?? '', id }),
      );
      return {
        people: page.map(toColleague),
        next_cursor,
      };
    },

    sharedThreads: async ({ ctx, input }: Call<PageQuery>) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listShared(database.handle, { actor: ctx.actor, ...range }),
        ({ thread }) => ({ key: thread.updatedAt.toISOString(), id: thread.id }),
      );
      return {
        threads: page.map(({ thread, author, assignee, lastMessage }) => ({
          ...toThread({ ...thread, lastMessage }),
          author: toColleague(author).name,
          is_assigned: assignee === ctx.actor.accountId,
        })),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: Call<{ id: string }>): Promise<Collaboration> => {
      const thread = await getReadable(database.handle, { ctx, id: input.id });
      return readCollaboration(database.handle, { thread, actor: ctx.actor });
    },

    grant: ({ ctx, input }: Call<Grant>): Promise<Collaboration> =>
      tellAfter(deps, async (handle, tell) => {
        const thread = await getOwn(handle, { ctx, id: input.id });
        const person = await personOf(handle, ctx, input.account_id);
        await grantAccess(handle, { ctx, thread, person, rights: input.rights, now: clock.now(), tell });
        return readCollaboration(handle, { thread, actor: ctx.actor });
      }),

    revoke: ({ ctx, input }: Call<{ id: string; access_id: string }>): Promise<void> =>
      database.handle.transaction(async (handle) => {
        const thread = await getOwn(handle, { ctx, id: input.id });
        await revokeAccess(handle, { ctx, thread, accessId: input.access_id, now: clock.now() });
      }),

    assign: ({ ctx, input }: Call<Assign>): Promise<Collaboration> =>
      tellAfter(deps, async (handle, tell) => {
        const thread = await getReadable(handle, { ctx, id: input.id, hold: true });
        const access = await accessTo(handle, thread, ctx.actor);
        if (!rightsOn(access, ctx.actor).may_assign)
          throw new AppError('forbidden', 'Its author and its reviewers assign a thread.');
        const person = input.account_id === null ? null : await personOf(handle, ctx, input.account_id);
        await assignThread(handle, { ctx, thread, person, note: input.note ?? null, now: clock.now(), tell });
        return readCollaboration(handle, { thread, actor: ctx.actor });
      }),
  };
}

type Wanted = { ctx: RequestContext; id: string; hold?: boolean };

async function personOf(handle: DatabaseHandle, ctx: RequestContext, id: string | null) {
  if (id === null) return null;
  const person = await findColleague(handle, { id, workspaceId: ctx.actor.workspaceId });
  if (person === null) throw invalidField('body.account_id', 'is nobody of this workspace with institutional access');
  return person;
}
