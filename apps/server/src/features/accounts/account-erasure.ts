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

/** Deletes an account with everything of it. The audit log keeps what was done, under ids that lead to nobody any more. */
export async function eraseAccount(
  handle: DatabaseHandle,
  { ctx, account, now }: { ctx: Visitor; account: AccountRow; now: Date },
): Promise<void> {
  await refuseLastOwner(handle, account);
  await stopRunsOf(handle, account.id, now);
  await deleteAccount(handle, account.id);
  await audit(handle, { ctx, now }, { action: 'account.delete', objectType: 'account', objectId: account.id });
}
