import type { PasskeyAssertion } from '@aex/contracts/passkey-json';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { AuthDeps, Visitor, VisitorCall } from '../auth-deps.ts';
import { type AccountRow, hasLoggedInFrom } from '../auth-store.ts';
import { findHolder, findOneTimeToken, issueOneTimeToken, takeOneTimeToken } from '../one-time-tokens.ts';
import { useAssertion, verifyAssertion } from '../passkeys/passkey-assertion.ts';
import type { IssuedSession } from '../session-issuer.ts';
import { openSession } from '../session-opening.ts';
import { type CodeProof, useCode } from './second-factor-proof.ts';
import type { SecondFactors } from './second-factor-store.ts';

const stepMinutes = 5;

export type FinishInput = { step_token: string } & (CodeProof | { challenge_id: string; credential: PasskeyAssertion });

/** The refusal that asks for the second step; its token stands for the right password and opens nothing else. */
export async function askSecondFactor(
  { database, clock }: AuthDeps,
  { account, wanted, factors }: { account: AccountRow; wanted: Mode | undefined; factors: SecondFactors },
): Promise<AppError> {
  const { secret, expiresAt } = await issueOneTimeToken(database.handle, {
    kind: 'login_step',
    accountId: account.id,
    data: wanted === undefined ? {} : { mode: wanted },
    now: clock.now(),
    minutes: stepMinutes,
  });
  const methods = [
    ...(factors.hasTotp ? (['totp'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
  ];
  const secondFactor = { step_token: secret, expires_at: expiresAt.toISOString(), methods };
  return new AppError('second_factor_required', 'Confirm the login with your second factor.', {
    details: { secondFactor },
  });
}

/** The second step of a login. A wrong proof counts against the account, and the step stays open for a right one. */
export async function finishLogin(deps: AuthDeps, { ctx, input }: VisitorCall<FinishInput>): Promise<IssuedSession> {
  const { database, clock, rateLimits } = deps;
  const now = clock.now();
  const which = { kind: 'login_step' as const, secret: input.step_token, now };
  const step = await findOneTimeToken(database.handle, which);
  const account = await findHolder(database.handle, step);
  if (step === null || account === null) throw stepEnded();
  const known = await takeProof(deps, { accountId: account.id, address: ctx.address });
  const assertion = 'credential' in input ? await verifyAssertion(deps, { input, accountId: account.id }) : null;
  const issued = await database.handle.transaction(async (handle) => {
    const isProven =
      'credential' in input
        ? assertion !== null && (await useAssertion(handle, { assertion, now }))
        : await useCode(handle, { secrets: deps.secrets, accountId: account.id, proof: input, now });
    if (!isProven) return null;
    if ((await takeOneTimeToken(handle, which)) === null) throw stepEnded();
    return openSession(deps, handle, { ctx, account, wanted: step.data.mode, now, by: 'second_factor' });
  });
  if (issued === null) {
    await recordFailure(deps, ctx, account);
    throw new AppError('invalid_credentials', 'The second factor is not right, or was used before.');
  }
  await rateLimits.clear('second_factor', account.id);
  if (known !== null) await rateLimits.clear('second_factor', known);
  return issued;
}

// Whoever stole the password may use up the account's attempts; its own people, at an address that it was logged in from before,
// have attempts of their own.
async function takeProof(
  { database, rateLimits }: AuthDeps,
  which: { accountId: string; address: string },
): Promise<string | null> {
  const known = (await hasLoggedInFrom(database.handle, which)) ? `${which.accountId}|${which.address}` : null;
  if (known !== null) await rateLimits.consume('second_factor', known);
  try {
    await rateLimits.consume('second_factor', which.accountId);
  } catch (error) {
    if (known === null) throw error;
  }
  return known;
}

async function recordFailure({ database, clock }: AuthDeps, ctx: Visitor, account: AccountRow): Promise<void> {
  const { id: objectId, workspaceId } = account;
  const entry = { action: 'account.second-factor-failed', objectType: 'account', objectId, workspaceId };
  await audit(database.handle, { ctx, now: clock.now() }, entry);
}

function stepEnded(): AppError {
  return new AppError('unauthenticated', 'This login has ended. Start again with your password.');
}
