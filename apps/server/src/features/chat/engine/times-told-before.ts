import type { Draft } from './draft.ts';
import type { Finding } from './evidence.ts';
import { listOf } from './list-of.ts';

const thoseTimes =
  /\b(?:(?:in|on|over|during) )?(?:those|these|the same) (days|months|quarters|years)\b(?! (?:of|as)\b)/i;
const low = /\b(?:lowest|worst|weakest|losing|down|fell|falls|drops?|losses|declines?)\b/i;
const high = /\b(?:highest|best|strongest|up|rose|gains?|winning)\b/i;
const mostTimes = 5;
const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** Whether a turn points at several times that the answer before it has listed. */
export function pointsAtTimes(text: string): boolean {
  return thoseTimes.test(text);
}

/** The turn with the times that the answer before it listed in the place of "in those months"; as it is where it listed none. */
export function withTimesTold(text: string, { before, asked }: { before: Draft; asked: string }): string {
  const unit = (thoseTimes.exec(text)?.[1] ?? '').toLowerCase();
  const [section] = before.sections.filter(({ findings }) => findings.length > 1);
  const times = (section?.findings ?? [])
    .filter((finding) => isAsked(finding, asked))
    .flatMap((each) => timeOf(each, unit));
  const named = [...new Set(times)].slice(0, mostTimes);
  if (named.length < 2) return text;
  return text.replace(thoseTimes, `${unit === 'days' ? 'on' : 'in'} ${listOf(named, 'and')}`);
}

// Of a list of both ends those of the end that was asked for are meant.
function isAsked({ facts: [fact] }: Finding, asked: string): boolean {
  if (fact === undefined || low.test(asked) === high.test(asked)) return fact !== undefined;
  return low.test(asked) ? fact.value < 0 : fact.value > 0;
}

function timeOf({ values: { start, end } }: Finding, unit: string): string[] {
  if (typeof start !== 'string' || typeof end !== 'string') return [];
  const [year = '', month = ''] = end.split('-');
  if (unit === 'years') return [year];
  if (unit === 'quarters') return [`Q${Math.ceil(Number(month) / 3)} ${year}`];
  return unit === 'months' ? [`${monthNames[Number(month) - 1] ?? ''} ${year}`] : [end];
}
