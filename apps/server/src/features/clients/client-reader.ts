import type { PortfolioFeature } from '#features/portfolio/index.ts';
import { audit, auditAll } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { scopeOf } from './client-scope.ts';
import { type Measured, measureClient } from './client-standing.ts';
import { type ClientRow, findClient } from './clients-store.ts';
import { listModelsById } from './model-store.ts';
import type { ClientHoldings } from '#features/portfolio/index.ts';

export type ReadClient<C extends ClientRow = ClientRow> = { client: C; held: ClientHoldings; measured: Measured };
export type ClientReader = ReturnType<typeof createClientReader>;
export type ClientReaderDeps = { database: Database; clock: Clock; portfolio: Pick<PortfolioFeature, 'ofClients'> };

/** Reads clients with what they hold; every reading is entered in the audit log of each. */
export function createClientReader({ database, clock, portfolio }: ClientReaderDeps) {
  const measureAll = async <C extends ClientRow>(clients: readonly C[]): Promise<Array<ReadClient<C>>> => {
    const models = await listModelsById(
      database.handle,
      clients.flatMap(({ modelId }) => modelId ?? []),
    );
    const byId = new Map(models.map((model) => [model.id, model]));
    const holdings = await portfolio.ofClients.holdingsOfClients(clients);
    return clients.flatMap((client) => {
      const held = holdings.get(client.id);
      if (held === undefined) return [];
      const model = byId.get(client.modelId ?? '') ?? null;
      return [{ client, held, measured: measureClient({ client, model, held }) }];
    });
  };

  return {
    /** The client, if it is the caller's to see. Throws 404 otherwise. */
    getClient: async (ctx: RequestContext, id: string): Promise<ClientRow> => {
      const client = await findClient(database.handle, { id, scope: scopeOf(ctx.actor) });
      if (client === null) throw notFound('client');
      return client;
    },

    /** Values and checks clients without an entry: whoever asks enters it. */
    measureAll,

    /** Values and checks some clients, for one call of the caller's. */
    readAll: async <C extends ClientRow>(ctx: RequestContext, clients: readonly C[], action: string) => {
      const entries = clients.map(({ id }) => ({ action, objectType: 'client', objectId: id, clientId: id }));
      await auditAll(database.handle, { ctx, now: clock.now() }, entries);
      return measureAll(clients);
    },

    /** Enters the reading of one thing of a client's. */
    noteReading: async (ctx: RequestContext, read: { clientId: string; action: string; objectId?: string }) => {
      const { clientId, action, objectId = clientId } = read;
      await audit(database.handle, { ctx, now: clock.now() }, { action, objectType: 'client', objectId, clientId });
    },
  };
}
