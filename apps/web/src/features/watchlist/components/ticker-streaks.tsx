import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import type { Streak } from '@aex/contracts/market';
import { formatNumber, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = tickerDialogCopy.tickerStreaks;

/** Specified: over 70 is overbought, under 30 oversold. */
function rsiWord(rsi: number | null): string {
  if (rsi === null) return '';
  return rsi > 70 ? ` ${texts.overbought}` : rsi < 30 ? ` ${texts.oversold}` : '';
}

function yesNo(value: boolean | null): string {
  return value === null ? notAvailable : value ? texts.yes : texts.no;
}

export function TickerStreaks({ streak }: { streak: Streak }) {
  const rows = [
    [texts.daysUp, texts.days(streak.upDays)],
    [texts.daysDown, texts.days(streak.downDays)],
    [texts.new20DayHigh, yesNo(streak.high20d)],
    [texts.new20DayLow, yesNo(streak.low20d)],
    [texts.rsi, `${formatNumber(streak.rsi, 1)}${rsiWord(streak.rsi)}`],
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
        {texts.barsTo({ source: streak.source, asOf: formatAsOf(streak.asOf) })}
        <FreshnessBadge freshness={streak.state} />
      </p>
    </div>
  );
}
