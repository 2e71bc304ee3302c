import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { auditEntries } from '#platform/db/schema.ts';

export const handedOver = 'client.portfolio.hand_over';

/** When a person handed some portfolios over to a client, as the audit log has it; those that somebody else did are left out. */
export async function listHandOvers(
  handle: DatabaseHandle,
  which: { clientId: string; accountId: string; portfolioIds: readonly string[] },
): Promise<Map<string, Date>> {
  const { clientId, accountId, portfolioIds } = which;
  if (portfolioIds.length === 0) return new Map();
  const rows = await handle
    .selectDistinctOn([auditEntries.objectId], {
      portfolioId: auditEntries.objectId,
      actorId: auditEntries.actorId,
      at: auditEntries.occurredAt,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.clientId, clientId),
        eq(auditEntries.action, handedOver),
        inArray(auditEntries.objectId, [...portfolioIds]),
      ),
    )
    .orderBy(auditEntries.objectId, desc(auditEntries.id));
  const own = rows.filter(({ actorId }) => actorId === accountId);
  return new Map(own.map(({ portfolioId, at }) => [portfolioId ?? '', at]));
}
