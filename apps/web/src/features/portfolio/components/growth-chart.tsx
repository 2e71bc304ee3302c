import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Performance } from '@aex/contracts/portfolio-analysis';
import { lineRuns } from '#features/portfolio/growth-line.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ScrollTable } from '#ui/scroll-table.tsx';

const texts = portfolioCopy.growthChart;

/** Growth of 1 in the portfolio and in the benchmark: a drawing for the eye, one sentence and a table for everybody. */
export function GrowthChart({ data }: { data: Performance }) {
  const { series, benchmark } = data;
  const own = series.map(({ index }) => index);
  const other = series.map(({ benchmark_index }) => benchmark_index);
  const levels = [...own, ...other].filter((level) => level !== null);
  if (own.length < 2) return null;
  const range = { low: Math.min(...levels), high: Math.max(...levels) };
  const last = series.at(-1);
  const name = benchmark?.symbol ?? texts.benchmark;
  const index = formatNumber(last?.index ?? null, 3);
  const against = last?.benchmark_index ?? null;
  const summary =
    against === null
      ? texts.summary(index)
      : texts.summaryBeside({ index, benchmark: name, benchmarkIndex: formatNumber(against, 3) });
  return (
    <figure className="m-0 grid gap-1">
      <div className="numeric grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 text-micro text-text-3">
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          className="h-32 w-full overflow-visible border-r border-b border-border"
        >
          {lineRuns(other, range).map((points) => (
            <polyline
              key={points}
              points={points}
              fill="none"
              className="stroke-text-3"
              strokeWidth="1.5"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lineRuns(own, range).map((points) => (
            <polyline
              key={points}
              points={points}
              fill="none"
              className="stroke-accent-text"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <p className="flex flex-col justify-between">
          <span>{formatNumber(range.high, 2)}</span>
          <span>{formatNumber(range.low, 2)}</span>
        </p>
        <p className="flex justify-between">
          <span>{formatAsOf(series[0]?.date ?? null)}</span>
          <span>{formatAsOf(last?.date ?? null)}</span>
        </p>
      </div>
      <figcaption className="text-small text-text-2">
        {summary}
        {against === null ? '' : ` ${texts.dashed}`}
      </figcaption>
      <details className="text-small">
        <summary className="text-text-2">{texts.growthAsATable}</summary>
        <ScrollTable
          label={texts.growthAsATable}
          className="mt-2 max-h-72"
          head={[texts.day, texts.valueCurrency(data.currency), texts.growthOf1, name]}
          rows={series.map((point) => ({
            key: point.date,
            cells: [
              formatAsOf(point.date),
              formatNumber(point.value, 2),
              formatNumber(point.index, 4),
              formatNumber(point.benchmark_index, 4),
            ],
          }))}
        />
      </details>
    </figure>
  );
}
