import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { runOfCloses, runsOfSession } from '#lib/price-runs.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

const texts = tickerDialogCopy.tickerChart;

const ranges = [
  { value: '1d', label: texts.oneDay },
  { value: '1mo', label: texts.oneMonth },
  { value: '1y', label: texts.oneYear },
] as const;

type RangeId = (typeof ranges)[number]['value'];

const dayPollMs = 30_000;

function useDailyRuns(symbol: string, range: '1mo' | '1y', isWanted: boolean) {
  return useQuery({
    ...endpointQuery(marketEndpoints.bars, { query: { symbol, range } }),
    select: ({ bars }) => [runOfCloses(bars)],
    enabled: isWanted,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}

function useDayRuns(symbol: string, isWanted: boolean) {
  return useQuery({
    ...endpointQuery(marketSessionEndpoints.session, { query: { symbol } }),
    select: runsOfSession,
    enabled: isWanted,
    refetchInterval: dayPollMs,
  });
}

/** The prices of a symbol over a span, with their ends and extremes in words. */
export function TickerChart({ symbol }: { symbol: string }) {
  const [range, setRange] = useState<RangeId>('1y');
  const isDay = range === '1d';
  const daily = useDailyRuns(symbol, isDay ? '1y' : range, !isDay);
  const day = useDayRuns(symbol, isDay);
  const { data, error } = isDay ? day : daily;
  const runs = data ?? [];
  const points = runs.flat();
  const values = points.map(({ value }) => value);
  const isDrawn = values.length >= 2;
  const extremes = texts.extremes({
    low: formatNumber(Math.min(...values), 2),
    high: formatNumber(Math.max(...values), 2),
  });
  const days = texts.span({ from: formatAsOf(points[0]?.at ?? null), to: formatAsOf(points.at(-1)?.at ?? null) });
  const spoken = isDay ? texts.spokenDay : texts.spoken;
  return (
    <figure className="m-0 grid gap-2">
      <div className="h-40">
        {isDrawn && <Sparkline isFilled runs={runs} label={spoken({ symbol, days, extremes })} className="size-full" />}
        {!isDrawn && data !== undefined && <p className="text-text-2">{isDay ? texts.noDay : texts.none}</p>}
        {data === undefined && error !== null && <p className="text-text-2">{texts.notLoaded(messageOf(error))}</p>}
      </div>
      <figcaption className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-small text-text-3">
        <ChoiceChips legend={texts.range} isSegmented choices={ranges} value={range} onChoose={setRange} />
        {isDrawn && <span className="numeric">{extremes}</span>}
      </figcaption>
    </figure>
  );
}
