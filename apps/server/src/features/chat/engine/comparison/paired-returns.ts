import { simpleReturns } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';

/** Daily returns of two symbols over the days that both have a close. */
export function pairedReturns(history: PriceHistory, other: PriceHistory): [own: number[], theirs: number[]] {
  const theirs = new Map(other.bars.map(({ date, close }) => [date, close]));
  const common = history.bars.flatMap(({ date, close }) => {
    const match = theirs.get(date);
    return match === undefined || !(match > 0) || !(close > 0) ? [] : [{ own: close, other: match }];
  });
  return [simpleReturns(common.map(({ own }) => own)), simpleReturns(common.map((day) => day.other))];
}
