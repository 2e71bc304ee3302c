import type { AnswerPackView, ReplayVerdict } from '@aex/contracts/answer-packs';
import { findMessage } from '#features/threads/index.ts';
import { buildVersion } from '#platform/build-version.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findRun } from '../runs/run-store.ts';
import { replayPack } from './pack-replay.ts';
import { findPack } from './pack-store.ts';

export type PackService = ReturnType<typeof createPackService>;
type Asked = { ctx: RequestContext; input: { runId: string } };

/** What answers were made of, and the proof that they can be made again from it. */
export function createPackService({ database }: { database: Database }) {
  const getPack = async ({ ctx, input }: Asked) => {
    const pack = await findPack(database.handle, { runId: input.runId, accountId: ctx.actor.accountId });
    if (pack === null) throw notFound('pack');
    return pack;
  };

  return {
    get: async (asked: Asked): Promise<AnswerPackView> => {
      const { runId, sha256, content, createdAt } = await getPack(asked);
      return { run_id: runId, sha256, content, created_at: createdAt.toISOString() };
    },

    replay: async ({ ctx, input }: Asked): Promise<ReplayVerdict> => {
      const { accountId } = ctx.actor;
      const pack = await getPack({ ctx, input });
      const run = await findRun(database.handle, { id: input.runId, accountId });
      const message = run === null ? null : await findMessage(database.handle, { id: run.messageId, accountId });
      if (message === null) throw notFound('run');
      const { claims = [], charts = [], governance = null, status } = message.metadata;
      const isWhole = status === 'complete' || governance !== null;
      const told = { text: message.content, citations: message.citations, claims, charts, governance };
      return replayPack(pack, told, { build: await buildVersion(), isWhole });
    },
  };
}
