import { linkPaths } from '@aex/contracts/routes';
import { audit } from '#platform/audit.ts';
import { AppError, isTaken } from '#platform/errors.ts';
import { secretLink } from '#platform/site-address.ts';
import { accountLetters } from './account-letters.ts';
import type { AuthDeps, Call, VisitorCall } from './auth-deps.ts';
import { updateAccount } from './auth-store.ts';
import type { LetterBox } from './letter-box.ts';
import {
  deleteOneTimeTokens,
  endOpenProofs,
  findHolder,
  issueOneTimeToken,
  takeOneTimeToken,
} from './one-time-tokens.ts';
import { provePassword } from './password/password-proof.ts';

const linkMinutes = 60;
const kind = 'email_change';

/** A new address of an account, which counts once its mailbox has shown that it is there. */
export function createEmailChange(deps: AuthDeps & { letterBox: LetterBox }) {
  const { database, clock, letterBox, rateLimits } = deps;
  return {
    request: async ({ ctx, input }: Call<{ email: string; password: string }>): Promise<void> => {
      const account = await provePassword(deps, ctx, input.password);
      if (letterBox.address === null)
        throw new AppError('conflict', 'This installation sends no mail: change the address in the settings.');
      // Whoever holds an account could fill a stranger's mailbox otherwise.
      await rateLimits.consume('password_reset', `letters of ${account.id}`);
      const now = clock.now();
      await deleteOneTimeTokens(database.handle, { kind, accountId: account.id });
      const token = { kind, accountId: account.id, data: { email: input.email }, now, minutes: linkMinutes } as const;
      const { secret } = await issueOneTimeToken(database.handle, token);
      const url = secretLink(letterBox.address, { page: linkPaths.confirmEmail, name: 'token', secret });
      await letterBox.send(accountLetters.emailChange(input.email, { url, minutes: linkMinutes })).catch((cause) => {
        throw new AppError('unavailable', 'The letter could not be sent. Please try again later.', { cause });
      });
    },

    confirm: async ({ ctx, input }: VisitorCall<{ token: string }>): Promise<void> => {
      const now = clock.now();
      const before = await database.handle.transaction(async (handle) => {
        const taken = await takeOneTimeToken(handle, { kind, secret: input.token, now });
        const account = await findHolder(handle, taken);
        const email = taken?.data.email;
        if (account === null || email === undefined)
          throw new AppError('conflict', 'This link was used or has ended. Ask for a new one.');
        await updateAccount(handle, account.id, { email, emailKey: email.toLowerCase() }).catch((error: unknown) => {
          throw isTaken(error) ? new AppError('conflict', 'This address cannot be used.', { cause: error }) : error;
        });
        await endOpenProofs(handle, account.id);
        const by = { actorId: account.id, workspaceId: account.workspaceId };
        const entry = { action: 'account.email-change', objectType: 'account', objectId: account.id, ...by };
        await audit(handle, { ctx, now }, entry);
        return account.email;
      });
      if (before !== null) await letterBox.post(accountLetters.emailChanged(before));
    },
  };
}
