import type { ToldAction } from '#features/market/index.ts';
import type { BarRow } from './bar-row.ts';

/**
 * The splits and dividends of a file's rows. Where its prices are in today's shares its dividends are too, so they are told
 * per share as it was on their day.
 */
export function actionsOf(rows: readonly BarRow[], isInPresentShares: boolean): ToldAction[] {
  const splits = rows.flatMap(({ bar, split }) =>
    split === null || split === 1 ? [] : [{ kind: 'split' as const, exDate: bar.session, ratio: split }],
  );
  const sharesSince = (day: string) =>
    splits.reduce((shares, { exDate, ratio }) => (isInPresentShares && exDate > day ? shares * ratio : shares), 1);
  const dividends = rows.flatMap(({ bar, dividend }) =>
    dividend === null
      ? []
      : [
          {
            kind: 'dividend' as const,
            exDate: bar.session,
            amount: dividend * sharesSince(bar.session),
            currency: null,
          },
        ],
  );
  return [...splits, ...dividends];
}
