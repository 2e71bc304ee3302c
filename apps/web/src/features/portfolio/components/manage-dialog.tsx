import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import type { Portfolio, PortfolioAccount } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { AccountForms } from '#features/portfolio/components/account-forms.tsx';
import { PortfolioForm } from '#features/portfolio/components/portfolio-form.tsx';
import { RatesPanel } from '#features/portfolio/components/rates-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';

const texts = portfolioChangeCopy.manageDialog;

const tabs = [
  { key: 'portfolio', label: texts.portfolio },
  { key: 'accounts', label: texts.accounts },
  { key: 'rates', label: texts.exchangeRates },
] as const;

type ManageDialogProps = { portfolio: Portfolio; accounts: readonly PortfolioAccount[]; onClose: () => void };

/** What a portfolio is called, how it counts, and which rates it counts with. */
export function ManageDialog({ portfolio, accounts, onClose }: ManageDialogProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('portfolio');
  return (
    <Dialog title={texts.title} shape="sheet" onClose={onClose}>
      <Tabs label={texts.whatToChange} tabs={tabs} current={tab} onPick={setTab}>
        {tab === 'portfolio' && <PortfolioForm portfolio={portfolio} onClose={onClose} />}
        {tab === 'accounts' && <AccountForms accounts={accounts} />}
        {tab === 'rates' && <RatesPanel baseCurrency={portfolio.base_currency} />}
      </Tabs>
    </Dialog>
  );
}
