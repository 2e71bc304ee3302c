import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { contentOf } from './activity-reading.ts';
import { type ActivityRow, listEntries } from './activity-store.ts';
import { exportVersion } from './formats/json-files.ts';
import { type OwnActivity, ownCsv, toOwnActivity } from './formats/own-format.ts';
import { Decimal } from './ledger/exact-decimal.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import { listAccounts, type PortfolioAccountRow } from './portfolio-store.ts';
import { holderOf, listRatePage } from './rate-store.ts';

type Input = { id: string; format: 'json' | 'csv'; account_id?: string | undefined };

const maxRates = 1_000_000;

/** A portfolio as a file that can be imported again: everything that counts, exact; what was reversed stays out. */
export function createPortfolioExporter({ database, access }: { database: Database; access: PortfolioAccess }) {
  return {
    export: async ({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<FileResult> => {
      const portfolio = await access.getPortfolio(ctx, input.id);
      const all = await listAccounts(database.handle, [portfolio.id]);
      const accounts = input.account_id === undefined ? all : all.filter(({ id }) => id === input.account_id);
      if (input.account_id !== undefined && accounts.length === 0) throw notFound('account');
      const entries = await listEntries(
        database.handle,
        accounts.map(({ id }) => id),
      );
      const activitiesOf = exportedActivities(entries.filter(({ reversedAt }) => reversedAt === null));
      if (input.format === 'csv') {
        const [account] = accounts;
        if (account === undefined || accounts.length > 1)
          throw new AppError('invalid', 'query.account_id: name one account; a CSV file holds the activities of one');
        const content = ownCsv(activitiesOf(account));
        return { kind: 'file', name: `${portfolio.name} - ${account.name}.csv`, contentType: 'text/csv', content };
      }
      const page = {
        holder: holderOf(portfolio),
        currency: null,
        quoteCurrency: null,
        after: null,
        limit: maxRates,
      };
      const rates = await listRatePage(database.handle, page);
      const content = {
        aex_portfolio: exportVersion,
        portfolio: {
          name: portfolio.name,
          base_currency: portfolio.baseCurrency,
          benchmark: portfolio.benchmark,
          risk_limits: portfolio.riskLimits,
        },
        accounts: accounts.map((account) => ({
          name: account.name,
          currency: account.currency,
          cost_method: account.costMethod,
          cash_mode: account.cashMode,
          activities: activitiesOf(account),
        })),
        exchange_rates: rates.map(({ currency, quoteCurrency, day, rate, source }) => ({
          currency,
          quote_currency: quoteCurrency,
          day,
          rate: new Decimal(rate).toFixed(),
          source,
        })),
      };
      return {
        kind: 'file',
        name: `${portfolio.name}.json`,
        contentType: 'application/json',
        content: JSON.stringify(content, null, 1),
      };
    },
  };
}

function exportedActivities(entries: readonly ActivityRow[]): (account: PortfolioAccountRow) => OwnActivity[] {
  const externalIds = new Map(entries.map(({ id, externalId }) => [id, externalId ?? `aex:${id}`]));
  const external = (id: string) => externalIds.get(id) ?? id;
  const byAccount = Map.groupBy(entries, ({ accountId }) => accountId);
  return ({ id }) =>
    (byAccount.get(id) ?? []).map((row) => toOwnActivity(contentOf(row), { externalId: external(row.id), external }));
}
