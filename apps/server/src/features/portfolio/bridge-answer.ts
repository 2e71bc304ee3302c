import type { Bridge } from '@aex/contracts/portfolio-analysis';
import { AppError } from '#platform/errors.ts';
import { portfolioBridge } from './ledger/portfolio-bridge.ts';
import { activitiesUpTo, leastSure, stateOf } from './ledger/position-valuation.ts';
import type { PortfolioReading } from './portfolio-reader.ts';
import type { DayRange } from './valuation-days.ts';

const idsShown = 100;

/** The bridge for facts that stand without it: null where a price or a rate is missing. */
export function findBridge(reading: PortfolioReading, range: DayRange): Bridge | null {
  try {
    return bridgeAnswer(reading, range);
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

/** The bridge between two days as it is answered. */
export function bridgeAnswer(reading: PortfolioReading, { from, to }: DayRange): Bridge {
  const before = activitiesUpTo(reading.activities, from);
  const upTo = activitiesUpTo(reading.activities, to);
  const endState = stateOf(reading, upTo);
  const refused = new Set(endState.faults.map(({ activityId }) => activityId));
  const bridge = portfolioBridge({
    ...reading,
    from: { date: from, state: stateOf(reading, before) },
    to: { date: to, state: endState },
    activities: upTo.filter(({ date, id }) => date > from && !refused.has(id)),
  });
  const held = [...endState.books.values()].filter(({ quantity }) => !quantity.isZero());
  return {
    from,
    to,
    currency: reading.baseCurrency,
    start_value: bridge.start.toNumber(),
    end_value: bridge.end.toNumber(),
    change: bridge.change.toNumber(),
    bars: bridge.bars.map(({ bar, amount, lines }) => ({
      bar,
      amount: amount.toNumber(),
      activity_count: lines.reduce((sum, { activityIds }) => sum + activityIds.length, 0),
      lines: lines.map((line) => ({
        subject: line.subject,
        amount: line.amount.toNumber(),
        activity_count: line.activityIds.length,
        activity_ids: line.activityIds.slice(0, idsShown),
      })),
    })),
    state: leastSure(held.flatMap(({ symbol }) => reading.prices.priceOn(symbol, to)?.state ?? [])),
  };
}
