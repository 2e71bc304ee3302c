import { and, eq, gt, isNull } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { invitations } from '#platform/db/schema/credentials.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(handle: DatabaseHandle, invitation: InvitationRow): Promise<void> {
  await handle.insert(invitations).values(invitation);
}

const order = descendingOrder(invitations.createdAt, invitations.id);

export async function listInvitations(
  handle: DatabaseHandle,
  page: { workspaceId: string; limit: number; after: PagePosition | null },
): Promise<InvitationRow[]> {
  return handle
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspaceId, page.workspaceId), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

export async function findOpenInvitation(
  handle: DatabaseHandle,
  which: { tokenHash: string; now: Date },
): Promise<InvitationRow | null> {
  const [row] = await handle
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, which.tokenHash), isOpen(which.now)));
  return row ?? null;
}

/** Uses the invitation up; false when somebody else did, or it has ended. */
export async function takeInvitation(
  handle: DatabaseHandle,
  which: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(invitations)
    .set({ acceptedAt: which.now, acceptedBy: which.accountId })
    .where(and(eq(invitations.id, which.id), isOpen(which.now)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function revokeInvitation(
  handle: DatabaseHandle,
  which: { id: string; workspaceId: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(invitations)
    .set({ revokedAt: which.now })
    .where(and(eq(invitations.id, which.id), eq(invitations.workspaceId, which.workspaceId), isOpen(which.now)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now));
}
