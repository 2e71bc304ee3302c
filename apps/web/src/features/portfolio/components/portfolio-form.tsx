import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import type { Portfolio } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ConfirmedRemoval } from '#features/portfolio/components/confirmed-removal.tsx';
import { useChangePortfolio, useRemovePortfolio } from '#features/portfolio/manage-queries.ts';
import { draftOfLimits, limitFault, limitsOf, riskRules } from '#features/portfolio/risk-limit-fields.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = portfolioChangeCopy.portfolioForm;

/** A portfolio's name, currency, benchmark and limits, and its end. */
export function PortfolioForm({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const [draft, setDraft] = useState({
    name: portfolio.name,
    base_currency: portfolio.base_currency,
    benchmark: portfolio.benchmark,
  });
  const [limits, setLimits] = useState(() => draftOfLimits(portfolio.risk_limits));
  const change = useChangePortfolio(portfolio.id);
  const removal = useRemovePortfolio(portfolio.id);
  const isFaulty = riskRules.some(({ rule }) => limitFault(limits[rule]) !== null);
  const field = (name: keyof typeof draft, label: string, maxLength: number) => (
    <TextField
      label={label}
      required
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-3">
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFaulty) return;
          const { name, base_currency, benchmark } = draft;
          change.mutate(
            { name, base_currency: base_currency.toUpperCase(), benchmark, risk_limits: limitsOf(limits) },
            { onSuccess: onClose },
          );
        }}
      >
        {field('name', texts.name, 120)}
        <div className="grid grid-cols-2 gap-x-3">
          {field('base_currency', texts.currency, 3)}
          {field('benchmark', texts.benchmark, 20)}
        </div>
        <fieldset>
          <legend className="pb-1 text-small text-text-2">{texts.limits}</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {riskRules.map(({ rule, label }) => (
              <TextField
                key={rule}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                value={limits[rule]}
                fault={limitFault(limits[rule]) ?? undefined}
                onChange={({ target }) => setLimits({ ...limits, [rule]: target.value })}
              />
            ))}
          </div>
        </fieldset>
        {change.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(change.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={change.isPending} disabled={isFaulty}>
            {texts.save}
          </Button>
        </div>
      </form>
      <ConfirmedRemoval
        what={texts.removed}
        warning={texts.removalWarning(portfolio.name)}
        removal={removal}
        onRemove={() => removal.mutate(undefined, { onSuccess: onClose })}
      />
    </div>
  );
}
