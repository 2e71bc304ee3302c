import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { useState } from 'react';
import { type NewAccount, useCreatePortfolio } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

const texts = portfolioCopy.newPortfolioDialog;

/** How an account's cash comes to be. */
export const cashModes = [
  { value: 'tracked', label: texts.keepItsCash, hint: texts.keepItsCashHint },
  {
    value: 'implied',
    label: texts.withoutCash,
    hint: texts.withoutCashHint,
  },
] as const;

/** A new portfolio, with one account to begin with. */
export function NewPortfolioDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePortfolio();
  const [name, setName] = useState(texts.firstName);
  const [currency, setCurrency] = useState('USD');
  const [cashMode, setCashMode] = useState<NewAccount['cash_mode']>('tracked');
  return (
    <Dialog title={texts.newPortfolio} onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ name, base_currency: currency.toUpperCase(), cash_mode: cashMode }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={texts.name}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.currency}
          required
          pattern="[A-Za-z]{3}"
          title={texts.currencyRule}
          maxLength={3}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <RadioGroup label={texts.cashOfItsAccount} choices={cashModes} value={cashMode} onChange={setCashMode} />
        {create.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(create.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {texts.makeIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
