import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { type ActivityRow, findActivity } from './activity-store.ts';
import * as store from './portfolio-store.ts';

export type PortfolioAccess = ReturnType<typeof createPortfolioAccess>;

/** What the caller may reach: their own portfolios and what belongs to them. Anything else is not there. */
export function createPortfolioAccess({ database }: { database: Database }) {
  const getPortfolio = async (ctx: RequestContext, id: string): Promise<store.PortfolioRow> => {
    const portfolio = await store.findPortfolio(database.handle, { id, ownerId: ctx.actor.accountId });
    if (portfolio === null) throw notFound('portfolio');
    return portfolio;
  };

  const getAccount = async (ctx: RequestContext, id: string, handle: DatabaseHandle = database.handle) => {
    const found = await store.findAccount(handle, { id, ownerId: ctx.actor.accountId });
    if (found === null) throw notFound('account');
    return found;
  };

  return {
    getPortfolio,
    getAccount,

    getActivity: async (ctx: RequestContext, id: string): Promise<ActivityRow> => {
      const activity = await findActivity(database.handle, id);
      if (activity === null) throw notFound('activity');
      const account = await store.findAccount(database.handle, {
        id: activity.accountId,
        ownerId: ctx.actor.accountId,
      });
      if (account === null) throw notFound('activity');
      return activity;
    },

    getImport: async (ctx: RequestContext, id: string): Promise<store.PortfolioImportRow> => {
      const found = await store.findImport(database.handle, id);
      if (found === null) throw notFound('import');
      const account = await store.findAccount(database.handle, {
        id: found.portfolioAccountId,
        ownerId: ctx.actor.accountId,
      });
      if (account === null) throw notFound('import');
      return found;
    },
  };
}
