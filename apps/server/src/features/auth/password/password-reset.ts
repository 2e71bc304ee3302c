import { linkPaths } from '@aex/contracts/routes';
import * as z from 'zod/mini';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { secretLink } from '#platform/site-address.ts';
import { accountLetters } from '../account-letters.ts';
import type { AuthDeps, VisitorCall } from '../auth-deps.ts';
import * as accounts from '../auth-store.ts';
import { demoWorkspace } from '../installation.ts';
import type { LetterBox } from '../letter-box.ts';
import {
  countOneTimeTokens,
  endOpenProofs,
  findHolder,
  findOneTimeToken,
  issueOneTimeToken,
  takeOneTimeToken,
} from '../one-time-tokens.ts';
import { hashPassword } from '../password-hash.ts';
import { revokePersonalTokensOf } from '../tokens/personal-token-store.ts';
import { refuseCommonPassword } from './password-change.ts';

const resetMinutes = 30;
// Letters on their way at once: more would only fill the person's inbox.
const maxOpenLinks = 3;
const kind = 'password_reset';

/** Forgotten passwords: a link by mail, and the new password for a link from anywhere. */
export function createPasswordReset(deps: AuthDeps & { letterBox: LetterBox }) {
  const { database, clock, letterBox, rateLimits } = deps;
  const queue = deps.jobs.define({
    name: 'account.reset-letter',
    schema: z.object({ login: z.string() }),
    run: ({ login }) => sendLink(deps, login),
  });

  return {
    /** Answers before anything is looked up, so that neither words nor time tell who exists. */
    request: async ({ ctx, input }: VisitorCall<{ username: string }>): Promise<void> => {
      await rateLimits.consume('password_reset', ctx.address);
      if (letterBox.address === null)
        throw new AppError(
          'conflict',
          'This installation sends no mail. Ask its owner for a link to reset your password.',
        );
      await queue.send({ login: input.username.toLowerCase() });
    },

    confirm: async ({ ctx, input }: VisitorCall<{ token: string; new_password: string }>): Promise<void> => {
      const now = clock.now();
      const which = { kind, secret: input.token, now } as const;
      // Looked at before the costly hash, taken with the change itself.
      if ((await findOneTimeToken(database.handle, which)) === null) throw linkEnded();
      refuseCommonPassword(input.new_password);
      const passwordHash = await hashPassword(input.new_password);
      const email = await database.handle.transaction(async (handle) => {
        const account = await findHolder(handle, await takeOneTimeToken(handle, which));
        if (account === null) throw linkEnded();
        const { id: accountId, workspaceId } = account;
        await accounts.updateAccount(handle, accountId, { passwordHash });
        await endOpenProofs(handle, accountId);
        await accounts.revokeSessionsOf(handle, { accountId, except: null, now });
        await revokePersonalTokensOf(handle, { accountId, onlyInternal: false, now });
        const by = { actorId: accountId, workspaceId };
        const entry = { action: 'account.password-reset', objectType: 'account', objectId: accountId, ...by };
        await audit(handle, { ctx, now }, entry);
        return account.email;
      });
      if (email !== null) await letterBox.post(accountLetters.passwordChanged(email));
    },
  };
}

async function sendLink({ database, clock, letterBox }: AuthDeps & { letterBox: LetterBox }, login: string) {
  const account = await accounts.findAccountByLogin(database.handle, login);
  if (account === null || account.email === null || account.workspaceId === demoWorkspace) return;
  const now = clock.now();
  if ((await countOneTimeTokens(database.handle, { kind, accountId: account.id, now })) >= maxOpenLinks) return;
  const { url } = await makeResetLink(database.handle, {
    accountId: account.id,
    address: letterBox.address,
    now,
    minutes: resetMinutes,
  });
  await letterBox.send(accountLetters.passwordReset(account.email, { url, minutes: resetMinutes }));
}

/** A link that sets a new password once. */
export async function makeResetLink(
  handle: DatabaseHandle,
  { address, ...token }: { accountId: string; address: string | null; now: Date; minutes: number },
): Promise<{ url: string; expiresAt: Date }> {
  const { secret, expiresAt } = await issueOneTimeToken(handle, { ...token, kind });
  return { url: secretLink(address, { page: linkPaths.resetPassword, name: 'token', secret }), expiresAt };
}

function linkEnded(): AppError {
  return new AppError('conflict', 'This link was used or has ended. Ask for a new one.');
}
