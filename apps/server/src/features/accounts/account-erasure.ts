import type { AccountRow } from '#features/auth/index.ts';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#features/auth/index.ts';
import { countOtherOwners, deleteAccount, stopRunsOf } from './people-store.ts';

/** Throws 409 where an installation would be left without an owner who can get in. Call it with the workspace locked. */
export async function refuseLastOwner(
  handle: DatabaseHandle,
  account: Pick<AccountRow, 'id' | 'workspaceId' | 'role'>,
): Promise<void> {
  if (account.role === 'owner' && (await countOtherOwners(handle, account)) === 0)
    throw new AppError('conflict', 'An installation needs an owner: make somebody else one first.');
}

export type Erased = { ctx: Visitor; accountId: string; now: Date };

/**
 * What other features do in the transaction of an erasure, before anything is deleted. What it throws refuses the erasure; what
 * it gives is done once the erasure is kept.
 */
export type BeforeErasure = (handle: DatabaseHandle, erased: Erased) => Promise<() => Promise<void>>;

/**
 * Deletes an account with everything of it, and gives what is to be done after the transaction. The audit log keeps what was
 * done, under ids that lead to nobody any more.
 */
export async function eraseAccount(
  handle: DatabaseHandle,
  { ctx, account, now, beforeErasure }: { ctx: Visitor; account: AccountRow; now: Date; beforeErasure: BeforeErasure },
): Promise<() => Promise<void>> {
  await refuseLastOwner(handle, account);
  const afterwards = await beforeErasure(handle, { ctx, accountId: account.id, now });
  await stopRunsOf(handle, account.id, now);
  await deleteAccount(handle, account.id);
  await audit(handle, { ctx, now }, { action: 'account.delete', objectType: 'account', objectId: account.id });
  return afterwards;
}
