import type { PersonalToken } from '@aex/contracts/personal-tokens';
import type { TokenScope } from '@aex/contracts/token-scopes';
import { audit } from '#platform/audit.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import type { AuthDeps, Call } from '../auth-deps.ts';
import { actorBy } from '../session-actor.ts';
import { provePassword } from '../password/password-proof.ts';
import * as store from './personal-token-store.ts';

type NewToken = { name: string; scopes: readonly TokenScope[]; expires_in_days: number; password: string };

const prefix = 'aex_pat_';
const maxTokens = 50;
const day = 86_400_000;
const lastUsedStepMs = 60_000;

/** Tokens that people make for programs of theirs; only hashes are stored. */
export function createPersonalTokenService(deps: AuthDeps) {
  const { database, clock } = deps;
  return {
    list: async ({ ctx }: { ctx: RequestContext }): Promise<PersonalToken[]> => {
      const which = { accountId: ctx.actor.accountId, now: clock.now() };
      return (await store.listPersonalTokens(database.handle, which)).map(toPersonalToken);
    },

    create: async ({ ctx, input }: Call<NewToken>): Promise<PersonalToken & { token: string }> => {
      const account = await provePassword(deps, ctx, input.password);
      const now = clock.now();
      const token = `${prefix}${newSecret()}`;
      const row: store.PersonalTokenRow = {
        id: newId('pat'),
        accountId: account.id,
        name: input.name,
        tokenHash: sha256(token),
        scopes: [...new Set(input.scopes)],
        mode: ctx.actor.mode,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.expires_in_days * day),
        lastUsedAt: null,
        revokedAt: null,
      };
      await database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'personal_tokens', ownerId: account.id });
        const own = await store.listPersonalTokens(handle, { accountId: account.id, now });
        if (own.length >= maxTokens) throw new AppError('conflict', `An account keeps at most ${maxTokens} tokens.`);
        await store.insertPersonalToken(handle, row);
        const details = { scopes: row.scopes };
        await audit(handle, { ctx, now }, { action: 'token.create', objectType: 'token', objectId: row.id, details });
      });
      return { token, ...toPersonalToken(row) };
    },

    remove: async ({ ctx, input }: Call<{ id: string }>): Promise<void> => {
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        const which = { id: input.id, accountId: ctx.actor.accountId, now };
        if (!(await store.revokePersonalToken(handle, which))) throw notFound('token');
        await audit(handle, { ctx, now }, { action: 'token.revoke', objectType: 'token', objectId: input.id });
      });
    },
  };
}

export function isPersonalToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Who acts with a personal access token; null when it is not in force. */
export async function authenticatePersonalToken(
  deps: Pick<AuthDeps, 'database' | 'clock' | 'entitlementsOf'>,
  token: string,
): Promise<Actor | null> {
  const { database, clock } = deps;
  const now = clock.now();
  const found = await store.findPersonalToken(database.handle, { tokenHash: sha256(token), now });
  if (found === null) return null;
  const { account, token: row } = found;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > lastUsedStepMs)
    await store.notePersonalTokenUse(database.handle, row.id, now);
  return actorBy(deps, { account, session: row, tokenScopes: row.scopes });
}

function toPersonalToken(row: store.PersonalTokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    mode: row.mode,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
