import type { GrantableRole, Person } from '@aex/contracts/people';
import type { Role } from '@aex/contracts/permissions';
import {
  type AccountRow,
  lockWorkspace,
  makeResetLink,
  revokePersonalTokensOf,
  revokeSessionsOf,
  updateAccount,
} from '#features/auth/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { siteAddress, type SiteConfig } from '#platform/site-address.ts';
import { type BeforeErasure, eraseAccount, refuseLastOwner } from './account-erasure.ts';
import * as store from './people-store.ts';

export type PeopleDeps = { database: Database; clock: Clock; config: SiteConfig; beforeErasure: BeforeErasure };
export type PeopleService = ReturnType<typeof createPeopleService>;

type Call<T> = { ctx: RequestContext; input: T };
type Change = {
  id: string;
  role?: GrantableRole | undefined;
  institutional?: boolean | undefined;
  disabled?: boolean | undefined;
};
type Page = { limit?: number | undefined; cursor?: string | undefined; query?: string | undefined };

const handedLinkMinutes = 24 * 60;

/** The people of the caller's workspace: roles, entitlements, closing and deleting accounts, and what sign-in asks of roles. */
export function createPeopleService({ database, clock, config, beforeErasure }: PeopleDeps) {
  return {
    list: async ({ ctx, input }: Call<Page>) => {
      const which = { workspaceId: ctx.actor.workspaceId, query: input.query ?? '' };
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listPeople(database.handle, { ...which, ...range }),
        createdPosition,
      );
      return { users: page.map(toPerson), next_cursor };
    },

    change: ({ ctx, input }: Call<Change>): Promise<Person> =>
      database.handle.transaction(async (handle) => {
        const { workspaceId } = ctx.actor;
        // One change of people at a time, so that two owners cannot demote each other at once.
        await lockWorkspace(handle, workspaceId);
        const before = await getPerson(handle, ctx, input.id);
        await refuseChange(handle, { ctx, before, input });
        const now = clock.now();
        const disabledAt =
          input.disabled === undefined ? before.disabledAt : input.disabled ? (before.disabledAt ?? now) : null;
        const after = {
          role: input.role ?? before.role,
          isInstitutional: input.institutional ?? before.isInstitutional,
          disabledAt,
        };
        await updateAccount(handle, before.id, after);
        await endWhatIsLost(handle, { before, after, now });
        const details = { ...input, id: undefined, before: accessOf(before), after: accessOf({ ...before, ...after }) };
        await audit(
          handle,
          { ctx, now },
          { action: 'person.change', objectType: 'account', objectId: before.id, details },
        );
        return toPerson({ ...before, ...after });
      }),

    remove: async ({ ctx, input }: Call<{ id: string }>): Promise<void> => {
      const afterwards = await database.handle.transaction(async (handle) => {
        await lockWorkspace(handle, ctx.actor.workspaceId);
        const person = await getPerson(handle, ctx, input.id);
        if (person.id === ctx.actor.accountId)
          throw new AppError('conflict', 'Delete your own account in its settings, with your password.');
        return eraseAccount(handle, { ctx, account: person, now: clock.now(), beforeErasure });
      });
      await afterwards();
    },

    resetLink: ({ ctx, input }: Call<{ id: string }>) =>
      database.handle.transaction(async (handle) => {
        const person = await getPerson(handle, ctx, input.id);
        if (person.disabledAt !== null) throw new AppError('conflict', 'This account is disabled.');
        const now = clock.now();
        const address = config.publicUrl === null ? null : siteAddress(config);
        const link = { accountId: person.id, address, now, minutes: handedLinkMinutes };
        const { url, expiresAt } = await makeResetLink(handle, link);
        await audit(handle, { ctx, now }, { action: 'person.reset-link', objectType: 'account', objectId: person.id });
        return { url, expires_at: expiresAt.toISOString() };
      }),

    policy: async ({ ctx }: { ctx: RequestContext }) => ({
      second_factor_roles: (await store.readPolicy(database.handle, ctx.actor.workspaceId)).filter(isPolicyRole),
    }),

    changePolicy: ({ ctx, input }: Call<{ second_factor_roles: PolicyRole[] }>) =>
      database.handle.transaction(async (handle) => {
        const { workspaceId, accountId } = ctx.actor;
        const roles = [...new Set(input.second_factor_roles)];
        const without = await store.listWithoutSecondFactor(handle, { workspaceId, roles });
        if (without.includes(accountId))
          throw new AppError('conflict', 'Set up a second factor of your own first: this would shut you out.');
        const now = clock.now();
        const before = await store.readPolicy(handle, workspaceId);
        await store.savePolicy(handle, workspaceId, roles);
        await store.endInternalAccess(handle, without, now);
        const entry = { action: 'installation.sign-in-policy', objectType: 'workspace', objectId: workspaceId };
        await audit(handle, { ctx, now }, { ...entry, details: { second_factor_roles: roles, before, after: roles } });
        return { second_factor_roles: roles };
      }),
  };
}

type PolicyRole = 'owner' | 'advisor' | 'analyst' | 'compliance';

function isPolicyRole(role: Role): role is PolicyRole {
  return role !== 'member' && role !== 'guest';
}

async function getPerson(handle: DatabaseHandle, ctx: RequestContext, id: string): Promise<store.PersonRow> {
  const person = await store.findPerson(handle, { id, workspaceId: ctx.actor.workspaceId });
  if (person === null) throw notFound('person');
  return person;
}

type Intent = { ctx: RequestContext; before: store.PersonRow; input: Change };

async function refuseChange(handle: DatabaseHandle, { ctx, before, input }: Intent): Promise<void> {
  const isOwnerMatter = before.role === 'owner' || input.role === 'owner';
  if (isOwnerMatter && ctx.actor.role !== 'owner') throw new AppError('forbidden', 'Only an owner may change owners.');
  if (input.disabled === true && before.id === ctx.actor.accountId)
    throw new AppError('conflict', 'You cannot disable your own account.');
  const losesOwner = (input.role !== undefined && input.role !== 'owner') || input.disabled === true;
  if (losesOwner) await refuseLastOwner(handle, before);
}

type Rights = Pick<store.PersonRow, 'role' | 'isInstitutional' | 'disabledAt'>;

// A disabled account loses everything; another role or a lost entitlement ends what was opened under the old ones.
async function endWhatIsLost(
  handle: DatabaseHandle,
  { before, after, now }: { before: store.PersonRow; after: Rights; now: Date },
): Promise<void> {
  if (after.disabledAt !== null) {
    await revokeSessionsOf(handle, { accountId: before.id, except: null, now });
    await revokePersonalTokensOf(handle, { accountId: before.id, onlyInternal: false, now });
    await store.stopRunsOf(handle, before.id, now);
    return;
  }
  const isLess = before.isInstitutional && !after.isInstitutional;
  if (isLess || before.role !== after.role) await store.endInternalAccess(handle, [before.id], now);
}

function toPerson(row: store.PersonRow): Person {
  return {
    id: row.id,
    username: row.username ?? '',
    email: row.email,
    display_name: row.displayName,
    role: row.role,
    institutional: row.isInstitutional,
    second_factor: row.hasSecondFactor,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    disabled_at: row.disabledAt?.toISOString() ?? null,
  };
}

// What an auditor needs beside the change itself to tell what it took and gave.
function accessOf({ role, isInstitutional, disabledAt }: Pick<AccountRow, 'role' | 'isInstitutional' | 'disabledAt'>) {
  return { role, institutional: isInstitutional, disabled: disabledAt !== null };
}
