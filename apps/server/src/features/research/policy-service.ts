import { defaultPolicy, type GovernancePolicy, type PolicyChange } from '@aex/contracts/governance';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { lockWorkspace, readPolicy, savePolicy } from './policy-store.ts';

/** The rules that a workspace's research is held to. */
export function createPolicyService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    get: ({ ctx }: { ctx: RequestContext }): Promise<GovernancePolicy> =>
      readPolicy(database.handle, ctx.actor.workspaceId),

    /** The thresholds that hold for a caller; the defaults for one without a token. */
    thresholds: async ({ ctx }: { ctx: RequestContext<Actor | null> }): Promise<GovernancePolicy['thresholds']> =>
      ctx.actor === null
        ? defaultPolicy.thresholds
        : (await readPolicy(database.handle, ctx.actor.workspaceId)).thresholds,

    change: ({ ctx, input }: { ctx: RequestContext; input: PolicyChange }): Promise<GovernancePolicy> =>
      database.handle.transaction(async (handle) => {
        const now = clock.now();
        const { workspaceId, accountId } = ctx.actor;
        // One change at a time: each is part of the policy that the other left.
        await lockWorkspace(handle, workspaceId);
        const before = await readPolicy(handle, workspaceId);
        const policy = merge(before, input);
        if (policy.thresholds.auto_block > policy.thresholds.soft_approval) {
          const message = 'must not be above soft_approval';
          throw new AppError('invalid', `body.thresholds.auto_block: ${message}`, {
            details: { errors: [{ path: 'body.thresholds.auto_block', message }] },
          });
        }
        if (before.retention_lock && !policy.retention_lock)
          throw new AppError(
            'conflict',
            'The retention lock stays on once it is on: records must be kept for five years.',
          );
        await savePolicy(handle, { workspaceId, policy, updatedBy: accountId, now });
        await audit(
          handle,
          { ctx, now },
          { action: 'policy.change', objectType: 'policy', objectId: workspaceId, details: { before, after: policy } },
        );
        return policy;
      }),
  };
}

function merge(before: GovernancePolicy, change: PolicyChange): GovernancePolicy {
  return {
    thresholds: change.thresholds ?? before.thresholds,
    service_levels: { ...before.service_levels, ...withoutUndefined(change.service_levels ?? {}) },
    tone_minimum: change.tone_minimum ?? before.tone_minimum,
    monitoring_hours: change.monitoring_hours ?? before.monitoring_hours,
    retention_lock: change.retention_lock ?? before.retention_lock,
  };
}

function withoutUndefined(values: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
