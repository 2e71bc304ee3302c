import type { CostMethod, PortfolioAccount } from '@aex/contracts/portfolio';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError } from '#platform/errors.ts';
import { pageOfList, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import { getLocked, requireSound } from './ledger-writing.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import * as store from './portfolio-store.ts';
import { toWireAccount } from './portfolio-wire.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type NewAccount = {
  name: string;
  currency?: string | undefined;
  cost_method?: CostMethod | undefined;
  cash_mode?: 'tracked' | 'implied' | undefined;
};

type AccountChange = { [K in keyof NewAccount]?: NewAccount[K] | undefined };

const maxAccounts = 200;

/** The accounts of a portfolio: where its activities are kept, and how lots and cash count there. */
export function createPortfolioAccountService(deps: { database: Database; clock: Clock; access: PortfolioAccess }) {
  const { database, clock, access } = deps;

  return {
    list: async ({ ctx, input }: Verb<{ id: string } & PageQuery>) => {
      const portfolio = await access.getPortfolio(ctx, input.id);
      const rows = await store.listAccounts(database.handle, [portfolio.id]);
      const positionOf = (row: store.PortfolioAccountRow) => ({ key: row.createdAt.toISOString(), id: row.id });
      const order = { positionOf, compare: byKeyThenId };
      const { page, next_cursor } = pageOfList(rows, order, { limit: input.limit, cursor: input.cursor });
      return { accounts: page.map(toWireAccount), next_cursor };
    },

    create: async ({ ctx, input }: Verb<{ id: string; account: NewAccount }>): Promise<PortfolioAccount> => {
      const portfolio = await access.getPortfolio(ctx, input.id, 'write');
      const now = clock.now();
      const { name, currency, cost_method, cash_mode } = input.account;
      const row: store.PortfolioAccountRow = {
        id: newId('pac'),
        portfolioId: portfolio.id,
        name,
        kind: 'manual',
        connectionId: null,
        externalId: null,
        currency: currency ?? portfolio.baseCurrency,
        costMethod: cost_method ?? 'fifo',
        cashMode: cash_mode ?? 'tracked',
        createdAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'portfolio_accounts', ownerId: portfolio.id });
        const present = await store.listAccounts(handle, [portfolio.id]);
        if (present.length >= maxAccounts) throw new AppError('conflict', `There are ${maxAccounts} accounts already.`);
        await store.insertAccount(handle, row);
        const details = { portfolio_id: portfolio.id, ...input.account };
        const entry = {
          action: 'portfolio.account.create',
          objectType: 'portfolio_account',
          objectId: row.id,
          clientId: portfolio.clientId,
          details,
        };
        await audit(handle, { ctx, now }, entry);
      });
      return toWireAccount(row);
    },

    update: async ({ ctx, input }: Verb<{ id: string; change: AccountChange }>): Promise<PortfolioAccount> => {
      const { account, portfolio } = await access.getAccount(ctx, input.id, 'write');
      const { name, cost_method, cash_mode } = input.change;
      return database.handle.transaction(async (handle) => {
        const present = await getLocked(handle, account.id);
        const changed: store.PortfolioAccountRow = {
          ...present,
          name: name ?? present.name,
          costMethod: cost_method ?? present.costMethod,
          cashMode: cash_mode ?? present.cashMode,
        };
        await requireSound(handle, changed, { added: [], without: [] });
        await store.updateAccount(handle, present.id, changed);
        const details = { before: toWireAccount(present), change: input.change };
        const entry = {
          action: 'portfolio.account.update',
          objectType: 'portfolio_account',
          objectId: present.id,
          clientId: portfolio.clientId,
          details,
        };
        const after = toWireAccount(changed);
        await audit(handle, { ctx, now: clock.now() }, { ...entry, change: { after } });
        return after;
      });
    },

    remove: async ({ ctx, input }: Verb<{ id: string }>): Promise<void> => {
      const { account, portfolio } = await access.getAccount(ctx, input.id, 'write');
      await database.handle.transaction(async (handle) => {
        await store.deleteAccount(handle, account.id);
        const details = { portfolio_id: account.portfolioId, name: account.name };
        const entry = {
          action: 'portfolio.account.delete',
          objectType: 'portfolio_account',
          objectId: account.id,
          clientId: portfolio.clientId,
          details,
        };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },
  };
}

function byKeyThenId(left: { key: string; id: string }, right: { key: string; id: string }): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}
