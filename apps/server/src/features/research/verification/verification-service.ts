import type { Verification } from '@aex/contracts/research';
import { audit } from '#platform/audit.ts';
import { notMadeYet } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { getResearchThread } from '../thread-access.ts';
import { createThreadVerifier, toVerification, type VerifierDeps } from './thread-verifier.ts';
import { findLatestVerification, type VerificationRow } from './verification-store.ts';

type ForThread = { ctx: RequestContext; input: { id: string } };

/** Verification on demand, and the latest result. */
export function createVerificationService(deps: VerifierDeps) {
  const { database, clock } = deps;
  const verify = createThreadVerifier(deps);
  return {
    verify: async ({ ctx, input }: ForThread): Promise<Verification> => {
      const thread = await getResearchThread(database.handle, { ctx, id: input.id, toChange: true });
      return verify({
        thread,
        accountId: ctx.actor.accountId,
        also: (handle, { id, status }) =>
          audit(
            handle,
            { ctx, now: clock.now() },
            {
              action: 'thread.verify',
              objectType: 'thread',
              objectId: thread.id,
              details: { verification_id: id, status },
            },
          ),
      });
    },

    latest: async ({ ctx, input }: ForThread): Promise<Verification> => {
      const thread = await getResearchThread(database.handle, { ctx, id: input.id });
      const row = await findLatestVerification(database.handle, thread.id);
      if (row === null) throw notMadeYet('verification');
      return fromRow(row);
    },
  };
}

export function fromRow(row: VerificationRow): Verification {
  return toVerification({
    id: row.id,
    threadId: row.threadId,
    now: row.verifiedAt,
    outcome: {
      status: row.status,
      sla_status: row.slaStatus,
      tone_score: row.toneScore,
      passed_count: row.passedCount,
      failed_count: row.failedCount,
      stale_count: row.staleCount,
      details: row.details,
    },
  });
}
