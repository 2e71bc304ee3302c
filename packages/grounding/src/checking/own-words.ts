import { monthNames, monthOf } from '#figures/calendar-words';
import type { Figure } from '#figures/figure';

type Span = { start: number; end: number };

/** What joins a figure to the time, the thing or the measure right behind it: "$5 billion in 2023", "12% of SPY". */
const joining =
  /^(?:\s(?:of|in|for|at|by|on|during|as of|at the end of|by the end of|in the (?:year|month|quarter) (?:of|to|ended)))\s(?:the )?(?:year |month of |end of |fiscal |calendar )?$/i;

/** The item that stands right behind a figure and is its own. */
export function ownBehind<T extends Span>(text: string, items: readonly T[], figure: Span): T | undefined {
  return items.find(({ start }) => start >= figure.end && joining.test(text.slice(figure.end, start)));
}

const yearBefore =
  /^,?\s(?:of )?(?:(?:in )?the (?:year before|(?:previous|prior|preceding) (?:fiscal |calendar )?year)|(?:a|one) (?:fiscal |calendar )?year (?:before|earlier|prior|previously|ago))\b/i;
const timeBehind = new RegExp(
  `${yearBefore.source}|^\\s(?:in|at the end of|during|for) (?:the )?(?:fiscal |calendar )?(?:(?:${monthNames.join('|')})\\b(?: \\d{4})?|(?:19|20)\\d\\d)`,
  'i',
);

/** Is the figure said to be of the year before another: "from $97.0 billion a year earlier"? */
export function isOfYearBefore(text: string, figure: Span): boolean {
  return yearBefore.test(text.slice(figure.end));
}

/** The text with other figures of it, and the times right behind them, blanked. */
export function withoutOthers(text: string, others: readonly Span[]): string {
  return others.reduce((rest, { start, end }) => {
    const tail = timeBehind.exec(text.slice(end))?.[0].length ?? 0;
    return rest.slice(0, start) + ' '.repeat(end + tail - start) + rest.slice(end + tail);
  }, text);
}

const bareMonth = new RegExp(`\\b(?:in|from|since|of|to|than|for) (${monthNames.join('|')})\\b(?! ?(?:\\d|of))`, 'gi');

/** Months without a year take that of the month with one beside them: "to 3.1% in May 2024 from 3.4% in April". */
export function bareMonths(text: string, periods: readonly Figure[]): Figure[] {
  const dated = periods.find(({ iso }) => iso !== null && /^\d{4}-\d{2}$/.test(iso));
  if (dated?.iso === undefined || dated.iso === null) return [];
  const [year, month] = [Number(dated.iso.slice(0, 4)), Number(dated.iso.slice(5, 7))];
  return [...text.matchAll(bareMonth)].flatMap((match): Figure[] => {
    const named = monthOf((match[1] ?? '').toLowerCase());
    const end = match.index + match[0].length;
    const start = end - (match[1] ?? '').length;
    if (named === null || named === undefined) return [];
    const iso = `${named > month ? year - 1 : year}-${String(named).padStart(2, '0')}`;
    return [{ ...dated, start, end, text: match[1] ?? '', iso }];
  });
}
