import type { Portfolio } from '@aex/contracts/portfolio';
import { audit } from '#platform/audit.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { ClientReader, ClientReaderDeps } from './client-reader.ts';

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
        const action = portfolioId === undefined ? 'client.portfolio.create' : 'client.portfolio.hand_over';
        const entry = { action, objectType: 'portfolio', objectId: made.id, clientId: client.id };
        await audit(handle, { ctx, now }, { ...entry, details: { name: made.name } });
        return made;
      });
    },
  };
}
