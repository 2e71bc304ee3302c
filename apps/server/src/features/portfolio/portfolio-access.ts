import type { ClientGate, ClientUse } from '#platform/client-gate.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { type ActivityRow, findActivity } from './activity-store.ts';
import * as store from './portfolio-store.ts';

export type PortfolioAccess = ReturnType<typeof createPortfolioAccess>;

type Deps = { database: Database; clientGate: ClientGate };
type Asked = { id: string; use: ClientUse };

/**
 * What the caller may reach: their own portfolios, and those of clients whom they may read, with what belongs to them. Anything
 * else is not there.
 */
export function createPortfolioAccess({ database, clientGate }: Deps) {
  const isAdmitted = async (ctx: RequestContext, { row, use }: { row: store.PortfolioRow; use: ClientUse }) => {
    if (row.clientId === null) return row.accountId === ctx.actor.accountId;
    const read = { action: 'portfolio.read', objectType: 'portfolio', objectId: row.id };
    return clientGate(ctx, { clientId: row.clientId, use, read });
  };

  const findAccount = async (ctx: RequestContext, { id, use }: Asked) => {
    const found = await store.findAccount(database.handle, id);
    return found !== null && (await isAdmitted(ctx, { row: found.portfolio, use })) ? found : null;
  };

  return {
    getPortfolio: async (ctx: RequestContext, id: string, use: ClientUse = 'read'): Promise<store.PortfolioRow> => {
      const row = await store.findPortfolio(database.handle, id);
      if (row === null || !(await isAdmitted(ctx, { row, use }))) throw notFound('portfolio');
      return row;
    },

    getAccount: async (ctx: RequestContext, id: string, use: ClientUse = 'read') => {
      const found = await findAccount(ctx, { id, use });
      if (found === null) throw notFound('account');
      return found;
    },

    /** An entry to be changed, with the portfolio it is in. */
    getActivity: async (ctx: RequestContext, id: string) => {
      const activity: ActivityRow | null = await findActivity(database.handle, id);
      const found = activity === null ? null : await findAccount(ctx, { id: activity.accountId, use: 'write' });
      if (activity === null || found === null) throw notFound('activity');
      return { activity, ...found };
    },

    /** An import to be taken back, with the portfolio it is in. */
    getImport: async (ctx: RequestContext, id: string) => {
      const row: store.PortfolioImportRow | null = await store.findImport(database.handle, id);
      const found = row === null ? null : await findAccount(ctx, { id: row.portfolioAccountId, use: 'write' });
      if (row === null || found === null) throw notFound('import');
      return { found: row, ...found };
    },
  };
}
