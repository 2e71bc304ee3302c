import { obstacles } from '@aex/contracts/copy/obstacles';
import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Portfolio } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ActivityDialog } from '#features/portfolio/components/activity-dialog.tsx';
import { ExportDialog } from '#features/portfolio/components/export-dialog.tsx';
import { NewAccountDialog } from '#features/portfolio/components/new-account-dialog.tsx';
import { NewPortfolioDialog } from '#features/portfolio/components/new-portfolio-dialog.tsx';
import { useAccounts } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { PlanNotice, useEntitled } from '#lib/session/plan-notice.tsx';
import { Button } from '#ui/button.tsx';

const texts = portfolioCopy.portfolioActions;

const { Part: ImportDialog } = onDemand(() =>
  import('#features/portfolio/components/import-dialog.tsx').then((module) => module.ImportDialog),
);

const { Part: ManageDialog } = onDemand(() =>
  import('#features/portfolio/components/manage-dialog.tsx').then((module) => module.ManageDialog),
);

type Opened = 'manage' | 'activity' | 'import' | 'export' | 'account' | 'portfolio';

/** What can be done with a portfolio. */
export function PortfolioActions({ portfolio }: { portfolio: Portfolio }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const accounts = useAccounts(portfolio.id);
  const list = accounts.data?.accounts ?? [];
  const close = () => setOpened(null);
  const mayEnter = useEntitled('portfolio');
  const isClosed = !mayEnter || list.length === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="primary" icon="plus" disabled={isClosed} onClick={() => setOpened('activity')}>
        {texts.addActivity}
      </Button>
      <Button icon="file" disabled={isClosed} onClick={() => setOpened('import')}>
        {texts.importAFile}
      </Button>
      <Button icon="download" onClick={() => setOpened('export')}>
        {texts.export}
      </Button>
      <Button onClick={() => setOpened('manage')}>{texts.manage}</Button>
      <Button disabled={!mayEnter} onClick={() => setOpened('account')}>
        {texts.newAccount}
      </Button>
      <Button disabled={!mayEnter} onClick={() => setOpened('portfolio')}>
        {texts.newPortfolio}
      </Button>
      <PlanNotice entitlement="portfolio" what={texts.planNeeded} />
      {mayEnter && accounts.data !== undefined && list.length === 0 && (
        <p className="self-center text-small text-text-2">{obstacles.accountNeeded}</p>
      )}
      {accounts.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 self-center text-small text-down">
          {texts.accountsNotLoaded(messageOf(accounts.error))}
          <Button tone="ghost" icon="retry" busy={accounts.isFetching} onClick={() => void accounts.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {opened === 'activity' && <ActivityDialog accounts={list} activity={null} onClose={close} />}
      {opened === 'export' && <ExportDialog portfolio={portfolio} accounts={list} onClose={close} />}
      {opened === 'account' && <NewAccountDialog portfolioId={portfolio.id} onClose={close} />}
      {opened === 'portfolio' && <NewPortfolioDialog onClose={close} />}
      {opened === 'manage' && <ManageDialog portfolio={portfolio} accounts={list} onClose={close} />}
      {opened === 'import' && <ImportDialog accounts={list} onClose={close} />}
    </div>
  );
}
