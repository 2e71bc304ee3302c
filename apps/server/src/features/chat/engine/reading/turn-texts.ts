import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Question } from './question.ts';
import { monthNames } from './month-names.ts';

const ofThatSpan =
  /\b(?:in|during|over) (?:it|then|that one)\b(?=\W*$)|\b(?:(?:in|during|over|on) )?that (?:same |very )?(?:year|quarter|month|week|time|day)\b(?=\W*$)/i;

// "And GLD in its worst?" is asked of a year of GLD.
const endNamed =
  /(?:\bin (?:the |that )?|(?<=^(?:(?:and|but|so|what about|how about|how did (?:it|they) do),? )*)in its )(best|worst)(?: (?:one|year|quarter|month|week|day|of (?:them|these|those)))?(?=\W*$)/i;

// "How did TLT do?" behind the worst quarter of another symbol is asked of that quarter.
const howDid =
  /^((?:(?:and|but|so|ok),? )*(?:how|what) did (?!(?:it|they|that|this|we|i)\b)(?:the )?[\w&'-]+(?: [\w&'-]+)? (?:do|fare|perform))\W*$/i;

/** "What happened to TLT in it?" behind the worst year of another symbol asks of that year. */
export function withExtremeSpan(text: string, before: Question | null): string {
  const [id] = before?.intents ?? [];
  const unit = /^best_worst_(year|quarter|month|week|day)s$|^calendar_(year|month)s$/
    .exec(id ?? '')
    ?.slice(1)
    .find((each) => each !== undefined);
  const own = endNamed.exec(text)?.[1]?.toLowerCase();
  const end = own ?? /\b(?:best|worst)\b/.exec(before?.plain ?? '')?.[0];
  const [symbol] = before?.symbols ?? [];
  if (unit === undefined || end === undefined || symbol === undefined || before?.symbols.length !== 1) return text;
  const since = before.period?.kind === 'since' ? ` since ${before.period.start}` : '';
  const bare = howDid.exec(text);
  if (bare !== null && id !== undefined && !id.startsWith('calendar_'))
    return `${bare[1] ?? ''} in ${symbol}'s ${end} ${unit}${since}?`;
  return text.replace(own === undefined ? ofThatSpan : endNamed, `in ${symbol}'s ${end} ${unit}${since}`);
}

const lookedAt =
  /^((?:and |so |but |ok )*)(?:what if|suppose|what happens if|how about if) (?:i|we|you) (?:only |just )?(?:look(?:ed)?|take|took|use[d]?|consider(?:ed)?|count(?:ed)?|start(?:ed)?|go|went)(?: only| just)?(?: at| back| from)? (?=(?:only |just )?(?:(?:the )?(?:last|past)\b|since\b|(?:in |from )?(?:19|20)\d\d\b))/i;

/** "What if I only look at the last 3 years?" changes the time and supposes nothing. */
export function withLookedAt(text: string, before: Question | null): string {
  return before === null ? text : text.replace(lookedAt, '$1and over ');
}

const ofAnotherPast =
  /^(?:and |so |but )*(?:how (?:(?:much|far|well|badly) )?|what )did (?!(?:it|that|they|this|i|we)\b)(?!.*\b(?:in|during|after|before|since|then|when|last|over|through|until)\b)[a-z&' -]{3,40}\W*$/i;

/** "How far did stocks fall?" behind the last recession is asked of that. */
export function withRecession(text: string, before: Question | null): string {
  const isOfRecession =
    before !== null && before.intents.join() === 'recession' && before.symbols.length === 0 && before.period === null;
  return isOfRecession && ofAnotherPast.test(text.trim())
    ? `${text.trim().replace(/\W+$/, '')} in the last recession?`
    : text;
}

const bareReaction =
  /^(?:and |so |but )*how (?:did|have|has) (?:\S+ ){1,4}?(?:react(?:ed)?|respond(?:ed)?)(?: to (?:that|it|this|them))?(?=\W*$)/i;

/** "How did TLT react?" behind something without a time names what it is to: a figure of some other time would be none of it. */
export function withReaction(text: string, before: Question | null): string {
  const isTimeless = before !== null && before.period === null && before.day === null && before.events.length === 0;
  // That of a share is to its company's results.
  const isOfResults = before !== null && before.symbols.length > 0 && before.intents.some((id) => ofResults.has(id));
  return isTimeless && !isOfResults && bareReaction.test(text)
    ? text.replace(/(?: to (?:that|it|this|them))?\W*$/i, ' to what was told?')
    : text;
}

const ofResults: ReadonlySet<string> = new Set([
  'earnings_surprise',
  'company_facts',
  'next_earnings',
  'results_reaction',
  'news',
]);

const whichOnes =
  /^(?:and |so |but )*(?:which|what) (?:sectors?|stocks?|funds?|etfs?|names|shares|ones)\b(?!.*\b(?:today|yesterday|now|this|last|since|in|over|on|year|month|week)\b).*$/i;
const bareOnes = /\b(?:stocks?|shares|names|ones)$/i;
const ofDays: ReadonlySet<string> = new Set(['day_change', 'market_brief', 'sector_leaders', 'universe_ranking']);
const ofToday = /\b(?:today|yesterday)\b/;

/** "Which sectors?" behind how the market did today is of that day. */
export function withDayOfThread(text: string, before: Question | null): string {
  const isOfDay = before !== null && before.intents.some((id) => ofDays.has(id));
  const day = isOfDay ? ofToday.exec(before.plain)?.[0] : undefined;
  if (day === undefined || !whichOnes.test(text.trim())) return text;
  const said = text.trim().replace(/\W+$/, '');
  return `${said}${bareOnes.test(said) ? ' rose the most' : ''} ${day}?`;
}

const bareSpread =
  /^(?:and |so )?(?:what(?: i|')s |what was |how (?:big|wide|large) is )?(?:the |their )?(?:spread|difference|gap)(?: between (?:them|the two|both))?\W*$/i;
const spreadTo =
  /^(?:and |so |what(?: i|')s )*(?:the |its )?(?:spread|gap|difference) (?:to|over|with|against|vs\.?|versus|from|and) (?:the )?(2|3|5|7|10|20|30)[- ]?(?:y|yr|year)s?\b[^?]{0,20}\W*$/i;
// The rate that a thread is about, where it is no yield of the curve itself.
function seriesNamedIn({ intents, plain }: Question): string | null {
  const isOfSeries = intents.some((id) => id === 'series' || id === 'series_extremes');
  const rate = isOfSeries ? /\bmortgage(?: rates?)?\b|\bfed funds rate\b|\bsofr\b/.exec(plain)?.[0] : undefined;
  return rate ?? null;
}

const maturity = /\b(2|3|5|7|10|20|30)[- ]?(?:y|yr|year)s?\b/g;

/** "Spread?" behind the yields of two maturities is the one between them, behind one the slope of the curve. */
export function withSpread(text: string, before: Question | null): string {
  const to = spreadTo.exec(text.trim())?.[1];
  const series = before === null || to === undefined ? null : seriesNamedIn(before);
  if (series !== null && to !== undefined) return `spread between ${series} and the ${to}-year treasury yield`;
  if (before === null || !before.intents.includes('tenor')) return text;
  const own = [...before.plain.matchAll(maturity)].map(([, years]) => years)[0];
  if (to !== undefined && own !== undefined && to !== own)
    return `spread between the ${own}-year and the ${to}-year treasury yield`;
  if (!bareSpread.test(text.trim())) return text;
  const [one, other, ...more] = new Set([...before.plain.matchAll(maturity)].map(([, years]) => years));
  const then = before.period?.kind === 'between' ? ` on ${before.period.end}` : '';
  if (one === undefined || other === undefined || more.length > 0)
    return `what is the slope of the yield curve${then}?`;
  return `spread between the ${one}-year and the ${other}-year treasury yield${then}`;
}

const earlierThanNow =
  /^((?:and |so |but |ok |what (?:about|was it) |how about |in )*)(?:the )?(?:(an?|one|two|three|four|five|six|nine|ten|twelve|\d{1,2}) )?(week|month|quarter|year)(s?) (?:before|earlier|prior)(?: (?:that|then))?\W*$/i;

/** "And three months earlier?" behind a figure of now is that of three months ago. */
export function withEarlier(text: string, before: Question | null): string {
  const [, lead, count, unit, plural] = earlierThanNow.exec(text.trim()) ?? [];
  const isOfNow = before !== null && before.period === null && before.day === null && before.events.length === 0;
  if (unit === undefined || !isOfNow || before.intents.length === 0 || before.asOf !== null) return text;
  if (before.intents.some((id) => ofOwnTime.test(id))) return text;
  return `${lead ?? ''}${count ?? 'a'} ${unit}${plural ?? ''} ago?`;
}

/** Figures that are told by spans of their own, of which "the year before" is another one. */
const ofOwnTime = /^(?:company|regime|portfolio|inversion|best_worst|revision|calendar)/;

const partOfYear =
  /^(?:only |just |and only |and just )?((?:and |so |but |ok |what about |how about |then |was |how was |what was it |how did (?:it|they|that) (?:do|fare|perform) )*(?:in |for |over |during |of )?(?:the )?(?:month of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) quarter|(?:first|second|1st|2nd) half|h[12]|(?:whole|full|entire) year))(?: of (?:that|the same) year)?(?=\W*$)/i;
const aMonth = 32;
const [lateInYear, earlyInYear] = [10, 3];

/** "And in April?" behind a time within one past year is the April of that year; behind its last months an early one is of the next. */
export function withYearOfThread(text: string, before: Question | null): string {
  const period = before?.period;
  const part = partOfYear.exec(text.trim())?.[1];
  if (part === undefined || period?.kind !== 'between') return text;
  const first = dateOf(dayNumberOf(period.start) + 1);
  const [year, last] = [Number(period.end.slice(0, 4)), Number(period.end.slice(5, 7))];
  if (Number(first.slice(0, 4)) !== year) return text;
  const isOfMonth = dayNumberOf(period.end) - dayNumberOf(period.start) < aMonth;
  const named = monthNames.findIndex((month) => new RegExp(`\\b${month}`, 'i').test(part)) + 1;
  const isNext = isOfMonth && last >= lateInYear && named > 0 && named <= earlyInYear;
  return text
    .trim()
    .replace(partOfYear, `$1 ${isNext ? year + 1 : year}`)
    .replace(/\blast (?=quarter)/i, 'fourth ')
    .replace(/\b(?:the )?(?:whole|full|entire) year (?=(?:19|20)\d\d)/i, 'the year ');
}

const ends = [
  ['high', 'low'],
  ['highs', 'lows'],
  ['top', 'bottom'],
  ['peak', 'trough'],
  ['highest', 'lowest'],
] as const;
const endWords = ends.flat().join('|');
// Ends of an order of several, each with its own other end.
const orderEnds = [
  ['best', 'worst'],
  ['biggest', 'smallest'],
  ['largest', 'smallest'],
  ['cheapest', 'most expensive'],
] as const;
const allEnds = [...ends, ...orderEnds].flat().join('|');
const otherEndOf = (words: string) =>
  new RegExp(
    `^(?:(?:no|nope|sorry|oops|actually|wait|and|but|or|so|ok),? )*(?:(?:i meant?|make (?:it|that)|what about|how about|what if i (?:had )?(?:bought|sold)(?: it)?),? )*(?:(?:since|from|at|of|for) )?(?:(?:the|its|their|my) )?(${words})(?: (?:one|instead|rather))*\\W*$`,
    'i',
  );
const otherEnd = otherEndOf(endWords);
const anyOtherEnd = otherEndOf(allEnds);

// Of a high and a low that are both named neither is the other.
function withEnd(text: string, end: string): string | null {
  const isLow = ends.some(([, low]) => low === end);
  const isOfOrder = orderEnds.some((pair) => pair.some((word) => word === end));
  const named = isOfOrder
    ? orderEnds.flatMap(([high, low]) => (high === end ? [low] : low === end ? [high] : [])).join('|')
    : ends.map((pair) => pair[isLow ? 0 : 1]).join('|');
  const found = [...text.matchAll(new RegExp(`\\b(?:${isOfOrder ? allEnds : endWords})\\b`, 'gi'))];
  const [only, ...others] = found;
  const isOther = only !== undefined && new RegExp(`^(?:${named})$`, 'i').test(only[0]);
  return isOther && others.length === 0 ? text.replace(only[0], end) : null;
}

/** "No, I meant the low" behind a question that names a high asks that question of the low. */
export function withOtherEnd(text: string, before: Question | null): string {
  const end = otherEnd.exec(text.trim())?.[1]?.toLowerCase();
  return end === undefined || before === null ? text : (withEnd(before.text, end) ?? text);
}

/**
 * The turns of a thread, in which one that corrects the high or the low that the turn before the last had asked for is asked as
 * that: "its low?", "what has it done since?", "no, since the high".
 */
export function withEndsCorrected(turns: readonly string[]): string[] {
  const corrected: string[] = [];
  for (const turn of turns) {
    const end = anyOtherEnd.exec(turn.trim())?.[1]?.toLowerCase();
    const [named, last] = corrected.slice(-2);
    const isOfLast = end !== undefined && last !== undefined && withEnd(last, end) !== null;
    const other = end === undefined || named === undefined || isOfLast ? null : withEnd(named, end);
    if (other !== null && last !== undefined && !new RegExp(`\\b(?:${allEnds})\\b`, 'i').test(last))
      corrected.splice(-2, 2, other, last);
    else corrected.push(turn);
  }
  return corrected;
}

const hasMoved =
  /^(?:and |so |but |ok )*(?:(?:by )?how (?:much|far) |what )(?:has|have|is|had) (?:it|that|they|the (?:rate|figure|slope|curve)) (?:come down|fallen|dropped|gone down|risen|climbed|gone up|changed|moved|declined|increased|eased|steepened|flattened|down|up)(?: by)?\W*$/i;
const ofPresent =
  /^(?:and |so |but |ok )*(?:what|where|how (?:high|low)) (?:is|are) (?:it|that|they|the rate)(?: at)?(?: (?:now|today|currently|at the moment))+\W*$/i;
const pastMonth = new RegExp(
  `\\bin (?:(?:early|late|mid) )?((?:(?:${monthNames.join('|')})\\w* )(?:19|20)\\d\\d)\\b`,
  'i',
);
const mostBetween = 2;

/** The turns of a thread, in which "how much has it come down?" behind a past reading and that of now is asked since the past one. */
export function withPastNamed(turns: readonly string[]): string[] {
  return turns.map((turn, at) => {
    const before = turns.slice(Math.max(0, at - mostBetween - 1), at);
    const isOfBoth = hasMoved.test(turn.trim()) && ofPresent.test(before.at(-1)?.trim() ?? '');
    const month = isOfBoth
      ? before.map((each) => pastMonth.exec(each)?.[1]).findLast((each) => each !== undefined)
      : undefined;
    return month === undefined ? turn : `${turn.trim().replace(/\W+$/, '')} since ${month}?`;
  });
}

const sinceChanged =
  /\bsince (?:then|(?:it|that|this)(?: last)? (?:changed|switched|shifted|flipped|began|started))\b/i;

/** "How did SPY do since then?" behind the present regime is asked since that began. */
export function withRegimeBegun(text: string, before: Question | null): string {
  const isOfRegime = before !== null && before.period === null && /^regime(?:_changes)?$/.test(before.intents.join());
  return isOfRegime ? text.replace(sinceChanged, 'since the regime changed') : text;
}
