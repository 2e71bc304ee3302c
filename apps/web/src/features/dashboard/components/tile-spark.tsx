import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { runOfCloses, runsOfSession, type PriceRun } from '#lib/price-runs.ts';
import { Sparkline } from '#ui/sparkline.tsx';

const texts = dashboardCopy.tileSpark;

const sessionPollMs = 60_000;

function ends(points: PriceRun) {
  return { from: formatNumber(points[0]?.value ?? null, 2), to: formatNumber(points.at(-1)?.value ?? null, 2) };
}

/** The course of the session behind a price, or a month of closes where that was not seen; nothing where there are none. */
export function TileSpark({ symbol }: { symbol: string }) {
  const session = useQuery({
    ...endpointQuery(marketSessionEndpoints.session, { query: { symbol } }),
    select: runsOfSession,
    refetchInterval: sessionPollMs,
    retry: false,
  });
  const isSeen = session.data !== undefined && session.data.flat().length >= 2;
  const month = useQuery({
    ...endpointQuery(marketEndpoints.bars, { query: { symbol, range: '1mo' } }),
    select: ({ bars }) => [runOfCloses(bars)],
    enabled: !session.isPending && !isSeen,
    staleTime: 5 * 60_000,
  });
  const runs = (isSeen ? session.data : month.data) ?? [];
  const points = runs.flat();
  if (points.length < 2) return null;
  const label = isSeen ? texts.pricesOfTheSession(ends(points)) : texts.closesOfAMonth(ends(points));
  return <Sparkline runs={runs} label={label} className="size-full" />;
}
