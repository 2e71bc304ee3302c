import { usernameSchema } from '@aex/contracts/signup-fields';
import { grantableRoleSchema } from '@aex/contracts/people';
import { emailSchema } from '@aex/contracts/credential-fields';
import * as z from 'zod';
import {
  type AccountRow,
  clearSecondFactors,
  findAccountByLogin,
  findSimilarAccount,
  hashPassword,
  insertAccount,
  installationWorkspace,
  lockWorkspace,
  makeResetLink,
  updateAccount,
} from '#features/auth/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId, newSecret } from '#platform/identifiers.ts';
import { siteAddress, type SiteConfig } from '#platform/site-address.ts';
import { refuseLastOwner } from './account-erasure.ts';
import { endInternalAccess } from './people-store.ts';

export const operatorCommandSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    username: z.string(),
    email: z.string().nullable(),
    role: grantableRoleSchema,
    institutional: z.boolean(),
  }),
  z.object({
    action: z.literal('grant'),
    username: z.string(),
    role: z.nullable(grantableRoleSchema),
    institutional: z.boolean().nullable(),
  }),
  z.object({ action: z.literal('reset-password'), username: z.string(), clearSecondFactor: z.boolean() }),
]);
export type OperatorCommand = z.infer<typeof operatorCommandSchema>;

export type OperatorAnswer = { text: string; link: { url: string; expiresAt: string } | null };

type Deps = { database: Database; clock: Clock; config: SiteConfig };
type Work = { handle: DatabaseHandle; now: Date; config: SiteConfig };

// Whoever can run the operator's tool holds the store itself; the audit log tells these acts from those of people.
const operator = { actor: null, requestId: 'operator', address: 'local', device: 'aex' };
const linkMinutes = 24 * 60;

/** What the operator does to accounts from the command line. Throws AppError. */
export async function runOperatorCommand(
  { database, clock, config }: Deps,
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  return database.handle.transaction(async (handle) => {
    await lockWorkspace(handle, installationWorkspace);
    const work = { handle, now: clock.now(), config };
    if (command.action === 'add') return addPerson(work, command);
    const account = await findAccountByLogin(handle, command.username.trim().toLowerCase());
    if (account === null || account.workspaceId !== installationWorkspace)
      throw new AppError('not_found', `There is no person "${command.username}" here, or the account is disabled.`);
    return command.action === 'grant' ? grant(work, account, command) : resetPassword(work, account, command);
  });
}

async function addPerson(work: Work, command: Extract<OperatorCommand, { action: 'add' }>): Promise<OperatorAnswer> {
  const { handle, now } = work;
  const username = usernameSchema.safeParse(command.username);
  if (!username.success)
    throw new AppError('invalid', `The user name ${username.error.issues[0]?.message ?? 'is not valid'}.`);
  if (command.email !== null && !emailSchema.safeParse(command.email).success)
    throw new AppError('invalid', `"${command.email}" is no email address.`);
  const keys = { usernameKey: username.data.toLowerCase(), emailKey: command.email?.toLowerCase() ?? null };
  if (await findSimilarAccount(handle, keys)) throw new AppError('conflict', 'This user name or address is taken.');
  const id = newId('acc');
  await insertAccount(handle, {
    id,
    workspaceId: installationWorkspace,
    username: username.data,
    email: command.email,
    ...keys,
    displayName: username.data,
    // Nobody knows it: the person sets the first password by the link.
    passwordHash: await hashPassword(newSecret()),
    role: command.role,
    isInstitutional: command.institutional,
    createdAt: now,
  });
  const details = { role: command.role, institutional: command.institutional };
  await note(work, { action: 'person.add', objectId: id, details });
  const link = await linkFor(work, id);
  return { text: `Added ${username.data} as ${command.role}. The first password is set by this link:`, link };
}

async function grant(
  work: Work,
  account: AccountRow,
  command: Extract<OperatorCommand, { action: 'grant' }>,
): Promise<OperatorAnswer> {
  const role = command.role ?? account.role;
  const isInstitutional = command.institutional ?? account.isInstitutional;
  if (role !== 'owner') await refuseLastOwner(work.handle, account);
  await updateAccount(work.handle, account.id, { role, isInstitutional });
  if (role !== account.role || !isInstitutional) await endInternalAccess(work.handle, [account.id], work.now);
  await note(work, {
    action: 'person.change',
    objectId: account.id,
    details: {
      role,
      institutional: isInstitutional,
      before: { role: account.role, institutional: account.isInstitutional },
    },
  });
  const access = isInstitutional ? 'with institutional access' : 'without institutional access';
  return { text: `${account.username ?? account.id} is ${role}, ${access}.`, link: null };
}

async function resetPassword(
  work: Work,
  account: AccountRow,
  { clearSecondFactor }: { clearSecondFactor: boolean },
): Promise<OperatorAnswer> {
  if (clearSecondFactor) await clearSecondFactors(work.handle, account.id);
  await note(work, { action: 'person.reset-link', objectId: account.id, details: { clearSecondFactor } });
  const link = await linkFor(work, account.id);
  const cleared = clearSecondFactor ? ' Second factors were removed.' : '';
  return { text: `A new password for ${account.username ?? account.id} is set by this link.${cleared}`, link };
}

async function linkFor({ handle, now, config }: Work, accountId: string) {
  const { url, expiresAt } = await makeResetLink(handle, {
    accountId,
    address: siteAddress(config),
    now,
    minutes: linkMinutes,
  });
  return { url, expiresAt: expiresAt.toISOString() };
}

type Noted = { action: string; objectId: string; details: Record<string, unknown> };

function note({ handle, now }: Work, { action, objectId, details }: Noted): Promise<void> {
  return audit(handle, { ctx: operator, now }, { action, objectType: 'account', objectId, details });
}
