import type { Invitation } from '@aex/contracts/invitations';
import type { GrantableRole } from '@aex/contracts/people';
import { linkPaths } from '@aex/contracts/routes';
import type { FastifyBaseLogger } from 'fastify';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { secretLink, siteAddress, type SiteConfig } from '#platform/site-address.ts';
import * as store from './invitations-store.ts';

export type InvitationDeps = {
  database: Database;
  clock: Clock;
  config: SiteConfig;
  mailer: Mailer | null;
  log: FastifyBaseLogger;
};

export type InvitationService = ReturnType<typeof createInvitationService>;

type Call<T> = { ctx: RequestContext; input: T };
type NewInvitation = {
  email?: string | null | undefined;
  role: GrantableRole;
  institutional: boolean;
  expires_in_days: number;
};

const day = 86_400_000;

/** Invitations to an installation; each is good for one sign-up, and only the hash of its secret is stored. */
export function createInvitationService(deps: InvitationDeps) {
  const { database, clock, config } = deps;
  return {
    list: async ({ ctx, input }: Call<{ limit?: number | undefined; cursor?: string | undefined }>) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listInvitations(database.handle, { workspaceId: ctx.actor.workspaceId, ...range }),
        createdPosition,
      );
      const now = clock.now();
      return {
        invitations: page.map((row) => toInvitation(row, now)),
        next_cursor,
      };
    },

    create: async ({ ctx, input }: Call<NewInvitation>) => {
      if (input.role === 'owner' && ctx.actor.role !== 'owner')
        throw new AppError('forbidden', 'Only an owner may invite an owner.');
      const now = clock.now();
      const secret = newSecret();
      const row: store.InvitationRow = {
        id: newId('inv'),
        workspaceId: ctx.actor.workspaceId,
        tokenHash: sha256(secret),
        email: input.email ?? null,
        role: input.role,
        isInstitutional: input.institutional,
        invitedBy: ctx.actor.accountId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.expires_in_days * day),
        acceptedAt: null,
        acceptedBy: null,
        revokedAt: null,
      };
      await database.handle.transaction(async (handle) => {
        await store.insertInvitation(handle, row);
        const details = { role: row.role, institutional: row.isInstitutional };
        const entry = { action: 'invitation.create', objectType: 'invitation', objectId: row.id, details };
        await audit(handle, { ctx, now }, entry);
      });
      const link = { page: linkPaths.signup, name: 'invitation', secret } as const;
      const url = secretLink(config.publicUrl === null ? null : siteAddress(config), link);
      return { invitation: toInvitation(row, now), url, mailed: await sendLetter(deps, row, secret) };
    },

    revoke: async ({ ctx, input }: Call<{ id: string }>): Promise<void> => {
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        const which = { id: input.id, workspaceId: ctx.actor.workspaceId, now };
        if (!(await store.revokeInvitation(handle, which))) throw notFound('open invitation');
        const entry = { action: 'invitation.revoke', objectType: 'invitation', objectId: input.id };
        await audit(handle, { ctx, now }, entry);
      });
    },

    look: async (token: string) => {
      const found = await findInvitation(database.handle, { token, now: clock.now() });
      if (found === null) throw notFound('open invitation');
      return {
        email: found.email,
        role: found.role,
        institutional: found.isInstitutional,
        expires_at: found.expiresAt.toISOString(),
      };
    },
  };
}

/** The open invitation that a link's secret stands for, or null. */
export function findInvitation(
  handle: DatabaseHandle,
  { token, now }: { token: string; now: Date },
): Promise<store.InvitationRow | null> {
  return store.findOpenInvitation(handle, { tokenHash: sha256(token), now });
}

async function sendLetter(
  { mailer, config, log }: InvitationDeps,
  row: store.InvitationRow,
  secret: string,
): Promise<boolean> {
  const address = siteAddress(config);
  if (mailer === null || row.email === null || address === null) return false;
  const url = secretLink(address, { page: linkPaths.signup, name: 'invitation', secret });
  const letter = writeLetter({
    to: row.email,
    subject: 'You are invited to AEX',
    paragraphs: [
      'You are invited to sign up to an AEX research desk.',
      `The link works once, until ${row.expiresAt.toISOString().slice(0, 10)}.`,
    ],
    link: { label: 'Accept the invitation', url },
  });
  try {
    await mailer.send(letter);
    return true;
  } catch (error) {
    // The link is in the answer, so whoever invites can hand it over.
    log.warn({ err: error }, 'an invitation could not be mailed');
    return false;
  }
}

function toInvitation(row: store.InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    institutional: row.isInstitutional,
    state: stateOf(row, now),
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

function stateOf(row: store.InvitationRow, now: Date): Invitation['state'] {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}
