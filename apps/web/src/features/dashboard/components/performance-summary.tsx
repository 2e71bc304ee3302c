import type { PortfolioPerformance } from '@aex/contracts/brokers';
import { copy } from '@aex/contracts/copy';
import { dashboardPerformanceCopy } from '@aex/contracts/copy/dashboard-performance';
import { Link } from '@tanstack/react-router';
import { cardLinkLook } from '#features/dashboard/components/card-link.ts';
import { DashboardCard } from '#features/dashboard/components/dashboard-card.tsx';
import { useBrokerPerformance } from '#features/dashboard/performance-query.ts';
import { formatNumber, formatPercent, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { MoneyChange } from '#ui/money-change.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = dashboardPerformanceCopy.performanceSummary;

/** The broker's own figures; no figure stands in for one that is not known. */
export function PerformanceSummary({ className }: { className: string }) {
  return (
    <DashboardCard
      title={texts.performanceSummary}
      subject={texts.subject}
      query={useBrokerPerformance()}
      className={className}
      link={
        <Link to="/reports" className={cardLinkLook}>
          {texts.reports}
        </Link>
      }
      skeleton={<Skeleton className="h-20" />}
    >
      {(performance) => (
        <>
          <PerformanceSource performance={performance} />
          <PerformanceFigures performance={performance} />
        </>
      )}
    </DashboardCard>
  );
}

function PerformanceSource({ performance }: { performance: PortfolioPerformance }) {
  if (performance.provider === null)
    return (
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-text-2">
        {copy.dashboard.noBroker}
        <Link to="/settings" hash="connected-accounts" className={cardLinkLook}>
          {texts.connectABroker}
        </Link>
      </p>
    );
  const { account_id: account, last_updated: updated } = performance;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-small text-text-2">
      {account !== null && <span className="font-mono break-all">{account}</span>}
      <span>{updated === null ? texts.notReadYet : texts.asOf(formatAsOf(updated))}</span>
      {performance.sandbox && <FreshnessBadge freshness="simulated" />}
    </p>
  );
}

function PerformanceFigures({ performance }: { performance: PortfolioPerformance }) {
  const { live_pnl: pnl, currency, sharpe_ratio: sharpe, exposure_percent: exposure } = performance;
  const figures = [
    { name: currency === null ? texts.livePnl : texts.livePnlIn(currency), figure: <MoneyChange amount={pnl} /> },
    { name: texts.sharpeRatio, figure: formatNumber(sharpe, 2) },
    { name: texts.exposure, figure: formatPercent(exposure, 1) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3">
      {figures.map(({ name, figure }) => (
        <div key={name} className="min-w-0">
          <dt className="text-small text-text-3">{name}</dt>
          <dd className={figure === notAvailable ? 'numeric text-h2 text-text-3' : 'numeric text-h2'}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
