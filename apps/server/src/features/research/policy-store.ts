import { defaultPolicy, type GovernancePolicy } from '@aex/contracts/governance';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { eq } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { runPrepared } from '#platform/db/prepared-statement.ts';
import { governancePolicies } from '#platform/db/schema/governance.ts';
import { workspaces } from '#platform/db/schema.ts';
import { createGroupedRead } from '#platform/grouped-read.ts';

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

const selectPolicies = {
  name: 'policies-of-workspaces',
  text: 'select workspace_id, policy from governance_policies where workspace_id = any($1::text[])',
};

type PolicyRow = { workspace_id: string; policy: Partial<GovernancePolicy> };

/** Finds the thresholds that answers in the threads of a workspace are held to. */
export type ThresholdSearch = (workspaceId: string) => Promise<GovernanceThresholds>;

/** Answers that begin at once share a statement. */
export function prepareThresholdSearch(database: Database): ThresholdSearch {
  const read = createGroupedRead(async (workspaceIds: readonly string[]) => {
    const rows = await runPrepared<PolicyRow>(database, selectPolicies, [workspaceIds]);
    return new Map(rows.map((row) => [row.workspace_id, row.policy]));
  });
  return async (workspaceId) => {
    const { thresholds = defaultPolicy.thresholds } = (await read(workspaceId)).get(workspaceId) ?? {};
    return { autoBlock: thresholds.auto_block, softApproval: thresholds.soft_approval };
  };
}

/** Until the end of the transaction nobody else changes what is of the whole workspace. */
export async function lockWorkspace(handle: DatabaseHandle, workspaceId: string): Promise<void> {
  await handle
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
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
