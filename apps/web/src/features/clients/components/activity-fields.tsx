import { clientsCopy } from '@aex/contracts/copy/clients';
import { type ActivityDraft, activityKinds } from '#features/clients/activity-filter.ts';
import { usePeople } from '#features/clients/client-people.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = clientsCopy.activityFields;

type ActivityFieldsProps = {
  draft: ActivityDraft;
  /** Whether the log is of all clients, and so searched by their names too. */
  isOfAll: boolean;
  onChange: (change: Partial<ActivityDraft>) => void;
};

/** By whom, of whom, what and when. */
export function ActivityFields({ draft, isOfAll, onChange }: ActivityFieldsProps) {
  const people = usePeople().data ?? [];
  return (
    <div className={classNames('grid grid-cols-2 gap-x-3', isOfAll ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}>
      {isOfAll && (
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label={texts.client}
            type="search"
            maxLength={120}
            hint={texts.hint}
            value={draft.query}
            onChange={(event) => onChange({ query: event.target.value })}
          />
        </div>
      )}
      <SelectField
        label={texts.kind}
        options={activityKinds}
        value={draft.action}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      <SelectField
        label={texts.who}
        options={[{ value: '', label: texts.everybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.actor}
        onChange={(event) => onChange({ actor: event.target.value })}
      />
      <TextField
        label={texts.from}
        type="date"
        className="pr-1"
        max={draft.to === '' ? undefined : draft.to}
        value={draft.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        className="pr-1"
        min={draft.from === '' ? undefined : draft.from}
        value={draft.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}
