import { symbolCopy } from '@aex/contracts/copy/symbol';
import type { SymbolDetail } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { RangeBar } from '#features/symbol/components/range-bar.tsx';
import { formatCompact, formatNumber, formatPercent, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Delta } from '#ui/delta.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = symbolCopy.statisticsCard;

function Figure({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
      <dt className="text-text-2">{name}</dt>
      <dd title={title} className="numeric text-num">
        {value}
      </dd>
    </div>
  );
}

/** What the last year of stored bars says of the symbol; every figure is computed, none is a forecast. */
export function StatisticsCard({ symbol, state }: { symbol: SymbolDetail; state: DataState }) {
  const { statistics } = symbol;
  return (
    <section aria-labelledby="statistics" className="grid gap-3 rounded-card border border-border bg-surface-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="statistics" className="text-h2">
          {texts.title}
        </h2>
        <FreshnessBadge freshness={state} atEnd />
      </div>
      {symbol.range_52w !== null && <RangeBar range={symbol.range_52w} price={symbol.price} />}
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-1">
        <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
          <dt className="text-text-2">{texts.return1Month}</dt>
          <dd>
            <Delta percent={statistics.return_1mo_pct} className="text-num" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5">
          <dt className="text-text-2">{texts.return1Year}</dt>
          <dd>
            <Delta percent={statistics.return_1y_pct} className="text-num" />
          </dd>
        </div>
        <Figure name={texts.volatility1Year} value={formatPercent(statistics.volatility_1y_pct, 1)} />
        <Figure name={texts.betaToSpy} value={formatNumber(statistics.beta_spy, 2)} />
        <Figure name={texts.largestDrawdown} value={formatPercent(statistics.max_drawdown_1y_pct, 1)} />
        <Figure name={texts.rsi14Days} value={formatNumber(statistics.rsi14, 1)} />
        <Figure name={texts.average50Days} value={formatNumber(statistics.sma50, 2)} />
        <Figure name={texts.average200Days} value={formatNumber(statistics.sma200, 2)} />
        <Figure
          name={texts.averageVolume20Days}
          value={formatCompact(statistics.average_volume_20d)}
          title={formatNumber(statistics.average_volume_20d, 0)}
        />
        {symbol.next_earnings !== null && (
          <Figure name={texts.nextResults} value={formatAsOf(symbol.next_earnings.date)} />
        )}
        {symbol.next_dividend !== null && (
          <Figure name={texts.nextExDividend} value={formatAsOf(symbol.next_dividend.ex_date)} />
        )}
        <Figure name={texts.sector} value={symbol.sector ?? notAvailable} />
      </dl>
      <p className="text-small text-text-3">
        {texts.computedFrom({ from: formatAsOf(statistics.from), to: formatAsOf(statistics.to) })}
      </p>
    </section>
  );
}
