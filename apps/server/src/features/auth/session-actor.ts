import type { Actor } from '#platform/http/request-context.ts';
import type { AccountRow, SessionRow } from './auth-store.ts';

/** Who acts in a session. */
export function actorOf({ account, session }: { account: AccountRow; session: SessionRow }): Actor {
  return {
    accountId: account.id,
    workspaceId: account.workspaceId,
    sessionId: session.id,
    role: account.role,
    mode: account.isInstitutional ? session.mode : 'public',
    isInstitutional: account.isInstitutional,
    tokenScopes: null,
  };
}
