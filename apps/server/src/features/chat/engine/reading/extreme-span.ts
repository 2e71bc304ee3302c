import type { Question } from './question.ts';

const extreme = '(best|worst|strongest|weakest)';
// A day only where it is named as one symbol's own, for the best and the worst days of several are asked of each.
const unit = "(year|quarter|month|week|(?<='s (?:best|worst) )day)";
const other =
  '(?:beat(?:en|ing)?|outperform\\w*|ahead of|against|versus|vs|how (?:did|has|have|was|were)|what (?:did|happened to)|compared? (?:to|with))';
const asked = new RegExp(
  `(?:\\b(?:which|what) (?:calendar )?${unit}\\b.{0,24}\\b${extreme}\\b|\\b${extreme} (?:calendar )?${unit}\\b).{0,60}\\b${other}\\b|\\b${other}\\b.{0,60}\\b${extreme} (?:calendar )?${unit}\\b`,
);

const ofMarket = /\b(?:the (?:stock )?market|stocks|equities|bonds|treasuries|the dollar|the banks)\b/;

/** The words that name the best or the worst time of one symbol beside what another one did; null where none do. */
export function extremeSpanNamed(plain: string): string | null {
  return asked.exec(plain)?.[0] ?? null;
}

/** Whether a plain text asks what another symbol did in the best or worst time of one. */
export function asksOfExtremeSpan({ plain, symbols }: Pick<Question, 'plain' | 'symbols'>): boolean {
  // Stocks and bonds in general are found where a question needs them.
  const isOfSeveral = symbols.length > 1 || (symbols.length === 1 && ofMarket.test(plain));
  return isOfSeveral && asked.test(plain);
}
