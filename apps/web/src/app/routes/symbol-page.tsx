import { createLazyRoute } from '@tanstack/react-router';
import { PriceChart } from '#features/charts/index.ts';
import { RelatedInsights } from '#features/insights/index.ts';
import { MacroContextCard } from '#features/macro-lab/index.ts';
import { SymbolView } from '#features/symbol/index.ts';

function SymbolPage() {
  const ticker = symbolLazyRoute.useParams().ticker.toUpperCase();
  return (
    <SymbolView
      key={ticker}
      ticker={ticker}
      renderChart={() => <PriceChart symbol={ticker} />}
      renderMacro={({ statistics }) => (
        <MacroContextCard
          volatility={{ ticker, monthPct: statistics.volatility_1mo_pct, yearPct: statistics.volatility_1y_pct }}
        />
      )}
      relatedInsights={<RelatedInsights ticker={ticker} />}
    />
  );
}

export const symbolLazyRoute = createLazyRoute('/shell/symbols/$ticker')({ component: SymbolPage });
