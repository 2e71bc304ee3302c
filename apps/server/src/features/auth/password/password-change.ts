import { copy } from '@aex/contracts/copy';
import { audit } from '#platform/audit.ts';
import { invalidField } from '#platform/errors.ts';
import { accountLetters } from '../account-letters.ts';
import type { AuthDeps, Call } from '../auth-deps.ts';
import { revokeSessionsOf, updateAccount } from '../auth-store.ts';
import type { LetterBox } from '../letter-box.ts';
import { endOpenProofs } from '../one-time-tokens.ts';
import { hashPassword, isCommonPassword } from '../password-hash.ts';
import { provePassword } from './password-proof.ts';

/** Changes the password of the caller, who must know the present one; every other session of the account ends. */
export async function changePassword(
  deps: AuthDeps & { letterBox: LetterBox },
  { ctx, input }: Call<{ current_password: string; new_password: string }>,
): Promise<void> {
  const { database, clock, letterBox } = deps;
  const account = await provePassword(deps, ctx, input.current_password);
  refuseCommonPassword(input.new_password);
  const passwordHash = await hashPassword(input.new_password);
  const now = clock.now();
  await database.handle.transaction(async (handle) => {
    await updateAccount(handle, account.id, { passwordHash });
    await revokeSessionsOf(handle, { accountId: account.id, except: ctx.actor.sessionId, now });
    await endOpenProofs(handle, account.id);
    const entry = { action: 'account.password-change', objectType: 'account', objectId: account.id };
    await audit(handle, { ctx, now }, entry);
  });
  if (account.email !== null) await letterBox.post(accountLetters.passwordChanged(account.email));
}

/** Throws 422 for a password on the list of common ones. */
export function refuseCommonPassword(password: string, path = 'body.new_password'): void {
  if (isCommonPassword(password)) throw invalidField(path, copy.auth.commonPassword);
}
