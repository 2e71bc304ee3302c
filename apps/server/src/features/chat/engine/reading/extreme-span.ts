import type { Question } from './question.ts';
import { looseNamesIn } from './symbol-finding.ts';

const units = ['year', 'quarter', 'month', 'week', 'day'] as const;
type SpanUnit = (typeof units)[number];

const extreme = '(best|worst|strongest|weakest)';
// A day only where it is named as one symbol's own, for the best and the worst days of several are asked of each.
const unit = "(year|quarter|month|week|(?<='s (?:best|worst) )day)";
const other =
  '(?:beat(?:en|ing)?|outperform\\w*|ahead of|against|versus|vs|how (?:did|has|have|was|were)|what (?:did|happened to)|compared? (?:to|with))';
const asked = new RegExp(
  `(?:\\b(?:which|what) (?:calendar )?${unit}\\b.{0,24}\\b${extreme}\\b|\\b${extreme} (?:calendar )?${unit}\\b).{0,60}\\b${other}\\b|\\b${other}\\b.{0,60}\\b${extreme} (?:calendar )?${unit}\\b`,
);

const count = '(?:(\\d{1,2}|two|three|four|five|six|ten) )?';
const spans = new RegExp(
  `\\b(?:in|during|over|on) (?:the )?(?:.{2,30}?'s? )?${count}(best|worst) ${count}(?:calendar )?(year|quarter|month|week|day)s\\b`,
);
const whatOther = /\b(?:how (?:did|has|have|do|does)|what (?:did|do|does|happened to))\b/;

/** How many of the best or worst spans of one symbol a plain text names beside what another one did; null where it names none. */
export function extremeSpansNamed(plain: string): { count?: string; isWorst: boolean; of: SpanUnit } | null {
  const match = whatOther.test(plain) ? spans.exec(plain) : null;
  const of = units.find((each) => each === match?.[4]);
  if (match === null || of === undefined) return null;
  const named = match[1] ?? match[3];
  return { ...(named === undefined ? {} : { count: named }), isWorst: match[2] === 'worst', of };
}

/** The words that name the best or the worst time of one symbol beside what another one did; null where none do. */
export function extremeSpanNamed(plain: string): string | null {
  return asked.exec(plain)?.[0] ?? null;
}

/** Whether a plain text asks what another symbol did in the best or worst time of one; loose names count beside what is named. */
export function asksOfExtremeSpan({ plain, symbols }: Pick<Question, 'plain' | 'symbols'>): boolean {
  // Stocks and bonds in general are found where a question needs them.
  return (
    (asked.test(plain) || extremeSpansNamed(plain) !== null) &&
    (symbols.length > 1 || symbols.length + looseNamesIn(plain) > 1)
  );
}

const owner = new RegExp(
  `\\b${extreme} (?:calendar )?(?:year|quarter|month|week|day)s? (?:of|for|in) (?:the )?(?:stock )?(.{2,40})`,
);

const ownerBefore = new RegExp(
  `(.{2,40}?)'s? ${count}(?:best|worst|strongest|weakest) ${count}(?:calendar )?(?:year|quarter|month|week|day)s\\b`,
);

/**
 * The symbol of whose best or worst time a plain text speaks, as in "what did gold do in the worst month of SPY"; null where it is told
 * otherwise. By a company's name it is the symbol that is named last.
 */
export function ownerOfSpan({
  plain,
  symbols,
  assumed,
}: Pick<Question, 'plain' | 'symbols' | 'assumed'>): string | null {
  const before = ownerBefore.exec(plain)?.[1]?.split(' ').at(-1);
  if (before !== undefined) {
    const isMeant = (name: string) => name.toLowerCase().replace(/^the /, '').split(' ').includes(before);
    const other = /^(?:in|during|over|on)\b/.test(plain) ? symbols[0] : symbols.at(-1);
    return symbols.find(isMeant) ?? assumed.find(({ said }) => isMeant(said))?.symbol ?? other ?? null;
  }
  const tail = owner.exec(plain)?.[2]?.replace(/^(?:stocks|equities)\b/, 'market');
  if (tail === undefined) return null;
  const isNamed = (name: string) => tail.startsWith(name.toLowerCase().replace(/^the /, ''));
  const own = symbols.find(isNamed) ?? assumed.find(({ said }) => isNamed(said))?.symbol;
  return own ?? symbols.at(-1) ?? null;
}
