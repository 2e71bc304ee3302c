import { monthsLater } from '@aex/quant/calendar/month-step';
import type { Draft } from './draft.ts';
import { ofReadings } from './reading/carried-turns.ts';
import { timesTold } from './time-told-before.ts';

const lead = '^((?:and |so |but |ok |what about |how about |what was (?:it|that) |in |for |compared? (?:to|with) )*)';
const oneBefore = new RegExp(
  `${lead}(?:the )?(?:(?:one|quarter|month|reading|print) (?:right |just )?(?:before|earlier|prior)(?: (?:that|it|this))?|(?:previous|prior|preceding) (?:one|quarter|month|reading|print))\\W*$`,
  'i',
);
const yearBefore = new RegExp(
  `${lead}(?:the )?same (?:quarter|month|time) (?:of |in )?(?:last|the (?:previous|prior|last)|a|one) year(?: (?:before|earlier|ago))?\\W*$`,
  'i',
);
const monthNames = 'January February March April May June July August September October November December'.split(' ');
const isoMonth = /^(\d{4})-(\d\d)(?:-01)?$/;

const thoseQuarters = /\b(?:in|during|over) (?:those|them|those quarters|that regime|that one|such quarters)\W*$/i;
const ofOneRegime = /\b(?:in|during|over) that (?:regime|one)\W*$/i;
// "And then how did they do?" behind a regime that has passed is asked of that one.
const didThen =
  /^((?:and |so |but |ok |then )*how did (?:they|it|those|both|\S+(?: \S+)?) (?:do|fare|perform|behave))(?: (?:then|back then|at that time))?\W*$/i;
const ofThem = /^(.*?\bdid )(?:they|it|those|both) /i;
const quartersIn = /^number of quarters in (\w+)$/;

/** Whether a turn asks for the reading of the economy that lies before the one that was told, or for the regime that was. */
export function pointsAtReading(text: string): boolean {
  return oneBefore.test(text) || yearBefore.test(text) || thoseQuarters.test(text) || didThen.test(text);
}

// "How did SPY do in those?" behind the regime before asks how it fares in that one.
function inRegimeTold(text: string, { sections, symbols }: Draft): string {
  const told = sections.flatMap(({ tool, findings }) =>
    tool === 'regime_history' || tool === 'regime_spells' ? findings.flatMap(({ values }) => values.regime ?? []) : [],
  );
  const facts = sections
    .filter(({ tool }) => tool === 'regime_before' || tool === 'regime_after')
    .flatMap(({ findings }) => findings.flatMap((finding) => finding.facts));
  // Of several that were told the newest is "that regime".
  const last = sections.flatMap(({ tool, findings }) =>
    tool === 'regime_history' && ofOneRegime.test(text)
      ? findings.flatMap(({ values }) => values.newestRegime ?? [])
      : [],
  );
  const regime =
    facts.map(({ metric }) => quartersIn.exec(metric)?.[1]).find((each) => each !== undefined) ??
    [...told, ...last].find((each) => typeof each === 'string');
  if (regime === undefined) return text;
  const among = `in quarters of ${regime}?`;
  if (thoseQuarters.test(text)) return text.replace(thoseQuarters, among);
  const asked = text.replace(didThen, `$1 ${among}`);
  const named = symbols.map((symbol) => `$$${symbol}`).join(' and ');
  if (!ofThem.test(asked)) return asked;
  return named === '' ? text : asked.replace(ofThem, `$1${named} `);
}

/** The turn with the month or the quarter before the one that was told, or a year before it; as it is where no reading of either was told. */
export function withReadingBefore(text: string, before: Draft): string {
  if (thoseQuarters.test(text) || didThen.test(text)) return inRegimeTold(text, before);
  const isOfReading = before.symbols.length === 0 && before.intents.some((id) => ofReadings.has(id));
  const [told] = timesTold(before);
  const isOfQuarter = before.intents.includes('growth');
  if (!isOfReading || told === undefined || !isoMonth.test(told.from)) return text;
  const back = yearBefore.test(text) ? 12 : isOfQuarter ? 3 : 1;
  const [, year = '', month = ''] = isoMonth.exec(monthsLater(`${told.from.slice(0, 7)}-01`, -back)) ?? [];
  const named = isOfQuarter
    ? `Q${Math.ceil(Number(month) / 3)} ${year}`
    : `${monthNames[Number(month) - 1] ?? ''} ${year}`;
  return text.replace(yearBefore.test(text) ? yearBefore : oneBefore, `and in ${named}?`);
}
