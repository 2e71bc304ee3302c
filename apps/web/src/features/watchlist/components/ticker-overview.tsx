import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import type { SymbolDetail } from '@aex/contracts/market';
import type { ReactNode } from 'react';
import { RangeMeter } from '#features/watchlist/components/range-meter.tsx';
import { TickerChart } from '#features/watchlist/components/ticker-chart.tsx';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Delta } from '#ui/delta.tsx';

const texts = tickerDialogCopy.tickerOverview;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] items-center gap-3 border-t border-border py-1.5 first:border-0">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="numeric min-w-0 text-right text-num">{children}</dd>
    </div>
  );
}

/** The stored figures of one symbol, with what they were computed from. */
export function TickerOverview({ detail }: { detail: SymbolDetail }) {
  const { price, change, range_52w: range, statistics } = detail;
  const previous = price === null || change === null ? null : price - change;
  return (
    <div className="grid gap-2">
      <TickerChart symbol={detail.symbol} />
      <dl>
        <Row name={texts.previousClose}>{formatNumber(previous, 2)}</Row>
        <Row name={texts.range52w}>
          {range === null ? formatNumber(null, 2) : <RangeMeter low={range.low} high={range.high} price={price} />}
        </Row>
        <Row name={texts.return1mo}>
          <Delta percent={statistics.return_1mo_pct} />
        </Row>
        <Row name={texts.return1y}>
          <Delta percent={statistics.return_1y_pct} />
        </Row>
        <Row name={texts.volatility1y}>{formatPercent(statistics.volatility_1y_pct, 1)}</Row>
        <Row name={texts.sector}>{detail.sector ?? formatNumber(null, 0)}</Row>
        {detail.next_earnings !== null && <Row name={texts.nextResults}>{formatAsOf(detail.next_earnings.date)}</Row>}
        {detail.next_dividend !== null && (
          <Row name={texts.nextExDividend}>{formatAsOf(detail.next_dividend.ex_date)}</Row>
        )}
      </dl>
      <p className="text-small text-text-3">
        {texts.barsTo({ source: detail.source, asOf: formatAsOf(detail.as_of) })}
      </p>
    </div>
  );
}
