import type { SlashCommand } from './slash-command.ts';

/** The words of an intent, as far as recognising needs them. */
export type Recognisable = {
  id: string;
  asks: readonly RegExp[];
  hints?: readonly RegExp[];
  needs?: 'symbol';
  over?: readonly string[];
};

const byCommand: Readonly<
  Record<Exclude<SlashCommand, 'asof'>, { ids: readonly string[]; within: readonly string[] }>
> = {
  options: {
    ids: ['options_overview'],
    within: [
      'option',
      'covered',
      'vertical',
      'straddle',
      'strangle',
      'collar',
      'put',
      'call',
      'condor',
      'butterfly',
      'implied',
      'greeks',
      'insight',
      'strategies',
    ],
  },
  regime: { ids: ['regime'], within: ['regime', 'macro', 'inflation', 'growth', 'curve'] },
  compare: { ids: ['comparison'], within: [] },
  symbol: { ids: ['overview'], within: [] },
  risk: {
    ids: ['risk_summary'],
    within: ['drawdown', 'beta', 'value_at_risk', 'volatility', 'sharpe', 'sortino', 'correlation', 'portfolio'],
  },
  portfolio: { ids: ['portfolio'], within: ['portfolio', 'watchlist'] },
  help: { ids: ['help'], within: ['definition'] },
};

/** The ids of the intents that a text asks for: the plain ones, else the hinted ones; the special stands for the general. */
export function recognise(
  plain: string,
  intents: readonly Recognisable[],
  command: Exclude<SlashCommand, 'asof'> | null,
): { ids: string[]; isPlain: boolean } {
  const asked = intents.filter(({ asks }) => asks.some((pattern) => pattern.test(plain)));
  const found =
    asked.length > 0 ? asked : intents.filter(({ hints = [] }) => hints.some((pattern) => pattern.test(plain)));
  const replaced = new Set(found.flatMap(({ over = [] }) => over));
  const ids = found.map(({ id }) => id).filter((id) => !replaced.has(id));
  if (command === null) return { ids, isPlain: asked.length > 0 };
  const { ids: own, within } = byCommand[command];
  const fitting = ids.filter((id) => within.some((part) => id.includes(part)));
  return { ids: fitting.length > 0 ? fitting : [...own], isPlain: true };
}
