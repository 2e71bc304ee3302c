import { limits } from '@aex/contracts/limits';
import type { Bridge, Exposure, Performance, PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService, PriceHistory } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { decodeCursor, encodeCursor } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { bridgeAnswer } from './bridge-answer.ts';
import { exposureAnswer, riskFindings } from './exposure-answer.ts';
import { valuePortfolio } from './ledger/position-valuation.ts';
import { findPerformance, performanceAnswer } from './performance-answer.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import type { PortfolioReader, PortfolioReading, ReadRange } from './portfolio-reader.ts';
import type { PortfolioRow } from './portfolio-store.ts';
import { positionsAnswer, unknownCost } from './position-answer.ts';
import { type DayRange, rangeOf } from './valuation-days.ts';

type Verb<I> = { ctx: RequestContext; input: I & { id: string } };
type OfDay = { as_of?: string | undefined };
type OfRange = { from?: string | undefined; to?: string | undefined };
type Deps = {
  clock: Clock;
  access: PortfolioAccess;
  reader: PortfolioReader;
  market: MarketService;
  macro: MacroService;
};

/** What a portfolio is worth, how it got there and what it is exposed to. */
export function createAnalysisService({ clock, access, reader, market, macro }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);
  const dayOf = (asOf: string | undefined) => (asOf === undefined || asOf > today() ? today() : asOf);

  const readOne = async (row: PortfolioRow, range: ReadRange): Promise<PortfolioReading> => {
    const [reading] = await reader.read([row], range);
    if (reading === undefined) throw new Error('A portfolio was read and is not there.');
    return reading;
  };

  const readRange = async (
    row: PortfolioRow,
    { from, to }: OfRange,
  ): Promise<{ reading: PortfolioReading; range: DayRange }> => {
    const reading = await readOne(row, { from: from ?? null, to: today() });
    return { reading, range: rangeOf(reading.activities, { from, to, today: today() }) };
  };

  const benchmarkFor = async (symbol: string, range: DayRange): Promise<PriceHistory | null> =>
    market.findPriceHistory({ symbol, from: weekBefore(range.from), to: range.to });

  return {
    positions: async ({ ctx, input }: Verb<OfDay>): Promise<PositionsAnswer> => {
      const date = dayOf(input.as_of);
      const row = await access.getPortfolio(ctx, input.id);
      return positionsAnswer(await readOne(row, { from: date, to: today() }), date);
    },

    sales: async ({
      ctx,
      input,
    }: Verb<OfRange & { symbol?: string | undefined; limit?: number | undefined; cursor?: string | undefined }>) => {
      const row = await access.getPortfolio(ctx, input.id);
      const reading = await readOne(row, { from: today(), to: today() });
      const { sales } = valuePortfolio(reading, dayOf(input.to));
      const fitting = sales
        .filter(({ sold, symbol }) => sold >= (input.from ?? '') && (input.symbol ?? symbol) === symbol)
        .toReversed();
      const after = Number(decodeCursor(input.cursor)?.key ?? 0);
      if (!Number.isSafeInteger(after) || after < 0) throw new AppError('invalid', 'query.cursor: is not of this list');
      const end = after + (input.limit ?? limits.pageSizeDefault);
      return {
        sales: fitting.slice(after, end).map((sale) => ({
          activity_id: sale.activityId,
          account_id: sale.accountId,
          symbol: sale.symbol,
          currency: sale.currency,
          acquired: sale.acquired,
          sold: sale.sold,
          quantity: sale.quantity.toNumber(),
          cost: sale.cost?.own.toNumber() ?? null,
          proceeds: sale.proceeds.toNumber(),
          gain: sale.cost === null ? null : sale.proceeds.minus(sale.cost.own).toNumber(),
          gain_base: sale.cost === null ? null : sale.proceedsBase.minus(sale.cost.base).toDecimalPlaces(2).toNumber(),
          reason: sale.cost === null ? unknownCost : null,
        })),
        next_cursor: fitting.length > end ? encodeCursor({ key: String(end), id: '' }) : null,
      };
    },

    performance: async ({ ctx, input }: Verb<OfRange & { benchmark?: string | undefined }>): Promise<Performance> => {
      const row = await access.getPortfolio(ctx, input.id);
      const { reading, range } = await readRange(row, input);
      const benchmark = await benchmarkFor(input.benchmark ?? row.benchmark, range);
      if (benchmark === null && input.benchmark !== undefined)
        throw new AppError('invalid', `query.benchmark: there are no prices of ${input.benchmark}`);
      const isForeign = benchmark !== null && benchmark.currency !== reading.baseCurrency;
      const compared = isForeign ? await reader.withRates(reading, today()) : reading;
      return performanceAnswer(compared, { range, benchmark });
    },

    bridge: async ({ ctx, input }: Verb<OfRange>): Promise<Bridge> => {
      const { reading, range } = await readRange(await access.getPortfolio(ctx, input.id), input);
      return bridgeAnswer(reading, range);
    },

    exposure: async ({ ctx, input }: Verb<OfDay>): Promise<Exposure> => {
      const date = dayOf(input.as_of);
      const { reading, range } = await readRange(await access.getPortfolio(ctx, input.id), { to: date });
      const { history } = await macro.history(endOfDay(date));
      const performance = findPerformance(reading, range);
      return exposureAnswer(reading, { date, regime: { quarters: history, performance } });
    },

    risk: async ({ ctx, input }: Verb<OfDay>) => {
      const date = dayOf(input.as_of);
      const reading = await readOne(await access.getPortfolio(ctx, input.id), { from: date, to: today() });
      const { findings, valuation } = riskFindings(reading, date);
      return { as_of: date, checked_at: clock.now().toISOString(), findings, state: valuation.state };
    },
  };
}

function weekBefore(day: string): string {
  return new Date(Date.parse(day) - 10 * 86_400_000).toISOString().slice(0, 10);
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
