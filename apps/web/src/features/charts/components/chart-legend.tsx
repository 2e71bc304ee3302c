import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { ReactNode } from 'react';
import { changeAt, percentFromStart, type ReadSeries } from '#features/charts/price-reading.ts';
import { isMoment } from '#features/charts/time-slots.ts';
import { formatCompact, formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { IconButton } from '#ui/button.tsx';

const texts = chartFrameCopy.chartLegend;

/** Figures of a fixed width, wider where the prices are, so that nothing moves while the cursor does. */
function Item({ name, value, width, title }: { name: string; value: string; width: string; title?: string }) {
  return (
    <span title={title} className="inline-flex gap-1">
      <span className="text-text-3">{name}</span>
      <span className={classNames('numeric', width)}>{value}</span>
    </span>
  );
}

function Row({ day, children }: { day: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small" data-legend="">
      <time dateTime={day} className={classNames('numeric text-text-2', isMoment(day) ? 'min-w-40' : 'min-w-22')}>
        {formatAsOf(day)}
      </time>
      {children}
    </p>
  );
}

type LegendProps = { series: ReadSeries; index: number };

/** The bar under the cursor, the newest without one; it stands in the plot and never over the pointer. */
export function ChartLegend({ series, index }: LegendProps) {
  const bar = series.bars[index];
  if (bar === undefined) return null;
  const width = bar.close >= 1000 ? 'min-w-15' : 'min-w-11';
  return (
    <Row day={bar.date}>
      {(['open', 'high', 'low', 'close'] as const).map((key) => (
        <Item key={key} name={texts[key]} value={formatNumber(bar[key], 2)} width={width} />
      ))}
      <Item
        name={texts.volume}
        value={formatCompact(bar.volume)}
        title={formatNumber(bar.volume, 0)}
        width="min-w-10 pointer-events-auto"
      />
      <Delta percent={changeAt(series, index)} className="min-w-15" />
    </Row>
  );
}

/** The price under the cursor within a session, with its change on the close before. */
export function SessionLegend({ series, index }: LegendProps) {
  const bar = series.bars[index];
  if (bar === undefined) return null;
  return (
    <Row day={bar.date}>
      <Item name={texts.price} value={formatNumber(bar.close, 2)} width="min-w-15" />
      <Delta percent={changeAt(series, index)} className="min-w-15" />
      <Item name={texts.previousClose} value={formatNumber(series.base, 2)} width="min-w-15" />
    </Row>
  );
}

/** The colour is the number of the line's; null where none is drawn. */
type ComparedRow = { symbol: string; series: ReadSeries | null; color: number | null };

type ComparisonLegendProps = { rows: readonly ComparedRow[]; day: string; onRemove: (symbol: string) => void };

/** How far each symbol has come from the start up to a day; each but the first can be taken off. */
export function ComparisonLegend({ rows, day, onRemove }: ComparisonLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-2 text-small sm:gap-x-4" data-legend="">
      {rows.map(({ symbol, series, color }, index) => (
        <li key={symbol} className="inline-flex h-6 items-center gap-1 sm:gap-1.5">
          {color !== null && (
            <span
              data-mark=""
              data-line={color}
              aria-hidden="true"
              className="h-0.5 w-3 rounded-full"
              style={{ background: `var(--series-${color})` }}
            />
          )}
          <span className="font-mono">{symbol}</span>
          <Delta
            percent={
              series === null ? null : (percentFromStart(series).findLast(({ date }) => date <= day)?.value ?? null)
            }
            className="sm:min-w-15"
          />
          {index > 0 && (
            <IconButton
              compact
              icon="close"
              label={texts.remove(symbol)}
              className="pointer-events-auto print:hidden"
              onClick={() => onRemove(symbol)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
