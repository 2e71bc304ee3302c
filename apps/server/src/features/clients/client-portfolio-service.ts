import type { Portfolio } from '@aex/contracts/portfolio';
import { audit } from '#platform/audit.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { ClientReader, ClientReaderDeps } from './client-reader.ts';
import { handedOver, listHandOvers } from './hand-over-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type Added = { id: string; name?: string | undefined; portfolio_id?: string | undefined };

/** The portfolios of clients: made for them, or handed over by the adviser. */
export function createClientPortfolioService(deps: ClientReaderDeps & { reader: ClientReader }) {
  const { database, clock, portfolio, reader } = deps;
  return {
    add: async ({ ctx, input }: Verb<Added>): Promise<Portfolio> => {
      const client = await reader.getClient(ctx, input.id);
      const { accountId, workspaceId } = ctx.actor;
      const { portfolio_id: portfolioId } = input;
      const now = clock.now();
      const fresh = { clientId: client.id, workspaceId, baseCurrency: client.baseCurrency, now };
      return database.handle.transaction(async (handle) => {
        const made =
          portfolioId === undefined
            ? await portfolio.ofClients.createForClient(handle, { ...fresh, name: input.name ?? 'Portfolio' })
            : await portfolio.ofClients.handOver(handle, { portfolioId, accountId, client });
        if (made === null) throw notFound('portfolio');
        const action = portfolioId === undefined ? 'client.portfolio.create' : handedOver;
        const entry = { action, objectType: 'portfolio', objectId: made.id, clientId: client.id };
        await audit(handle, { ctx, now }, { ...entry, details: { name: made.name } });
        return made;
      });
    },

    /** Whoever handed a portfolio over may think better of it, as long as nothing of the client's was added to it. */
    takeBack: async ({ ctx, input }: Verb<{ id: string; portfolio_id: string }>): Promise<Portfolio> => {
      const client = await reader.getClient(ctx, input.id);
      const { accountId } = ctx.actor;
      const { portfolio_id: portfolioId } = input;
      return database.handle.transaction(async (handle) => {
        const which = { clientId: client.id, accountId, portfolioIds: [portfolioId] };
        const since = (await listHandOvers(handle, which)).get(portfolioId);
        const returned =
          since === undefined
            ? null
            : await portfolio.ofClients.takeBack(handle, { portfolioId, accountId, clientId: client.id, since });
        if (returned === null) throw notFound('portfolio');
        const entry = { action: 'client.portfolio.take_back', objectType: 'portfolio', objectId: returned.id };
        const details = { name: returned.name };
        await audit(handle, { ctx, now: clock.now() }, { ...entry, clientId: client.id, details });
        return returned;
      });
    },
  };
}
