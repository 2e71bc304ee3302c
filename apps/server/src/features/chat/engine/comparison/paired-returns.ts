import { simpleReturns } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';

/** The first of two histories as what is measured of both is told: simulated where one of them is. */
export function ofBoth(history: PriceHistory, other: PriceHistory): PriceHistory {
  if (other.state !== 'simulated' || history.state === 'simulated') return history;
  return { ...history, state: other.state, source: `${history.source}, ${other.source}` };
}

type Paired = { own: number[]; theirs: number[]; dates: string[] };

/** Daily returns of two symbols over the days that both have a close, and the days on which they end. */
export function pairedReturns(history: PriceHistory, other: PriceHistory): Paired {
  const theirs = new Map(other.bars.map(({ date, close }) => [date, close]));
  const common = history.bars.flatMap(({ date, close }) => {
    const match = theirs.get(date);
    return match === undefined || !(match > 0) || !(close > 0) ? [] : [{ date, own: close, other: match }];
  });
  return {
    own: simpleReturns(common.map(({ own }) => own)),
    theirs: simpleReturns(common.map((day) => day.other)),
    dates: common.slice(1).map(({ date }) => date),
  };
}
