import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useState } from 'react';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { eventTexts, type EventsByBar } from '#features/charts/chart-events.ts';
import { changeAt, closesByDate, type ComparedSeries } from '#features/charts/price-reading.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { Delta } from '#ui/delta.tsx';

const texts = chartFrameCopy.chartTable;

const pageSize = 250;

const cell = 'numeric px-3 py-1 text-right text-num whitespace-nowrap';

type ChartTableProps = {
  label: string;
  bars: readonly Bar[];
  compared: readonly ComparedSeries[];
  events: EventsByBar;
};

/** The chart's data as a table, newest first. */
export function ChartTable({ label, bars, compared, events }: ChartTableProps) {
  const [shown, setShown] = useState(pageSize);
  const closes = closesByDate(compared);
  const rows = bars.map((bar, index) => ({ bar, change: changeAt(bars, index) })).toReversed();
  return (
    <div role="region" aria-label={label} tabIndex={0} data-scroll="" className="h-full overflow-auto">
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2">
          <tr className="text-small text-text-2">
            <th scope="col" className="px-3 py-1.5 text-left">
              {texts.date}
            </th>
            {[
              texts.open,
              texts.high,
              texts.low,
              texts.close,
              texts.change,
              texts.volume,
              ...compared.map(({ symbol }) => symbol),
            ].map((name) => (
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
              {[bar.open, bar.high, bar.low, bar.close].map((value, index) => (
                <td key={index} className={cell}>
                  {formatNumber(value, 2)}
                </td>
              ))}
              <td className={cell}>
                <Delta percent={change} />
              </td>
              <td className={cell}>{formatNumber(bar.volume, 0)}</td>
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
