import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { activityKinds, type Activity, type PortfolioAccount } from '@aex/contracts/portfolio';
import { useState } from 'react';
import {
  draftOf,
  draftOfLots,
  fieldLabels,
  fieldsOfKind,
  inputOf,
  lotsOf,
  type ActivityDraft,
  type LotDraft,
} from '#features/portfolio/activity-fields.ts';
import { LotChoice } from '#features/portfolio/components/lot-choice.tsx';
import { useSaveActivity } from '#features/portfolio/portfolio-queries.ts';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';

const texts = portfolioCopy.activityDialog;

const kinds = activityKinds.map((kind) => ({ value: kind, label: kindWords[kind] }));

type ActivityDialogProps = {
  accounts: readonly PortfolioAccount[];
  /** The one to correct; null enters a new one. */
  activity: Activity | null;
  onClose: () => void;
};

/** Enters an activity or corrects one; a fault of a field stands under it. */
export function ActivityDialog({ accounts, activity, onClose }: ActivityDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(activity, new Date().toISOString().slice(0, 10)));
  const [accountId, setAccountId] = useState(activity?.account_id ?? accounts[0]?.id ?? '');
  const [lots, setLots] = useState<LotDraft>(() => draftOfLots(activity));
  const account = accounts.find(({ id }) => id === accountId);
  const namesLots = account?.cost_method === 'chosen' && (draft.kind === 'sell' || draft.kind === 'transfer_out');
  const save = useSaveActivity();
  const faults = faultsOf(save.error);
  const field = (name: Exclude<keyof ActivityDraft, 'kind'>, label: string, isNumber: boolean) => (
    <TextField
      key={name}
      label={label}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      value={draft[name]}
      fault={faults.get(name)}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <Dialog title={activity === null ? texts.addActivity : texts.correctActivity} shape="sheet" onClose={onClose}>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const input = { ...inputOf(draft, activity), ...(namesLots ? { lots: lotsOf(lots) } : {}) };
          save.mutate({ accountId, id: activity?.id ?? null, input }, { onSuccess: onClose });
        }}
      >
        {activity === null && (
          <ChoiceSelect
            label={texts.account}
            choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={accountId}
            onChange={setAccountId}
          />
        )}
        <div className="grid grid-cols-2 gap-x-3">
          <ChoiceSelect
            label={texts.kind}
            choices={kinds}
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind })}
          />
          <TextField
            label={texts.day}
            type="date"
            value={draft.date}
            fault={faults.get('date')}
            onChange={(event) => setDraft({ ...draft, date: event.target.value })}
          />
          {fieldsOfKind[draft.kind].map((name) => field(name, fieldLabels[name], !name.endsWith('symbol')))}
          {field('fee', texts.fee, true)}
          {field('tax', texts.tax, true)}
          {field('currency', texts.currency, false)}
        </div>
        {namesLots && <LotChoice account={account} symbol={draft.symbol} chosen={lots} onChange={setLots} />}
        {field('note', texts.note, false)}
        {save.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(save.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

// The path of a fault ends in its field: `body.quantity`.
function faultsOf(error: Error | null): ReadonlyMap<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]));
}
