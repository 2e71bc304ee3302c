import type { SymbolDetail } from '@aex/contracts/market';
import { RangeBar } from '#features/symbol/components/range-bar.tsx';
import { formatCompact, formatNumber, formatPercent, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Delta } from '#ui/delta.tsx';

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
      <dt className="text-text-2">{name}</dt>
      <dd className="numeric text-num">{value}</dd>
    </div>
  );
}

/** What the last year of stored bars says of the symbol; every figure is computed, none is a forecast. */
export function StatisticsCard({ symbol }: { symbol: SymbolDetail }) {
  const { statistics } = symbol;
  return (
    <section aria-labelledby="statistics" className="grid gap-3 rounded-card border border-border bg-surface-1 p-4">
      <h2 id="statistics" className="text-h2">
        Last 252 sessions
      </h2>
      {symbol.range_52w !== null && <RangeBar range={symbol.range_52w} price={symbol.price} />}
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-1">
        <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
          <dt className="text-text-2">Return, 1 month</dt>
          <dd>
            <Delta percent={statistics.return_1mo_pct} className="text-num" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
          <dt className="text-text-2">Return, 1 year</dt>
          <dd>
            <Delta percent={statistics.return_1y_pct} className="text-num" />
          </dd>
        </div>
        <Figure name="Volatility, 1 year" value={formatPercent(statistics.volatility_1y_pct, 1)} />
        <Figure name="Beta to SPY" value={formatNumber(statistics.beta_spy, 2)} />
        <Figure name="Largest drawdown" value={formatPercent(statistics.max_drawdown_1y_pct, 1)} />
        <Figure name="RSI, 14 days" value={formatNumber(statistics.rsi14, 1)} />
        <Figure name="Average of 50 days" value={formatNumber(statistics.sma50, 2)} />
        <Figure name="Average of 200 days" value={formatNumber(statistics.sma200, 2)} />
        <Figure name="Volume, average of 20 days" value={formatCompact(statistics.average_volume_20d)} />
        <Figure name="Sector" value={symbol.sector ?? notAvailable} />
      </dl>
      <p className="text-small text-text-3">
        Computed from daily bars, {formatAsOf(statistics.from)} to {formatAsOf(statistics.to)}.
      </p>
    </section>
  );
}
