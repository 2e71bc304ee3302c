import type { SlashCommand } from './slash-command.ts';

/** The words of an intent, as far as recognising needs them. */
export type Recognisable = {
  id: string;
  asks: readonly RegExp[];
  hints?: readonly RegExp[];
  needs?: 'symbol';
  isOfMarket?: true;
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
  { command, hasSymbol }: { command: Exclude<SlashCommand, 'asof'> | null; hasSymbol: boolean },
): { ids: string[]; isPlain: boolean } {
  // Of a symbol its own figures are asked for, not a list of the market.
  const fitting = intents.filter(({ isOfMarket }) => isOfMarket !== true || !hasSymbol);
  const asked = fitting.filter(({ asks }) => asks.some((pattern) => pattern.test(plain)));
  const found =
    asked.length > 0 ? asked : fitting.filter(({ hints = [] }) => hints.some((pattern) => pattern.test(plain)));
  // Two that stand for each other are both meant.
  const isReplaced = ({ id, over: own = [] }: Recognisable) =>
    found.some(({ id: other, over = [] }) => over.includes(id) && !own.includes(other));
  const ids = found.filter((intent) => !isReplaced(intent)).map(({ id }) => id);
  if (command === null) return { ids, isPlain: asked.length > 0 };
  const { ids: usual, within } = byCommand[command];
  const own = ids.filter((id) => within.some((part) => id.includes(part)));
  return { ids: own.length > 0 ? own : [...usual], isPlain: true };
}
