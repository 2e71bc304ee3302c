import { dividendPerShareOn } from '@aex/quant/bar-defects/dividend-removal';
import { monthsLater } from '@aex/quant/calendar/month-step';
import type { Task } from '../task.ts';

/** Whether a plain text asks how a dividend changed. */
export const changeAsked =
  /\b(?:rais(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|hik(?:e[ds]?|ing)|cut(?:s|ting)?|lower(?:ed|s|ing)?|reduc(?:e[ds]?|ing)|gr[eo]w(?:n|s|ing|th)?|chang(?:e[ds]?|ing)|bump(?:ed)?)\b/;
const asksWhether = /^(?:(?:and|so|but) )?(?:did|has|have|is|was|does)\b/;
const ofRise = /\b(?:rais\w*|increas\w*|hik\w*|gr[eo]w\w*|bump\w*)\b/;
const ofCut = /\b(?:cut\w*|lower\w*|reduc\w*)\b/;
/** Amounts nearer to each other are the same: a split leaves fractions of a cent. */
const leastChange = 0.002;

/** Yes or no to whether a dividend was raised or cut, by that of a year before; nothing where neither is asked. */
export function changeVerdict(plain: string, { amount, prior }: { amount: number; prior: number }): string[] {
  // What ever was so is not told by one year.
  if (/\b(?:ever|always|never)\b/.test(plain)) return [];
  const [isRise, isCut] = [ofRise.test(plain), ofCut.test(plain)];
  if (!asksWhether.test(plain) || isRise === isCut) return [];
  const change = amount / prior - 1;
  if (Math.abs(change) < leastChange) return ['No, it is the same as a year before.'];
  return [change > 0 === isRise ? 'Yes.' : 'No.'];
}

const nearYear = 40 * 86_400_000;

/** The dividend that went ex a year before another one, on the shares of its day, where a change is asked for; null without one. */
export async function yearBefore(task: Task, symbol: string, { exDate }: { exDate: string }) {
  if (!changeAsked.test(task.question.plain)) return null;
  const which = { symbol, moment: task.moment };
  const wanted = Date.parse(monthsLater(exDate, -12));
  const [prior] = (await task.deps.companies.actions({ ...which, kind: 'dividend' }))
    .map((each) => ({ ...each, away: Math.abs(Date.parse(each.exDate) - wanted) }))
    .filter(({ away }) => away <= nearYear)
    .toSorted((a, b) => a.away - b.away);
  if (prior === undefined) return null;
  const splits = (await task.deps.companies.actions({ ...which, kind: 'split' })).map((split) => ({
    exDate: split.exDate,
    ratio: split.amount,
  }));
  return { exDate: prior.exDate, amount: dividendPerShareOn(prior, { splits, day: exDate }) };
}
