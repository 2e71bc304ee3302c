import type { StructureAnswer } from '@aex/contracts/options';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, slot } from '../section.ts';

const dayMs = 86_400_000;
const daysOfYear = 365;
const returnWords =
  /\b(?:return on (?:risk|capital|investment|margin|(?:the |my )?(?:outlay|money))|roi|(?:annuali[sz]ed|yearly|annual|static|percentage|max(?:imum)?) (?:return|yield)|return (?:a|per) year|(?:what|which|how much)(?: is| does)?(?: the| it| that)?(?: premium| cash)? yields?|yield on (?:the |my )?(?:cash|capital|money))\b/;

/** Whether a plain text asks for what a structure of options returns, in percent. */
export function asksReturn(plain: string): boolean {
  return returnWords.test(plain);
}

// The maximum profit in percent of the maximum loss, to expiry and for a year; null where either has no limit.
function returnOf({ max_gain: gain, max_loss: loss, horizon, as_of: day }: StructureAnswer) {
  const days = horizon === null ? 0 : (Date.parse(horizon) - Date.parse(day)) / dayMs;
  if (gain === null || loss === null || loss <= 0 || days <= 0) return null;
  const pct = (gain / loss) * 100;
  return { pct, yearlyPct: (pct * daysOfYear) / days };
}

/** The return of a structure, as figures; none where its profit or its loss has no limit. */
export function returnFigures(priced: StructureAnswer): FigureSpec[] {
  const found = returnOf(priced);
  if (found === null) return [];
  return [
    { key: 'return', metric: 'maximum profit relative to the maximum loss', value: found.pct, unit: 'percent' },
    { key: 'pace', metric: 'yearly pace', value: found.yearlyPct, unit: 'percent' },
  ];
}

/** The return of a structure in sentences. */
export function returnSentences(priced: StructureAnswer, e: Evidence): string[] {
  if (returnOf(priced) === null) return ['Without a limit to both its profit and its loss there is no return to give.'];
  return [
    `The maximum profit relative to the maximum loss is ${slot(e, 'return', 'pct1')} ${cite(e)}.`,
    `The yearly pace of it is ${slot(e, 'pace', 'pct1')} ${cite(e)}: by the days to expiry, without compounding, if all of the profit is made.`,
  ];
}
