import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PriceChart } from '#features/charts/index.ts';
import { RelatedInsights } from '#features/insights/index.ts';
import { MacroContextCard } from '#features/macro-lab/index.ts';
import { SymbolAlert } from '#features/notifications/index.ts';
import { SymbolView } from '#features/symbol/index.ts';
import { WatchPlace } from '#features/watchlist/index.ts';

function SymbolPage() {
  const ticker = symbolLazyRoute.useParams().ticker.toUpperCase();
  const [alert, setAlert] = useState<{ ticker: string; price: number | null } | null>(null);
  return (
    <>
      <SymbolView
        key={ticker}
        ticker={ticker}
        watch={<WatchPlace ticker={ticker} />}
        onAlert={(price) => setAlert({ ticker, price })}
        renderChart={({ kind }) => <PriceChart symbol={ticker} isRoundTheClock={kind === 'crypto'} />}
        renderMacro={({ statistics }) => (
          <MacroContextCard
            volatility={{ ticker, monthPct: statistics.volatility_1mo_pct, yearPct: statistics.volatility_1y_pct }}
          />
        )}
        relatedInsights={<RelatedInsights ticker={ticker} />}
      />
      {alert !== null && <SymbolAlert symbol={alert.ticker} price={alert.price} onClose={() => setAlert(null)} />}
    </>
  );
}

export const symbolLazyRoute = createLazyRoute('/shell/symbols/$ticker')({ component: SymbolPage });
