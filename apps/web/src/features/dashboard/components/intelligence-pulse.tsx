import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { Link } from '@tanstack/react-router';
import { cardLinkLook } from '#features/dashboard/components/card-link.ts';
import { CardRows } from '#features/dashboard/components/card-rows.tsx';
import { DashboardCard } from '#features/dashboard/components/dashboard-card.tsx';
import { useBehaviorPulse, useMacroPulse } from '#features/dashboard/dashboard-queries.ts';
import { isOfSimulatedWorld, pulseOf } from '#features/dashboard/pulse.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = dashboardCopy.intelligencePulse;

export function IntelligencePulse({ className }: { className: string }) {
  const macro = useMacroPulse();
  return (
    <DashboardCard
      title={texts.intelligencePulse}
      subject={texts.patterns}
      query={useBehaviorPulse()}
      className={className}
      link={
        <Link to="/behaviors" className={cardLinkLook}>
          {texts.all}
          <span className="sr-only"> {texts.marketBehaviors}</span>
        </Link>
      }
      badge={({ cards }) => isOfSimulatedWorld(macro.data, cards) && <FreshnessBadge freshness="simulated" atEnd />}
      skeleton={<CardRows count={5} height="h-5" />}
    >
      {({ cards }) => {
        const lines = pulseOf(macro.data, cards);
        if (lines.length === 0) return <EmptyState title={texts.nothingStandsOut} />;
        return (
          <ul className="grid gap-1.5">
            {lines.map(({ key, text, tone }) => (
              <li key={key} className="flex gap-2">
                <span aria-hidden="true" className="flex h-lh shrink-0 items-center">
                  <span
                    data-mark=""
                    className={classNames('size-1.5 rounded-full', tone === 'warn' ? 'bg-warn' : 'bg-info')}
                  />
                </span>
                <span className={tone === 'warn' ? 'text-warn' : 'text-text-2'}>{text}</span>
              </li>
            ))}
          </ul>
        );
      }}
    </DashboardCard>
  );
}
