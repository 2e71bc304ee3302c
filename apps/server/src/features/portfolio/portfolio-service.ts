import type { Portfolio, RiskLimits } from '@aex/contracts/portfolio';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { defaultRiskLimits } from './ledger/risk-rules.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import * as store from './portfolio-store.ts';
import { toWirePortfolio } from './portfolio-wire.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type NewPortfolio = {
  name: string;
  base_currency?: string | undefined;
  benchmark?: string | undefined;
  risk_limits?: RiskLimits | undefined;
};
type PortfolioChange = { [K in keyof NewPortfolio]?: NewPortfolio[K] | undefined };

const maxPortfolios = 1000;

/** Portfolios, each the caller's own. */
export function createPortfolioService(deps: { database: Database; clock: Clock; access: PortfolioAccess }) {
  const { database, clock, access } = deps;

  return {
    list: async ({ ctx, input }: Verb<PageQuery>) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listPortfolios(database.handle, { ownerId: ctx.actor.accountId, ...range }),
        createdPosition,
      );
      return {
        portfolios: page.map(toWirePortfolio),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: Verb<{ id: string }>): Promise<Portfolio> =>
      toWirePortfolio(await access.getPortfolio(ctx, input.id)),

    create: async ({ ctx, input }: Verb<NewPortfolio>): Promise<Portfolio> => {
      const now = clock.now();
      const { accountId: ownerId, workspaceId } = ctx.actor;
      const row: store.PortfolioRow = {
        id: newId('pfl'),
        workspaceId,
        accountId: ownerId,
        clientId: null,
        name: input.name,
        baseCurrency: input.base_currency ?? 'USD',
        benchmark: input.benchmark ?? 'SPY',
        riskLimits: input.risk_limits ?? defaultRiskLimits,
        createdAt: now,
        updatedAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'portfolios', ownerId });
        const present = await store.listPortfolios(handle, { ownerId, after: null, limit: maxPortfolios });
        if (present.length === maxPortfolios)
          throw new AppError('conflict', `There are ${maxPortfolios} portfolios already.`);
        await store.insertPortfolio(handle, row);
        const entry = { action: 'portfolio.create', objectType: 'portfolio', objectId: row.id, details: { ...input } };
        await audit(handle, { ctx, now }, entry);
      });
      return toWirePortfolio(row);
    },

    update: async ({ ctx, input }: Verb<{ id: string; change: PortfolioChange }>): Promise<Portfolio> => {
      const present = await access.getPortfolio(ctx, input.id, 'write');
      const { name, base_currency, benchmark, risk_limits } = input.change;
      if (present.clientId !== null && (base_currency ?? present.baseCurrency) !== present.baseCurrency)
        throw new AppError('conflict', "A client's portfolios are all in the client's currency.");
      const now = clock.now();
      const changed: store.PortfolioRow = {
        ...present,
        name: name ?? present.name,
        baseCurrency: base_currency ?? present.baseCurrency,
        benchmark: benchmark ?? present.benchmark,
        riskLimits: risk_limits ?? present.riskLimits,
        updatedAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await store.updatePortfolio(handle, present.id, changed);
        const details = { before: toWirePortfolio(present), change: input.change };
        const entry = { action: 'portfolio.update', objectType: 'portfolio', objectId: present.id, details };
        await audit(
          handle,
          { ctx, now },
          { ...entry, clientId: present.clientId, change: { after: toWirePortfolio(changed) } },
        );
      });
      return toWirePortfolio(changed);
    },

    remove: async ({ ctx, input }: Verb<{ id: string }>): Promise<void> => {
      const { id, clientId } = await access.getPortfolio(ctx, input.id, 'write');
      await database.handle.transaction(async (handle) => {
        if (!(await store.deletePortfolio(handle, id))) throw notFound('portfolio');
        const entry = { action: 'portfolio.delete', objectType: 'portfolio', objectId: id, clientId };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },
  };
}
