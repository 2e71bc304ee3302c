import { thesesCopy } from '@aex/contracts/copy/theses';
import { type FormEvent, useState } from 'react';
import { useOpenThesis } from '#features/research/thesis-queries.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = thesesCopy.thesisDialog;

type Draft = { statement: string; rule: string; probability: string; horizon: string };
const nothing: Draft = { statement: '', rule: '', probability: '', horizon: '' };

/** Makes a conclusion of the thread a thesis; a fault of a field stands under it. */
export function ThesisDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [draft, setDraft] = useState(nothing);
  const open = useOpenThesis(threadId);
  const faults = faultsOf(open.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const probability = Number(draft.probability.replace(',', '.')) / 100;
    open.mutate({ ...draft, probability }, { onSuccess: onClose });
  };
  const field = (name: keyof Draft) => ({
    label: texts[name],
    value: draft[name],
    fault: faults.get(name),
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="grid gap-2" onSubmit={submit}>
        <p className="text-small text-text-2">{texts.effect}</p>
        <TextField {...field('statement')} maxLength={2000} />
        <TextField {...field('rule')} hint={texts.ruleHint} maxLength={1000} spellCheck={false} className="font-mono" />
        <div className="grid gap-2 sm:grid-cols-2">
          <TextField {...field('probability')} type="number" inputMode="decimal" min={0} max={100} step="any" />
          <TextField {...field('horizon')} type="date" />
        </div>
        {open.isError && faults.size === 0 && (
          <p role="alert" className="text-small text-down">
            {messageOf(open.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={open.isPending}>
            {texts.open}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function faultsOf(error: unknown): Map<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]));
}
