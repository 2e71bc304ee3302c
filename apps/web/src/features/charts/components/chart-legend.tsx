import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { changeAt, percentFromStart, type ComparedSeries } from '#features/charts/price-reading.ts';
import { formatCompact, formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Delta } from '#ui/delta.tsx';

const texts = chartFrameCopy.chartLegend;

function Item({ name, value }: { name: string; value: string }) {
  return (
    <span className="inline-flex gap-1">
      <span className="text-text-3">{name}</span>
      <span className="numeric min-w-12">{value}</span>
    </span>
  );
}

/** The bar under the cursor, the newest without one; it stands in the plot and never over the pointer. */
export function ChartLegend({ bars, index }: { bars: readonly Bar[]; index: number }) {
  const bar = bars[index];
  if (bar === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small" data-legend="">
      <time dateTime={bar.date} className="numeric min-w-24 text-text-2">
        {formatAsOf(bar.date)}
      </time>
      <Item name="O" value={formatNumber(bar.open, 2)} />
      <Item name="H" value={formatNumber(bar.high, 2)} />
      <Item name="L" value={formatNumber(bar.low, 2)} />
      <Item name="C" value={formatNumber(bar.close, 2)} />
      <Item name={texts.volume} value={formatCompact(bar.volume)} />
      <Delta percent={changeAt(bars, index)} />
    </p>
  );
}

/** How far each compared symbol has come from the start up to a day. */
export function ComparisonLegend({ series, day }: { series: readonly ComparedSeries[]; day: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {series.map((one) => (
        <li key={one.symbol} className="inline-flex items-baseline gap-1.5">
          <span className="font-mono">{one.symbol}</span>
          <Delta percent={percentFromStart(one.bars).findLast(({ date }) => date <= day)?.value ?? null} />
        </li>
      ))}
    </ul>
  );
}
