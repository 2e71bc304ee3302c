import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Portfolio } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ActivitiesCard } from '#features/portfolio/components/activities-card.tsx';
import { BridgeCard } from '#features/portfolio/components/bridge-card.tsx';
import { ExposureCard } from '#features/portfolio/components/exposure-card.tsx';
import { ImportsCard } from '#features/portfolio/components/imports-card.tsx';
import { PerformanceCard } from '#features/portfolio/components/performance-card.tsx';
import { PortfolioActions } from '#features/portfolio/components/portfolio-actions.tsx';
import { PositionsCard } from '#features/portfolio/components/positions-card.tsx';
import { RiskCard } from '#features/portfolio/components/risk-card.tsx';
import { ValueCard } from '#features/portfolio/components/value-card.tsx';
import { periods, rangeOf, type Period } from '#features/portfolio/portfolio-period.ts';
import { usePositions } from '#features/portfolio/portfolio-queries.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';

const texts = portfolioCopy.portfolioBody;

/** The parts of one portfolio; each reads for itself and owns its error. */
export function PortfolioBody({ portfolio }: { portfolio: Portfolio }) {
  const { id } = portfolio;
  const [period, setPeriod] = useState<Period>('all');
  const positions = usePositions(id);
  const asOf = positions.data?.as_of;
  // Until the positions say which day it is for the ledger, there is only the whole history.
  const range = asOf === undefined ? {} : rangeOf(period, asOf);
  return (
    <div data-settling="" className="grid grid-cols-1 gap-3 lg:grid-cols-12">
      <div className="lg:col-span-12">
        <PortfolioActions portfolio={portfolio} />
      </div>
      <ValueCard className="lg:col-span-12" query={positions} />
      <PositionsCard className="lg:col-span-12" query={positions} />
      <div className="flex flex-wrap items-center justify-between gap-2 lg:col-span-12">
        <p className="text-small text-text-2">{texts.periodUse}</p>
        <ChoiceChips legend={texts.period} isSegmented choices={periods} value={period} onChoose={setPeriod} />
      </div>
      <PerformanceCard className="lg:col-span-6" portfolio={portfolio} range={range} />
      <BridgeCard className="lg:col-span-6" portfolioId={id} range={range} />
      <ExposureCard className="lg:col-span-6" portfolioId={id} />
      <RiskCard className="lg:col-span-6" portfolioId={id} />
      <ActivitiesCard className="lg:col-span-12" portfolio={portfolio} />
      <ImportsCard className="lg:col-span-12" portfolioId={id} />
    </div>
  );
}
