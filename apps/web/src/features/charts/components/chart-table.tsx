import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ChartData } from '#features/charts/chart-data.ts';
import { eventTexts, type EventsByBar } from '#features/charts/chart-events.ts';
import { changeAt, closesByDate, type ComparedSeries } from '#features/charts/price-reading.ts';
import { isWithinDay } from '#features/charts/time-slots.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { Delta } from '#ui/delta.tsx';

const texts = chartFrameCopy.chartTable;

const pageSize = 250;

const dailyColumns = ['open', 'high', 'low', 'close', 'change', 'volume'] as const;
const sessionColumns = ['close', 'change'] as const;

const cell = 'numeric px-3 py-1 text-right text-num whitespace-nowrap';

type ChartTableProps = {
  label: string;
  series: Pick<ChartData, 'bars' | 'base' | 'slots'>;
  compared: readonly ComparedSeries[];
  events: EventsByBar;
  /** It was asked for by key, and the next key is for it. */
  takesFocus: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The chart's data as a table, newest first. */
export function ChartTable({ label, series, compared, events, takesFocus, onKeyDown }: ChartTableProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const { bars, slots } = series;
  const [shown, setShown] = useState(pageSize);
  const closes = closesByDate(compared);
  // Within a session there are prices alone, and their change is that of the day.
  const columns = isWithinDay(slots) ? sessionColumns : dailyColumns;
  const rows = bars.map((bar, index) => ({ bar, change: changeAt(series, index) })).toReversed();
  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-scroll=""
      className="relative h-full overflow-auto"
    >
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2">
          <tr className="text-small text-text-2">
            <th scope="col" className="px-3 py-1.5 text-left">
              {texts.date}
            </th>
            {[...columns.map((column) => texts[column]), ...compared.map(({ symbol }) => symbol)].map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-right">
                {name}
              </th>
            ))}
            {events.size > 0 && (
              <th scope="col" className="px-3 py-1.5 text-left">
                {texts.event}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ bar, change }) => (
            <tr key={bar.date} className="border-t border-border">
              <th scope="row" className="px-3 py-1 text-left text-num whitespace-nowrap">
                {formatAsOf(bar.date)}
              </th>
              {columns.map((column) => (
                <td key={column} className={cell}>
                  {column === 'change' ? (
                    <Delta percent={change} />
                  ) : (
                    formatNumber(bar[column], column === 'volume' ? 0 : 2)
                  )}
                </td>
              ))}
              {closes.map((byDate, index) => (
                <td key={index} className={cell}>
                  {formatNumber(byDate.get(bar.date) ?? null, 2)}
                </td>
              ))}
              {events.size > 0 && (
                <td className="px-3 py-1 text-small whitespace-nowrap">{eventTexts(events, bar.date)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button tone="ghost" className="w-full" onClick={() => setShown(shown + pageSize)}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}
