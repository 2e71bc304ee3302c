import { audit } from '#platform/audit.ts';
import type { ClientGate } from '#platform/client-gate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { mayRead, mayWrite, scopeOf } from './client-scope.ts';
import { findClient } from './clients-store.ts';

/** The way to what belongs to clients, for features that keep something of theirs. */
export function createClientGate({ database, clock }: { database: Database; clock: Clock }): ClientGate {
  return async (ctx, { clientId, use, read }) => {
    if (!mayRead(ctx.actor)) return false;
    const client = await findClient(database.handle, { id: clientId, scope: scopeOf(ctx.actor) });
    if (client === null) return false;
    if (use === 'write' && !mayWrite(ctx.actor))
      throw new AppError('forbidden', `The role ${ctx.actor.role} does not carry clients.write.`);
    if (use === 'read') await audit(database.handle, { ctx, now: clock.now() }, { ...read, clientId });
    return true;
  };
}
