import { copy } from '@aex/contracts/copy';
import { CardFrame } from '#features/dashboard/components/dashboard-card.tsx';
import { notAvailable } from '#lib/format/number-format.ts';

/** This installation reads no broker, and says so; no figure stands in for one that is not known. */
export function PerformanceSummary({ className }: { className: string }) {
  return (
    <CardFrame title="Performance Summary" className={className}>
      <p className="mb-3 text-text-2">{copy.dashboard.noBroker}</p>
      <dl className="grid grid-cols-3 gap-3">
        {['Live P&L', 'Sharpe ratio', 'Exposure'].map((name) => (
          <div key={name}>
            <dt className="text-small text-text-3">{name}</dt>
            <dd className="numeric text-h2 text-text-3">{notAvailable}</dd>
          </div>
        ))}
      </dl>
    </CardFrame>
  );
}
