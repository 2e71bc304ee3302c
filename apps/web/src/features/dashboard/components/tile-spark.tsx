import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { marketEndpoints } from '@aex/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { Sparkline } from '#ui/sparkline.tsx';

const texts = dashboardCopy.tileSpark;

/** The closes of a month behind a price; nothing where there are none. */
export function TileSpark({ symbol }: { symbol: string }) {
  const { data } = useQuery({
    ...endpointQuery(marketEndpoints.bars, { query: { symbol, range: '1mo' } }),
    staleTime: 5 * 60_000,
  });
  const closes = data?.bars.map(({ close }) => close) ?? [];
  if (closes.length < 2) return null;
  const label = texts.closesOfAMonth({
    from: formatNumber(closes[0] ?? null, 2),
    to: formatNumber(closes.at(-1) ?? null, 2),
  });
  return <Sparkline values={closes} label={label} className="size-full" />;
}
