import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import type { CostMethod, PortfolioAccount } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ConfirmedRemoval } from '#features/portfolio/components/confirmed-removal.tsx';
import { cashModes } from '#features/portfolio/components/new-portfolio-dialog.tsx';
import { type AccountChange, useChangeAccount, useRemoveAccount } from '#features/portfolio/manage-queries.ts';
import { costMethodWords } from '#features/portfolio/portfolio-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { TextField } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

const texts = portfolioChangeCopy.accountForms;

const methods: ReadonlyArray<{ value: CostMethod; label: string }> = [
  { value: 'fifo', label: costMethodWords.fifo },
  { value: 'lifo', label: costMethodWords.lifo },
  { value: 'hifo', label: costMethodWords.hifo },
  { value: 'average', label: costMethodWords.average },
  { value: 'chosen', label: costMethodWords.chosen },
];

/** The accounts of a portfolio; one at a time is open to be changed. */
export function AccountForms({ accounts }: { accounts: readonly PortfolioAccount[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul>
      {accounts.map((account) => (
        <li key={account.id} className="grid gap-2 border-t border-border py-2 first:border-0">
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 break-words">
              {account.name} {account.kind === 'broker' && <Badge>{texts.broker}</Badge>}
              <span className="block text-small text-text-3">
                {account.currency} · {costMethodWords[account.cost_method]}
              </span>
            </span>
            <Button
              aria-expanded={open === account.id}
              aria-label={texts.changeName(account.name)}
              onClick={() => setOpen(open === account.id ? null : account.id)}
            >
              {texts.change}
            </Button>
          </div>
          {open === account.id && <AccountForm account={account} onClose={() => setOpen(null)} />}
        </li>
      ))}
    </ul>
  );
}

function AccountForm({ account, onClose }: { account: PortfolioAccount; onClose: () => void }) {
  const { name, cost_method, cash_mode } = account;
  const [draft, setDraft] = useState<AccountChange>({ name, cost_method, cash_mode });
  const change = useChangeAccount(account.id);
  const removal = useRemoveAccount(account.id);
  return (
    <div className="grid gap-3">
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(draft, { onSuccess: onClose });
        }}
      >
        <TextField
          label={texts.name}
          required
          maxLength={120}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <ChoiceSelect
          label={texts.whichLotsSale}
          choices={methods}
          value={draft.cost_method}
          onChange={(method) => setDraft({ ...draft, cost_method: method })}
        />
        <p className="text-small text-text-3">{texts.choiceCountsForAll}</p>
        <RadioGroup
          label={texts.cash}
          choices={cashModes}
          value={draft.cash_mode}
          onChange={(mode) => setDraft({ ...draft, cash_mode: mode })}
        />
        {change.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(change.error)}
          </p>
        )}
        <Button type="submit" tone="primary" className="justify-self-end" busy={change.isPending}>
          {texts.saveTheAccount}
        </Button>
      </form>
      <ConfirmedRemoval
        what={texts.removed}
        warning={texts.removalWarning(account.name)}
        removal={removal}
        onRemove={() => removal.mutate()}
      />
    </div>
  );
}
