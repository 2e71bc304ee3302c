import { type BarDefect, rounded } from './bar-defect.ts';

type Close = { session: string; close: number };

const smallestSeam = 0.002;
const steadiness = 0.25;
const windowDays = 20;

/**
 * Places where a series leaves the level of another one of the same instrument and adjustment for good, as where two
 * downloads with a dividend between them were put together: the ratio of the two is steady before and after, and steps.
 * @param series oldest first
 * @param reference the same instrument from elsewhere; only sessions of both count
 */
export function findSeams(series: readonly Close[], reference: readonly Close[]): BarDefect[] {
  const other = new Map(reference.map(({ session, close }) => [session, close]));
  const ratios = series.flatMap(({ session, close }) => {
    const beside = other.get(session);
    return beside === undefined || beside <= 0 ? [] : [{ session, log: Math.log(close / beside) }];
  });
  return ratios.flatMap(({ session, log }, index): BarDefect[] => {
    const before = ratios[index - 1];
    if (before === undefined) return [];
    const step = log - before.log;
    const past = ratios.slice(Math.max(0, index - windowDays), index).map((ratio) => Math.abs(ratio.log - before.log));
    const coming = ratios.slice(index, index + windowDays).map((ratio) => Math.abs(ratio.log - log));
    const noise = Math.max(0, ...past, ...coming);
    if (Math.abs(step) < smallestSeam || noise > steadiness * Math.abs(step)) return [];
    const factor = Math.exp(-step);
    return [
      {
        session,
        kind: 'seam',
        factor,
        detail: `earlier prices stand ${rounded((factor - 1) * 100)} percent higher against another source than later ones`,
      },
    ];
  });
}
