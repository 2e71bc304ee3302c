import type { Role } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Visitor } from './auth-deps.ts';
import type { AccountRow } from './auth-store.ts';
import { readSecondFactors, type SecondFactors } from './second-factor/second-factor-store.ts';
import { issueSession, type IssuedSession } from './session-issuer.ts';

export type Opening = {
  ctx: Visitor;
  account: AccountRow;
  wanted: Mode | undefined;
  now: Date;
  /** How the account was proven. */
  by: 'password' | 'second_factor' | 'passkey' | 'signup';
};

const notEntitled =
  'This account has no institutional access, so it was logged in to Individual Mode. The owner of this installation can grant it.';
const secondFactorMissing = (role: Role) =>
  `The role ${role} needs a second factor here, so it was logged in to Individual Mode. Set one up in Settings, then log in again.`;

/** Opens a session for an account that has proven itself; institutional mode is a wish that it must be entitled to. */
export async function openSession(
  handle: DatabaseHandle,
  { ctx, account, wanted, now, by }: Opening,
): Promise<IssuedSession> {
  const refusal = wanted === 'internal' ? refusalOfInternal(account, await readSecondFactors(handle, account)) : null;
  const mode: Mode = wanted === 'internal' && refusal === null ? 'internal' : 'public';
  const action = by === 'signup' ? 'account.signup' : 'account.login';
  const details = by === 'signup' ? {} : { by };
  await audit(handle, { ctx, now }, { action, objectType: 'account', objectId: account.id, details });
  const session = { accountId: account.id, mode, device: ctx.device, now };
  return issueSession(handle, refusal === null ? session : { ...session, notice: refusal });
}

function refusalOfInternal(account: AccountRow, factors: SecondFactors): string | null {
  if (!account.isInstitutional) return notEntitled;
  return factors.isRequired && !factors.isOn ? secondFactorMissing(account.role) : null;
}
