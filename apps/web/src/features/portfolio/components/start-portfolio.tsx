import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NewPortfolioDialog } from '#features/portfolio/components/new-portfolio-dialog.tsx';
import { PlanNotice, useEntitled } from '#lib/session/plan-notice.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing is kept yet: the three ways to begin. */
export function StartPortfolio() {
  const mayEnter = useEntitled('portfolio');
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="rounded-card border border-border bg-surface-1">
      <EmptyState title="No portfolio yet">
        <p className="max-w-140 text-text-2">
          Connect a broker and its account is read for you, or make a portfolio and import a file or enter activities by
          hand.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            to="/settings"
            hash="connected-accounts"
            className="inline-flex h-11 items-center rounded-control border border-border-strong bg-surface-2 px-3 font-medium transition-colors hover:bg-surface-3 lg:h-8"
          >
            Connect a broker
          </Link>
          <Button tone="primary" icon="plus" disabled={!mayEnter} onClick={() => setIsCreating(true)}>
            Import a file or add by hand
          </Button>
        </div>
        <PlanNotice entitlement="portfolio" what="Entering portfolios" />
      </EmptyState>
      {isCreating && <NewPortfolioDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}
