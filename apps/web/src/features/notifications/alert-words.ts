import type { AlertRule } from '@aex/contracts/alerts';
import { behaviorKinds } from '@aex/contracts/behaviors';
import { alertDialogCopy } from '@aex/contracts/copy/alert-dialog';
import { regimes } from '@aex/contracts/macro';

const texts = alertDialogCopy.alertWords;

/** `streak_up` as people read it: Streak up. */
function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const behaviorOptions = behaviorKinds.map((value) => ({ value, label: words(value) }));
export const regimeOptions = [
  { value: 'any' as const, label: texts.anyChange },
  ...regimes.map((value) => ({ value, label: words(value) })),
];

const directions: Readonly<Record<string, string>> = texts.directions;

function directionOf({ direction }: AlertRule['condition']): string {
  return directions[String(direction)] ?? String(direction);
}

/** A rule in one sentence. */
export function alertSentence({ kind, symbol, condition }: AlertRule): string {
  switch (kind) {
    case 'price':
      return texts.price({
        symbol: String(symbol),
        direction: directionOf(condition),
        price: String(condition['price']),
      });
    case 'change':
      return texts.change({
        symbol: String(symbol),
        direction: directionOf(condition),
        percent: String(condition['percent']),
      });
    case 'behavior':
      return texts.behavior({ symbol: String(symbol), behavior: words(String(condition['behavior'])) });
    case 'freshness':
      return symbol === null ? texts.macroDataGoStale : texts.dataGoStale(symbol);
    case 'regime':
      return typeof condition['regime'] === 'string'
        ? texts.regimeBecomes(words(condition['regime']))
        : texts.regimeChanges;
    default:
      return eventSentences[kind] ?? words(kind);
  }
}

const eventSentences: Record<string, string> = texts.eventSentences;

/** How the rule stands now. */
export function alertState(rule: AlertRule): string {
  if (!rule.is_enabled) return texts.off;
  if (['regime', 'thesis', 'report', 'broker'].includes(rule.kind)) return texts.tellsWhenItHappens;
  if (rule.is_met === null) return texts.notLookedAtYet;
  return rule.is_met ? texts.trueNow : texts.waiting;
}
