import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#platform/db/schema/credentials.ts';
import { workspaces } from '#platform/db/schema.ts';
import type { AccountRow } from '../auth-store.ts';

export type TotpRow = typeof totpSecrets.$inferSelect;

export type SecondFactors = {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  isOn: boolean;
  isRequired: boolean;
};

/** The second factors of an account, and whether its role needs one in its workspace. */
export async function readSecondFactors(
  handle: DatabaseHandle,
  account: Pick<AccountRow, 'id' | 'workspaceId' | 'role'>,
): Promise<SecondFactors> {
  const totp = await findTotp(handle, account.id);
  const [keys] = await handle.select({ count: count() }).from(passkeys).where(eq(passkeys.accountId, account.id));
  const [codes] = await handle
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, account.id), isNull(recoveryCodes.usedAt)));
  const [workspace] = await handle
    .select({ roles: workspaces.secondFactorRoles })
    .from(workspaces)
    .where(eq(workspaces.id, account.workspaceId));
  const hasTotp = totp !== null && totp.confirmedAt !== null;
  const passkeyCount = keys?.count ?? 0;
  return {
    hasTotp,
    passkeys: passkeyCount,
    recoveryCodesLeft: codes?.count ?? 0,
    isOn: hasTotp || passkeyCount > 0,
    isRequired: workspace?.roles.includes(account.role) ?? false,
  };
}

export async function findTotp(handle: DatabaseHandle, accountId: string): Promise<TotpRow | null> {
  const [row] = await handle.select().from(totpSecrets).where(eq(totpSecrets.accountId, accountId));
  return row ?? null;
}

/** Keeps a secret that is still to be confirmed, in place of an earlier such one; false when one is in force. */
export async function saveUnconfirmedTotp(
  handle: DatabaseHandle,
  secret: { accountId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const { sealedSecret, createdAt } = secret;
  const rows = await handle
    .insert(totpSecrets)
    .values(secret)
    .onConflictDoUpdate({
      target: totpSecrets.accountId,
      set: { sealedSecret, createdAt, lastStep: null },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ accountId: totpSecrets.accountId });
  return rows.length > 0;
}

/** Takes the code of a time step, once: false for a step that was taken already or lies before one that was. */
export async function takeTotpStep(
  handle: DatabaseHandle,
  { accountId, step, confirmedAt }: { accountId: string; step: number; confirmedAt?: Date },
): Promise<boolean> {
  const isNewer = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step));
  const isInState = confirmedAt === undefined ? isNotNull(totpSecrets.confirmedAt) : isNull(totpSecrets.confirmedAt);
  const rows = await handle
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirmedAt === undefined ? {} : { confirmedAt }) })
    .where(and(eq(totpSecrets.accountId, accountId), isInState, isNewer))
    .returning({ accountId: totpSecrets.accountId });
  return rows.length > 0;
}

export async function deleteTotp(handle: DatabaseHandle, accountId: string): Promise<void> {
  await handle.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId));
}

export async function replaceRecoveryCodes(
  handle: DatabaseHandle,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await handle.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (codeHashes.length > 0)
    await handle.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses a recovery code up; false when there is none such left. */
export async function takeRecoveryCode(
  handle: DatabaseHandle,
  which: { accountId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(recoveryCodes)
    .set({ usedAt: which.now })
    .where(
      and(
        eq(recoveryCodes.accountId, which.accountId),
        eq(recoveryCodes.codeHash, which.codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length > 0;
}

/** Takes every second factor from an account, for a person who lost them. */
export async function clearSecondFactors(handle: DatabaseHandle, accountId: string): Promise<void> {
  await deleteTotp(handle, accountId);
  await replaceRecoveryCodes(handle, accountId, []);
  await handle.delete(passkeys).where(eq(passkeys.accountId, accountId));
}
