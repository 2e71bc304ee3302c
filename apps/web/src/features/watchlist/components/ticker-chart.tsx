import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import { marketEndpoints } from '@aex/contracts/market';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

const texts = tickerDialogCopy.tickerChart;

const ranges = [
  { value: '1mo', label: texts.oneMonth },
  { value: '6mo', label: texts.sixMonths },
  { value: '1y', label: texts.oneYear },
] as const;

/** The closes of a symbol over a span, with their ends and extremes in words. */
export function TickerChart({ symbol }: { symbol: string }) {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('1y');
  const { data, error } = useQuery({
    ...endpointQuery(marketEndpoints.bars, { query: { symbol, range } }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
  const bars = data?.bars ?? [];
  const closes = bars.map(({ close }) => close);
  const isDrawn = closes.length >= 2;
  const extremes = texts.extremes({
    low: formatNumber(Math.min(...closes), 2),
    high: formatNumber(Math.max(...closes), 2),
  });
  const days = texts.span({ from: formatAsOf(bars[0]?.date ?? null), to: formatAsOf(bars.at(-1)?.date ?? null) });
  return (
    <figure className="m-0 grid gap-2">
      <div className="h-40">
        {isDrawn && (
          <Sparkline isFilled values={closes} label={texts.spoken({ symbol, days, extremes })} className="size-full" />
        )}
        {!isDrawn && data !== undefined && <p className="text-text-2">{texts.none}</p>}
        {data === undefined && error !== null && <p className="text-text-2">{texts.notLoaded(messageOf(error))}</p>}
      </div>
      <figcaption className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-small text-text-3">
        <ChoiceChips legend={texts.range} isSegmented choices={ranges} value={range} onChoose={setRange} />
        {isDrawn && <span className="numeric">{extremes}</span>}
      </figcaption>
    </figure>
  );
}
