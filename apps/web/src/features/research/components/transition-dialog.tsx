import { researchCopy } from '@aex/contracts/copy/research';
import { strategyEndpoints } from '@aex/contracts/strategies';
import type { Thread } from '@aex/contracts/threads';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTransition } from '#features/research/research-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { inputLook } from '#ui/input-look.ts';

const texts = researchCopy.transitionDialog;

type TransitionDialogProps = { threadId: string; to: Thread['status']; onClose: () => void };

/** A move along the lifecycle; Tactical asks for a strategy and a horizon. */
export function TransitionDialog({ threadId, to, onClose }: TransitionDialogProps) {
  const [note, setNote] = useState('');
  const [strategy, setStrategy] = useState('');
  const [horizon, setHorizon] = useState('');
  const move = useTransition(threadId);
  const isTactical = to === 'Tactical';
  const attached = isTactical ? { strategy_id: strategy, horizon: horizon.trim() } : {};
  return (
    <Dialog title={texts.moveTo(to)} onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const said = note.trim() === '' ? {} : { note: note.trim() };
          move.mutate({ to, ...said, ...attached }, { onSuccess: onClose });
        }}
      >
        {isTactical && (
          <>
            <StrategyField value={strategy} onPick={setStrategy} />
            <TextField
              label={texts.horizon}
              hint={texts.hint}
              required
              maxLength={80}
              value={horizon}
              onChange={(event) => setHorizon(event.target.value)}
            />
          </>
        )}
        <TextField label={texts.note} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        {move.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(move.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={move.isPending}>
            {texts.moveTo(to)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function StrategyField({ value, onPick }: { value: string; onPick: (id: string) => void }) {
  const id = useId();
  const { data, isError } = useQuery(endpointQuery(strategyEndpoints.list, { query: {} }));
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small text-text-2">
        {texts.strategy}
      </label>
      <select
        id={id}
        required
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={`${inputLook} h-11 lg:h-9`}
      >
        <option value="">{isError ? texts.strategiesNotLoaded : texts.pickAStrategy}</option>
        {data?.strategies.map((strategy) => (
          <option key={strategy.id} value={strategy.id}>
            {strategy.title}
          </option>
        ))}
      </select>
    </div>
  );
}
