import { defaultPolicy, type GovernancePolicy } from '@aex/contracts/governance';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { governancePolicies } from '#platform/db/schema/governance.ts';

/** The policy of a workspace; what was never chosen has its default. */
export async function readPolicy(handle: DatabaseHandle, workspaceId: string): Promise<GovernancePolicy> {
  const [row] = await handle
    .select({ policy: governancePolicies.policy })
    .from(governancePolicies)
    .where(eq(governancePolicies.workspaceId, workspaceId));
  const chosen = row?.policy ?? {};
  return {
    ...defaultPolicy,
    ...chosen,
    service_levels: { ...defaultPolicy.service_levels, ...chosen.service_levels },
  };
}

/** The thresholds that answers in a thread are held to. */
export async function readThresholds(handle: DatabaseHandle, threadId: string): Promise<GovernanceThresholds> {
  const [row] = await handle
    .select({ policy: governancePolicies.policy })
    .from(threads)
    .innerJoin(governancePolicies, eq(governancePolicies.workspaceId, threads.workspaceId))
    .where(eq(threads.id, threadId));
  const { auto_block: autoBlock, soft_approval: softApproval } = row?.policy.thresholds ?? defaultPolicy.thresholds;
  return { autoBlock, softApproval };
}

export async function savePolicy(
  handle: DatabaseHandle,
  change: { workspaceId: string; policy: GovernancePolicy; updatedBy: string; now: Date },
): Promise<void> {
  const row = { policy: change.policy, updatedBy: change.updatedBy, updatedAt: change.now };
  await handle
    .insert(governancePolicies)
    .values({ workspaceId: change.workspaceId, ...row })
    .onConflictDoUpdate({ target: governancePolicies.workspaceId, set: row });
}
