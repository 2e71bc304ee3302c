import type { Streak } from '@aex/contracts/market';
import { formatNumber, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

/** Specified: over 70 is overbought, under 30 oversold. */
function rsiWord(rsi: number | null): string {
  if (rsi === null) return '';
  return rsi > 70 ? ' (overbought)' : rsi < 30 ? ' (oversold)' : '';
}

function yesNo(value: boolean | null): string {
  return value === null ? notAvailable : value ? 'Yes' : 'No';
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

export function TickerStreaks({ streak }: { streak: Streak }) {
  const rows = [
    ['Days up in a row', days(streak.upDays)],
    ['Days down in a row', days(streak.downDays)],
    ['New 20-day high', yesNo(streak.high20d)],
    ['New 20-day low', yesNo(streak.low20d)],
    ['RSI, 14 days', `${formatNumber(streak.rsi, 1)}${rsiWord(streak.rsi)}`],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-t border-border py-1.5 first:border-0">
            <dt className="text-small text-text-3">{name}</dt>
            <dd className="numeric text-num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-2 text-small text-text-3">
        {streak.source}, daily bars to {formatAsOf(streak.asOf)}
        <FreshnessBadge freshness={streak.state} />
      </p>
    </div>
  );
}
