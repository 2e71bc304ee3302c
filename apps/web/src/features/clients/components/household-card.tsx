import type { Household } from '@aex/contracts/clients';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState } from 'react';
import {
  useCreateHousehold,
  useDeleteHousehold,
  useHouseholds,
  useRenameHousehold,
} from '#features/clients/client-queries.ts';
import { moneyText } from '#features/clients/client-words.ts';
import { ListEntry } from '#features/clients/components/list-entry.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = clientsCopy.householdCard;

type Opened = { dialog: 'rename' | 'delete'; household: Household };

/** Households with the value of their clients together. */
export function HouseholdCard({ mayWrite }: { mayWrite: boolean }) {
  const households = useHouseholds();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <QueryCard title={texts.title} what={texts.what} query={households}>
      {(data) => (
        <div className="grid grid-cols-1 gap-3">
          {data.households.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
          <ul>
            {data.households.map((household) => (
              <ListEntry
                key={household.id}
                title={household.name}
                detail={standingOf(household)}
                controls={mayWrite && <Changes household={household} onOpen={setOpened} />}
              />
            ))}
          </ul>
          {mayWrite && <NewHousehold />}
          {opened?.dialog === 'rename' && <RenameDialog household={opened.household} onClose={close} />}
          {opened?.dialog === 'delete' && <DeleteDialog household={opened.household} onClose={close} />}
        </div>
      )}
    </QueryCard>
  );
}

function standingOf({ clients, values, outside, over }: Household): string {
  const worth = values.map(({ value, currency }) => moneyText(value, currency));
  const parts = [texts.clients(clients), ...worth];
  if (outside > 0) parts.push(texts.outOfBand(outside));
  if (over > 0) parts.push(texts.overLimit(over));
  return parts.join(' · ');
}

function Changes({ household, onOpen }: { household: Household; onOpen: (opened: Opened) => void }) {
  const { name } = household;
  return (
    <>
      <IconButton
        icon="pencil"
        label={texts.renameName(name)}
        onClick={() => onOpen({ dialog: 'rename', household })}
      />
      <IconButton icon="trash" label={texts.deleteName(name)} onClick={() => onOpen({ dialog: 'delete', household })} />
    </>
  );
}

function NewHousehold() {
  const create = useCreateHousehold();
  const [name, setName] = useState('');
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(name, { onSuccess: () => setName('') });
      }}
    >
      <TextField
        label={texts.newHousehold}
        required
        maxLength={120}
        value={name}
        fault={create.isError ? messageOf(create.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={create.isPending} className="mt-6">
        {texts.add}
      </Button>
    </form>
  );
}

function RenameDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const rename = useRenameHousehold(household.id);
  const [name, setName] = useState(household.name);
  return (
    <FormDialog
      title={texts.renameName(household.name)}
      action={texts.rename}
      sending={rename}
      obstacle={name.trim() === '' ? obstacles.nameNeeded : null}
      onSend={() => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required
        maxLength={120}
        data-first-focus=""
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

function DeleteDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const remove = useDeleteHousehold(household.id);
  return (
    <AskDialog
      title={texts.deleteQuestion(household.name)}
      action={texts.delete}
      sending={remove}
      onYes={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.deleteWarning}</p>
    </AskDialog>
  );
}
