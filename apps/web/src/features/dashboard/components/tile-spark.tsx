import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { Sparkline } from '#ui/sparkline.tsx';

const texts = dashboardCopy.tileSpark;

const sessionPollMs = 60_000;

function ends(values: readonly number[]) {
  return { from: formatNumber(values[0] ?? null, 2), to: formatNumber(values.at(-1) ?? null, 2) };
}

/** The course of the session behind a price, or a month of closes where that was not seen; nothing where there are none. */
export function TileSpark({ symbol }: { symbol: string }) {
  const session = useQuery({
    ...endpointQuery(marketSessionEndpoints.session, { query: { symbol } }),
    select: ({ prices }) => prices.map(({ price }) => price),
    refetchInterval: sessionPollMs,
    retry: false,
  });
  const isSeen = session.data !== undefined && session.data.length >= 2;
  const month = useQuery({
    ...endpointQuery(marketEndpoints.bars, { query: { symbol, range: '1mo' } }),
    select: ({ bars }) => bars.map(({ close }) => close),
    enabled: !session.isPending && !isSeen,
    staleTime: 5 * 60_000,
  });
  const values = (isSeen ? session.data : month.data) ?? [];
  if (values.length < 2) return null;
  const label = isSeen ? texts.pricesOfTheSession(ends(values)) : texts.closesOfAMonth(ends(values));
  return <Sparkline values={values} label={label} className="size-full" />;
}
