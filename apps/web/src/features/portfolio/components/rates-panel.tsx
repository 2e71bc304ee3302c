import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import { useState } from 'react';
import { type NewRate, useAddRate, useRates } from '#features/portfolio/manage-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { PlanNotice, useEntitled } from '#lib/session/plan-notice.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = portfolioChangeCopy.ratesPanel;

/** The caller's own exchange rates, and one more. They fill what no publisher gives. */
export function RatesPanel({ baseCurrency }: { baseCurrency: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{texts.purpose}</p>
      <RateForm baseCurrency={baseCurrency} />
      <RateList />
    </div>
  );
}

function RateForm({ baseCurrency }: { baseCurrency: string }) {
  const blank: NewRate = { currency: '', quote_currency: baseCurrency, day: '', rate: '', source: texts.byHand };
  const [draft, setDraft] = useState(blank);
  const add = useAddRate();
  const mayEnter = useEntitled('portfolio');
  const set = (part: Partial<NewRate>) => setDraft({ ...draft, ...part });
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const [currency, quote] = [draft.currency.toUpperCase(), draft.quote_currency.toUpperCase()];
        add.mutate({ ...draft, currency, quote_currency: quote }, { onSuccess: () => set({ rate: '', day: '' }) });
      }}
    >
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          label={texts.oneUnitOf}
          required
          maxLength={3}
          placeholder={texts.currencyExample}
          value={draft.currency}
          onChange={({ target }) => set({ currency: target.value })}
        />
        <TextField
          label={texts.inUnitsOf}
          required
          maxLength={3}
          value={draft.quote_currency}
          onChange={({ target }) => set({ quote_currency: target.value })}
        />
        <TextField
          label={texts.day}
          type="date"
          required
          value={draft.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextField
          label={texts.rate}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.0842"
          value={draft.rate}
          onChange={({ target }) => set({ rate: target.value })}
        />
      </div>
      <TextField
        label={texts.whereItComesFrom}
        required
        maxLength={120}
        value={draft.source}
        onChange={({ target }) => set({ source: target.value })}
      />
      {add.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(add.error)}
        </p>
      )}
      <PlanNotice entitlement="portfolio" what={texts.planNeeded} />
      <Button type="submit" tone="primary" className="justify-self-end" busy={add.isPending} disabled={!mayEnter}>
        {texts.storeTheRate}
      </Button>
    </form>
  );
}

function RateList() {
  const { data, error, refetch } = useRates();
  if (data === undefined && error !== null)
    return <ErrorState title={texts.couldNotLoad} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <LoadingRegion label={texts.loadingTheRates}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  if (data.rates.length === 0) return <p className="text-text-2">{texts.none}</p>;
  return (
    <ScrollTable
      label={texts.yourExchangeRates}
      className="max-h-80"
      head={[texts.day, texts.rate, texts.source]}
      rows={data.rates.map(({ currency, quote_currency, day, rate, source }) => ({
        key: `${currency} ${quote_currency} ${day} ${source}`,
        cells: [formatAsOf(day), `1 ${currency} = ${formatNumber(rate, 6)} ${quote_currency}`, source],
      }))}
    />
  );
}
