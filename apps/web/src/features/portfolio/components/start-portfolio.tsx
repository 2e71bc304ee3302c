import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NewPortfolioDialog } from '#features/portfolio/components/new-portfolio-dialog.tsx';
import { PlanNotice, useEntitled } from '#lib/session/plan-notice.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkLook } from '#ui/link-look.ts';

const texts = portfolioCopy.startPortfolio;

/** Nothing is kept yet: the three ways to begin. */
export function StartPortfolio() {
  const mayEnter = useEntitled('portfolio');
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="rounded-card border border-border bg-surface-1">
      <EmptyState title={texts.title}>
        <p className="max-w-140 text-text-2">{texts.ways}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/settings" hash="connected-accounts" className={linkLook('secondary')}>
            {texts.connectABroker}
          </Link>
          <Button tone="primary" icon="plus" disabled={!mayEnter} onClick={() => setIsCreating(true)}>
            {texts.importFileAdd}
          </Button>
        </div>
        <PlanNotice entitlement="portfolio" what={texts.planNeeded} />
      </EmptyState>
      {isCreating && <NewPortfolioDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}
