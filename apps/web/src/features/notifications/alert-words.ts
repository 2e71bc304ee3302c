import type { AlertRule } from '@aex/contracts/alerts';
import { behaviorKinds } from '@aex/contracts/behaviors';
import { regimes } from '@aex/contracts/macro';

/** `streak_up` as people read it: Streak up. */
function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const behaviorOptions = behaviorKinds.map((value) => ({ value, label: words(value) }));
export const regimeOptions = [
  { value: 'any' as const, label: 'Any change' },
  ...regimes.map((value) => ({ value, label: words(value) })),
];

/** A rule in one sentence. */
export function alertSentence({ kind, symbol, condition }: AlertRule): string {
  switch (kind) {
    case 'price':
      return `${symbol} ${condition['direction']} ${condition['price']}`;
    case 'change':
      return `${symbol} ${condition['direction'] === 'either' ? 'up or down' : condition['direction']} ${condition['percent']}% in a day`;
    case 'behavior':
      return `${symbol}: ${words(String(condition['behavior']))}`;
    case 'freshness':
      return symbol === null ? 'Macro data go stale' : `Data of ${symbol} go stale`;
    case 'regime':
      return typeof condition['regime'] === 'string'
        ? `Regime becomes ${words(condition['regime'])}`
        : 'Regime changes';
    default:
      return eventSentences[kind] ?? words(kind);
  }
}

const eventSentences: Record<string, string> = {
  thesis: 'A thesis ends or research goes back to Draft',
  report: 'A report is ready or has failed',
  broker: 'A broker connection needs attention',
};

/** How the rule stands now. */
export function alertState(rule: AlertRule): string {
  if (!rule.is_enabled) return 'Off';
  if (['regime', 'thesis', 'report', 'broker'].includes(rule.kind)) return 'Tells when it happens';
  if (rule.is_met === null) return 'Not looked at yet';
  return rule.is_met ? 'True now; tells the next time it becomes true' : 'Waiting';
}
