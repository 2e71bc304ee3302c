import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import { dayIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { listRatePage, rateHolder, saveRates } from './rate-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type RateInput = { currency: string; quote_currency: string; day: string; rate: string };
type RateFilter = PageQuery & { currency?: string | undefined; quote_currency?: string | undefined };

/** An account's own dated exchange rates; published ones are read beside them. */
export function createExchangeRateService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    list: async ({ ctx, input }: Verb<RateFilter>) => {
      const which = {
        holder: rateHolder(ctx.actor.accountId),
        currency: input.currency ?? null,
        quoteCurrency: input.quote_currency ?? null,
      };
      const { page, next_cursor } = await pageOfRows(
        input,
        ({ after, limit }) => {
          const day = dayIn(after);
          const behind = after === null || day === null ? null : { day, pair: after.id };
          return listRatePage(database.handle, { ...which, after: behind, limit });
        },
        ({ day, currency, quoteCurrency }) => ({ key: day, id: `${currency}/${quoteCurrency}` }),
      );
      return {
        rates: page.map(({ currency, quoteCurrency, day, rate, source }) => ({
          currency,
          quote_currency: quoteCurrency,
          day,
          rate: Number(rate),
          source,
        })),
        next_cursor,
      };
    },

    put: async ({ ctx, input }: Verb<{ source: string; rates: readonly RateInput[] }>): Promise<{ stored: number }> => {
      const errors = rateProblems(input.rates);
      if (errors.length > 0) {
        throw new AppError(
          'invalid',
          errors
            .map(({ path, message }) => `${path}: ${message}`)
            .slice(0, 10)
            .join('; '),
          {
            details: { errors: errors.slice(0, 100) },
          },
        );
      }
      const { accountId } = ctx.actor;
      const { source } = input;
      const rates = input.rates.map(({ quote_currency, ...rate }) => ({
        ...rate,
        quoteCurrency: quote_currency,
        source,
      }));
      await database.handle.transaction(async (handle) => {
        await saveRates(handle, { holder: rateHolder(accountId), rates });
        const details = { source, count: rates.length };
        await audit(
          handle,
          { ctx, now: clock.now() },
          { action: 'portfolio.rates.put', objectType: 'exchange_rates', details },
        );
      });
      return { stored: rates.length };
    },
  };
}

function rateProblems(rates: readonly RateInput[]): Array<{ path: string; message: string }> {
  const seen = new Set<string>();
  return rates.flatMap(({ currency, quote_currency, day }, index) => {
    const path = `body.rates.${index}`;
    const key = `${currency}/${quote_currency}/${day}`;
    if (currency === quote_currency) return [{ path, message: 'must name two currencies' }];
    if (seen.has(key)) return [{ path, message: 'is given twice' }];
    seen.add(key);
    return [];
  });
}
