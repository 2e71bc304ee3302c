import { symbolCopy } from '@aex/contracts/copy/symbol';
import { marketEndpoints } from '@aex/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

const texts = symbolCopy.similarSymbols;
const shownSymbols = 5;

/** Symbols that may have been meant by one that has no prices; nothing where none is near. */
export function SimilarSymbols({ ticker }: { ticker: string }) {
  const query = { query: ticker, limit: shownSymbols + 1 };
  const { data } = useQuery(endpointQuery(marketEndpoints.universe, { query }));
  const near = (data?.symbols ?? []).filter(({ symbol }) => symbol !== ticker).slice(0, shownSymbols);
  if (near.length === 0) return null;
  return (
    <nav aria-label={texts.similar} className="grid justify-items-center gap-2">
      <p className="text-text-2">{texts.similar}</p>
      <ul className="flex max-w-full flex-wrap justify-center gap-2">
        {near.map(({ symbol, name }) => (
          <li key={symbol} className="max-w-full">
            <Link
              to="/symbols/$ticker"
              params={{ ticker: symbol }}
              className="flex min-h-8 max-w-full items-baseline gap-2 rounded-control border border-border px-3 py-1 transition-colors hover:border-border-strong"
            >
              <span className="numeric font-medium">{symbol}</span>
              <span className="truncate text-text-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
