import { type ClientModel, modelFault, type NewClientModel } from '@aex/contracts/client-models';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { useState } from 'react';
import { useSaveModel } from '#features/clients/client-queries.ts';
import { fieldOf, shareOf } from '#features/clients/client-words.ts';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = clientsCopy.modelEditor;

type Line = { key: number; symbol: string; weight: string; band: string };
type Form = { name: string; description: string; lines: Line[]; cash: string; cashBand: string; otherBand: string };

function formOf(model: ClientModel | null): Form {
  if (model === null)
    return {
      name: '',
      description: '',
      lines: [{ key: 0, symbol: '', weight: '100', band: '5' }],
      cash: '0',
      cashBand: '5',
      otherBand: '0',
    };
  return {
    name: model.name,
    description: model.description,
    lines: model.targets.map(({ symbol, weight, band }, key) => ({
      key,
      symbol,
      weight: fieldOf(weight),
      band: fieldOf(band),
    })),
    cash: fieldOf(model.cash_weight),
    cashBand: fieldOf(model.cash_band),
    otherBand: fieldOf(model.other_band),
  };
}

function modelOf({ name, description, lines, cash, cashBand, otherBand }: Form): NewClientModel {
  return {
    name,
    description,
    targets: lines.map(({ symbol, weight, band }) => ({
      symbol: symbol.trim().toUpperCase(),
      weight: shareOf(weight) ?? 0,
      band: shareOf(band) ?? 0,
    })),
    cash_weight: shareOf(cash) ?? 0,
    cash_band: shareOf(cashBand) ?? 0,
    other_band: shareOf(otherBand) ?? 0,
  };
}

const percent = { type: 'number', min: 0, max: 100, step: 'any', required: true, inputMode: 'decimal' } as const;

type ModelEditorProps = { model: ClientModel | null; onClose: () => void };

/** Target weights with their bands, in percent. What keeps them from being a model is said while they are typed. */
export function ModelEditor({ model, onClose }: ModelEditorProps) {
  const save = useSaveModel(model?.id ?? null);
  const [form, setForm] = useState(() => formOf(model));
  const fault = modelFault(modelOf(form));
  const setLine = (key: number, change: Partial<Line>) =>
    setForm({ ...form, lines: form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  const addLine = () => {
    const key = Math.max(0, ...form.lines.map((line) => line.key)) + 1;
    setForm({ ...form, lines: [...form.lines, { key, symbol: '', weight: '0', band: '5' }] });
  };
  return (
    <Dialog title={model === null ? texts.newModel : texts.editNamed(model.name)} onClose={onClose} shape="sheet">
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(modelOf(form), { onSuccess: onClose });
        }}
      >
        <TextField
          label={texts.name}
          required
          maxLength={120}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <TextField
          label={texts.description}
          maxLength={500}
          value={form.description}
          onChange={(event) => setForm({ ...form, description: event.target.value })}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-h3">{texts.targets}</legend>
          {form.lines.map((line, index) => (
            <div
              key={line.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <TextField
                label={texts.symbol(index + 1)}
                required
                maxLength={20}
                value={line.symbol}
                onChange={(event) => setLine(line.key, { symbol: event.target.value })}
              />
              <TextField
                {...percent}
                label={texts.weight}
                aria-label={texts.weightOf(index + 1)}
                value={line.weight}
                onChange={(event) => setLine(line.key, { weight: event.target.value })}
              />
              <TextField
                {...percent}
                label={texts.band}
                aria-label={texts.bandOf(index + 1)}
                value={line.band}
                onChange={(event) => setLine(line.key, { band: event.target.value })}
              />
              <IconButton
                icon="close"
                label={texts.removeTarget(index + 1)}
                className="mt-6 max-sm:col-start-3 max-sm:row-start-1"
                onClick={() => setForm({ ...form, lines: form.lines.filter(({ key }) => key !== line.key) })}
              />
            </div>
          ))}
          <Button icon="plus" className="justify-self-start" onClick={addLine}>
            {texts.addATarget}
          </Button>
        </fieldset>
        <div className="grid grid-cols-3 gap-2">
          <TextField
            {...percent}
            label={texts.cash}
            value={form.cash}
            onChange={(event) => setForm({ ...form, cash: event.target.value })}
          />
          <TextField
            {...percent}
            label={texts.cashBand}
            value={form.cashBand}
            onChange={(event) => setForm({ ...form, cashBand: event.target.value })}
          />
          <TextField
            {...percent}
            label={texts.othersUpTo}
            value={form.otherBand}
            onChange={(event) => setForm({ ...form, otherBand: event.target.value })}
          />
        </div>
        <p role="status" className="min-h-[18px] text-small text-warn">
          {fault === null ? '' : texts.notYet(fault)}
        </p>
        <FaultLine error={save.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={save.isPending} disabled={fault !== null}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
