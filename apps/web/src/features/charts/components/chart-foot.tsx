import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import type { ChartData } from '#features/charts/chart-data.ts';
import { isWithinDay } from '#features/charts/time-slots.ts';
import { Sentence } from '#ui/sentence.tsx';

const texts = chartFrameCopy.chartFoot;

/** Where the bars come from, from when to when, and who made the drawing library. */
export function ChartFoot({ data: { source, bars, slots } }: { data: ChartData }) {
  const say = isWithinDay(slots) ? texts.footOfDay : texts.foot;
  return (
    <p className="text-small text-text-3">
      <Sentence
        parts={say({
          source: source ?? notAvailable,
          from: formatAsOf(bars[0]?.date ?? null),
          to: formatAsOf(bars.at(-1)?.date ?? null),
          maker: (
            <a
              href="https://www.tradingview.com/"
              target="_blank"
              rel="noopener"
              className="text-accent-text underline underline-offset-3"
            >
              {texts.tradingview}
            </a>
          ),
        })}
      />
    </p>
  );
}
