import type { Role } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import type { AccountRow } from './auth-store.ts';
import { readSecondFactors } from './second-factor/second-factor-store.ts';
import { issueSession, type IssuedSession, type ModeRefusal } from './session-issuer.ts';

export type Opening = {
  ctx: Visitor;
  account: AccountRow;
  wanted: Mode | undefined;
  now: Date;
  /** How the account was proven. */
  by: 'password' | 'second_factor' | 'passkey' | 'signup';
};

type OpeningDeps = Pick<AuthDeps, 'config' | 'entitlementsOf'>;

const notEntitled =
  'This account has no institutional access, so it was logged in to Individual Mode. The owner of this installation can grant it.';
const noPlan =
  'The plan of this account does not open Institutional Mode, so it was logged in to Individual Mode. See Plan in Settings.';
const secondFactorMissing = (role: Role) =>
  `The role ${role} needs a second factor here, so it was logged in to Individual Mode. Set one up in Settings, then log in again.`;

/** Opens a session for an account that has proven itself; institutional mode is a wish that it must be entitled to. */
export async function openSession(
  deps: OpeningDeps,
  handle: DatabaseHandle,
  { ctx, account, wanted, now, by }: Opening,
): Promise<IssuedSession> {
  const refusal = wanted === 'internal' ? await refusalOfInternal(deps, handle, account) : null;
  const mode: Mode = wanted === 'internal' && refusal === null ? 'internal' : 'public';
  const action = by === 'signup' ? 'account.signup' : 'account.login';
  const details = by === 'signup' ? {} : { by };
  const { id, workspaceId } = account;
  const entry = { action, objectType: 'account', objectId: id, actorId: id, workspaceId, details };
  await audit(handle, { ctx, now }, entry);
  const session = { accountId: account.id, mode, device: ctx.device, now };
  return issueSession(handle, refusal === null ? session : { ...session, refusal });
}

async function refusalOfInternal(
  { config, entitlementsOf }: OpeningDeps,
  handle: DatabaseHandle,
  account: AccountRow,
): Promise<ModeRefusal | null> {
  if (!(await entitlementsOf(handle, account)).includes('institutional'))
    return config.billing === null
      ? { notice: notEntitled, notice_reason: 'not_entitled' }
      : { notice: noPlan, notice_reason: 'no_plan' };
  const factors = await readSecondFactors(handle, account);
  return factors.isRequired && !factors.isOn
    ? { notice: secondFactorMissing(account.role), notice_reason: 'second_factor' }
    : null;
}
