import { alertBodySchema, type AlertChannel, alertEndpoints } from '@aex/contracts/alerts';
import type { BehaviorKind } from '@aex/contracts/behaviors';
import { alertDialogCopy } from '@aex/contracts/copy/alert-dialog';
import { useState, type FormEvent } from 'react';
import { useCreateAlert } from '#features/notifications/alert-queries.ts';
import { behaviorOptions, regimeOptions } from '#features/notifications/alert-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = alertDialogCopy.alertDialog;

const kinds = [
  { value: 'price_above', label: texts.priceAbove },
  { value: 'price_below', label: texts.priceBelow },
  { value: 'change', label: texts.changeHint },
  { value: 'behavior', label: texts.behaviorOfASymbol },
  { value: 'freshness', label: texts.dataGoStale },
  { value: 'regime', label: texts.macroRegime },
  { value: 'thesis', label: texts.thesesAndGovernance },
  { value: 'report', label: texts.reports },
  { value: 'broker', label: texts.brokerConnections },
] as const;
type Kind = (typeof kinds)[number]['value'];

type Draft = {
  kind: Kind;
  symbol: string;
  figure: string;
  behavior: BehaviorKind;
  regime: (typeof regimeOptions)[number]['value'];
  mail: boolean;
  push: boolean;
};

const withSymbol: readonly Kind[] = ['price_above', 'price_below', 'change', 'behavior', 'freshness'];
const withFigure: readonly Kind[] = ['price_above', 'price_below', 'change'];

// The body as the contract takes it, or not: the schema says which.
function bodyOf({ kind, symbol, figure, behavior, regime, mail, push }: Draft): unknown {
  const channels: AlertChannel[] = ['in_app', ...(mail ? ['mail' as const] : []), ...(push ? ['push' as const] : [])];
  const number = figure.trim() === '' ? Number.NaN : Number(figure);
  switch (kind) {
    case 'price_above':
    case 'price_below': {
      const direction = kind === 'price_above' ? 'above' : 'below';
      return { kind: 'price', symbol, condition: { direction, price: number }, channels };
    }
    case 'change':
      return { kind, symbol, condition: { direction: 'either', percent: number }, channels };
    case 'behavior':
      return { kind, symbol, condition: { behavior }, channels };
    case 'freshness':
      return { kind, symbol: symbol.trim() === '' ? null : symbol, condition: {}, channels };
    case 'regime':
      return { kind, condition: { regime: regime === 'any' ? null : regime }, channels };
    case 'thesis':
    case 'report':
    case 'broker':
      return { kind, condition: {}, channels };
  }
}

type AlertDialogProps = {
  /** What the rule is about where it was asked for. */
  about?: { symbol: string; figure: string };
  onClose: () => void;
  /** Told instead of `onClose` when the rule is made. */
  onMade?: () => void;
};

/** A new rule. */
export function AlertDialog({ about, onClose, onMade = onClose }: AlertDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    kind: 'price_above',
    symbol: about?.symbol ?? '',
    figure: about?.figure ?? '',
    behavior: 'high_52w',
    regime: 'any',
    mail: true,
    push: true,
  });
  const [isChecked, setIsChecked] = useState(false);
  const create = useCreateAlert();
  const isClosed = useMissingEntitlement(alertEndpoints.create) !== null;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const parsed = alertBodySchema.safeParse(bodyOf(draft));
  const faultOf = (field: 'symbol' | 'condition'): string | undefined =>
    isChecked && !parsed.success ? parsed.error.issues.find(({ path }) => path[0] === field)?.message : undefined;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (parsed.success && !isClosed) create.mutate(parsed.data, { onSuccess: onMade });
  };

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form noValidate className="grid gap-2" onSubmit={save}>
        <ChoiceSelect label={texts.tellMeOf} choices={kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
        {withSymbol.includes(draft.kind) && (
          <TextField
            label={texts.symbol}
            value={draft.symbol}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={draft.kind === 'freshness' ? texts.symbolHint : undefined}
            fault={faultOf('symbol')}
            onChange={(event) => change({ symbol: event.target.value })}
          />
        )}
        {withFigure.includes(draft.kind) && (
          <TextField
            label={draft.kind === 'change' ? texts.percent : texts.price}
            value={draft.figure}
            inputMode="decimal"
            autoComplete="off"
            fault={faultOf('condition') === undefined ? undefined : texts.numberRule}
            onChange={(event) => change({ figure: event.target.value })}
          />
        )}
        {draft.kind === 'behavior' && (
          <ChoiceSelect
            label={texts.behavior}
            choices={behaviorOptions}
            value={draft.behavior}
            onChange={(behavior) => change({ behavior })}
          />
        )}
        {draft.kind === 'regime' && (
          <ChoiceSelect
            label={texts.regime}
            choices={regimeOptions}
            value={draft.regime}
            onChange={(regime) => change({ regime })}
          />
        )}
        <div className="divide-y divide-border">
          <SwitchField
            label={texts.byMail}
            hint={texts.mailHint}
            isOn={draft.mail}
            onChange={(mail) => change({ mail })}
          />
          <SwitchField
            label={texts.byBrowserPush}
            hint={texts.browserHint}
            isOn={draft.push}
            onChange={(push) => change({ push })}
          />
        </div>
        <p className="text-small text-text-3">{texts.effect}</p>
        <p role="alert" className="min-h-[18px] text-small text-down">
          {create.isError ? messageOf(create.error) : ''}
        </p>
        <CallNotice endpoint={alertEndpoints.create} what={texts.what} />
        <Button type="submit" tone="primary" busy={create.isPending} disabled={isClosed}>
          {texts.makeAlert}
        </Button>
      </form>
    </Dialog>
  );
}
