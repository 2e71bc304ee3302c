import type { EntitledAccount } from '#platform/entitlements-port.ts';
import type { TokenHolder } from '#platform/http/outage-readers.ts';
import type { Actor } from '#platform/http/request-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { SessionRow } from './auth-store.ts';

type ActorDeps = Pick<AuthDeps, 'database' | 'entitlementsOf'>;
type OpenSession = { account: EntitledAccount; session: Pick<SessionRow, 'id' | 'mode'> };

/** Who acts in a session. */
export function actorOf(deps: ActorDeps, found: OpenSession): Promise<Actor> {
  return actorBy(deps, { ...found, tokenScopes: null });
}

/** Who acts in a session or with a token; Institutional Mode only while the account is entitled to it. */
export async function actorBy(
  { database, entitlementsOf }: ActorDeps,
  { account, session, tokenScopes }: OpenSession & Pick<Actor, 'tokenScopes'>,
): Promise<Actor> {
  const isInstitutional = (await entitlementsOf(database.handle, account)).includes('institutional');
  return {
    accountId: account.id,
    workspaceId: account.workspaceId,
    sessionId: session.id,
    role: account.role,
    mode: isInstitutional ? session.mode : 'public',
    isInstitutional,
    tokenScopes,
  };
}

/** Who acts by an access token of a session, and until when it is good; null where it opens nothing. */
export async function findTokenHolder(
  deps: ActorDeps,
  search: Promise<(OpenSession & { expiresAt: Date }) | null>,
): Promise<TokenHolder | null> {
  const found = await search;
  return found === null ? null : { actor: await actorOf(deps, found), endsAt: found.expiresAt };
}
