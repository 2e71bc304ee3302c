import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Activity } from '@aex/contracts/portfolio';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { MoneyChange } from '#ui/money-change.tsx';

const texts = portfolioCopy.activityLine;

/** What an activity was of: `10 AAPL at 190.00`. */
export function subjectOf({ symbol, quantity, price }: Activity): string {
  const units = quantity === null ? '' : formatNumber(quantity, Number.isInteger(quantity) ? 0 : 4);
  const at = price === null ? '' : texts.atPrice(formatNumber(price, 2));
  return [units, symbol ?? '', at].filter((part) => part !== '').join(' ');
}

/** An activity in one line. */
export function ActivityLine({ activity }: { activity: Activity }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-small">
      <span className="numeric text-text-2">{formatAsOf(activity.date)}</span>
      <span>{kindWords[activity.kind]}</span>
      <span className="min-w-0 flex-1">{subjectOf(activity)}</span>
      <span>
        <MoneyChange amount={activity.cash_effect} /> <span className="text-text-3">{activity.currency}</span>
      </span>
    </li>
  );
}
