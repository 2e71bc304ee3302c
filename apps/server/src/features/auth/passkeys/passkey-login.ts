import type { PasskeyAssertion } from '@aex/contracts/passkey-json';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { AuthDeps, VisitorCall } from '../auth-deps.ts';
import { findAccount } from '../auth-store.ts';
import type { IssuedSession } from '../session-issuer.ts';
import { openSession } from '../session-opening.ts';
import { useAssertion, verifyAssertion } from './passkey-assertion.ts';

export type PasskeyLoginInput = { challenge_id: string; credential: PasskeyAssertion; mode: Mode | undefined };

/** A login by passkey alone: the authenticator is one factor, and that it knows its person is the other. */
export async function logInByPasskey(
  deps: AuthDeps,
  { ctx, input }: VisitorCall<PasskeyLoginInput>,
): Promise<IssuedSession> {
  const { database, clock, rateLimits } = deps;
  await rateLimits.consume('login_address', ctx.address);
  const now = clock.now();
  const assertion = await verifyAssertion(deps, { input, accountId: null });
  const account = assertion === null ? null : await findAccount(database.handle, assertion.passkey.accountId);
  if (assertion === null || account === null || account.disabledAt !== null) {
    const entry = { action: 'account.login-failed', objectType: 'account', details: { by: 'passkey' } };
    await audit(database.handle, { ctx, now }, entry);
    throw refused();
  }
  await rateLimits.giveBack('login_address', ctx.address);
  return database.handle.transaction(async (handle) => {
    if (!(await useAssertion(handle, { assertion, now }))) throw refused();
    return openSession(deps, handle, { ctx, account, wanted: input.mode, now, by: 'passkey' });
  });
}

function refused(): AppError {
  return new AppError('invalid_credentials', 'This passkey does not open an account here.');
}
