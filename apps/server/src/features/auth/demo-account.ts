import type { Config } from '#server/config.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { findAccount, insertAccount, revokeSessionsOf, updateAccount } from './auth-store.ts';
import { demoWorkspace } from './installation.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

export const demoUsername = 'demo123';
const demoAccountId = 'acc_demo';

/** Makes, updates or closes the demo account as the configuration says. Closing it and a new password end its sessions at once. */
export async function settleDemoAccount(handle: DatabaseHandle, demo: Config['demo'], now: Date): Promise<void> {
  const account = await findAccount(handle, demoAccountId);
  if (!demo.enabled) {
    if (account === null || account.disabledAt !== null) return;
    await updateAccount(handle, demoAccountId, { disabledAt: now });
    await revokeSessionsOf(handle, { accountId: demoAccountId, except: null, now });
    return;
  }
  if (account === null) {
    await insertAccount(handle, {
      id: demoAccountId,
      workspaceId: demoWorkspace,
      username: demoUsername,
      usernameKey: demoUsername,
      displayName: 'Demo',
      passwordHash: await hashPassword(demo.password),
      role: 'analyst',
      isInstitutional: true,
      createdAt: now,
    });
    return;
  }
  const isSamePassword = await verifyPassword(account.passwordHash, demo.password);
  if (isSamePassword && account.disabledAt === null) return;
  const change = isSamePassword ? {} : { passwordHash: await hashPassword(demo.password) };
  await updateAccount(handle, demoAccountId, { ...change, disabledAt: null });
  await revokeSessionsOf(handle, { accountId: demoAccountId, except: null, now });
}

export function isDemoName(username: string): boolean {
  return username.trim().toLowerCase() === demoUsername;
}
