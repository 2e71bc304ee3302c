import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Draft } from './draft.ts';
import { weekdayFrom, withTimeTold } from './time-told-before.ts';

type Told = { before: Draft; asked: string };

const whyAlone =
  /^(?:and |but |so |ok )*(?:(?:why|how come)(?: (?:was|is|did|were) (?:that|it|this|they)(?: (?:so|happen|the case))?)?|(?:do you know )?what (?:caused|was behind|drove|explains?) (?:that|it|this)|what (?:happened|went wrong)(?: (?:then|there))?)(?=\W*$)/i;

/** Whether a turn asks for nothing but the reason of what was told. */
export function asksWhyAlone(text: string): boolean {
  return whyAlone.test(text);
}

/** "Why was that?" behind the worst month is asked of that month; as it is where the answer is of no such time. */
export function withWhyTold(text: string, { before, asked }: Told): string {
  const isOfTime = before.symbols.length === 1 && before.intents.some((id) => ofTimes.test(id));
  const named = isOfTime ? withTimeTold('in that time', { before, asked }) : 'in that time';
  if (named.includes('that time')) return text;
  const said = text
    .trim()
    .replace(/\W+$/, '')
    .replace(/ (?:then|there)$/i, '');
  const whole = /\b(?:why|how come)$/i.test(said) ? `${said} was that` : said;
  return `${whole} ${named.trim()}?`;
}

const ofTimes = /^(?:best_worst_|last_large_day$|drawdown$|recovery$|fall_speed$|multi_day_moves$)/;

const ofUnit = /\b(?:that|the same) (?:month|quarter|year|week)\b(?! (?:last|of|before|after|as)\b)/i;

const wholeYear =
  /\b(?:how did|how was) the (?:whole|full|entire|rest of the) year (?:turn out|go|end(?: up)?|look|do|pan out)\b/i;

const happenedThen =
  /\bwhat (?:happened|was happening) (?:to|with) (?!it\b|that\b|them\b|this\b)((?:the )?[\w&.' -]{2,30}?) (?=(?:in|during|over|through|throughout) (?:(?:that|this|the same) (?:time|period|span|stretch|year|quarter|month|fall|recession|inversion)\b|the (?:next |following )?(?:(?:\d{1,2}|three|six|nine|twelve) )?(?:week|month|quarter|year)s?(?: after(?:wards?)?)?\W*$))/i;

const onIt = /^((?:and |so |but |ok )*(?:how|what) did (?!(?:it|that|they)\b).{2,40}) on it(?=\W*$)/i;

const anythingDid =
  /^((?:and |so |but |ok )*)did (?:anything|any (?:stocks?|shares|names))(?: else)?(?: at all)? (?:go up|rise|gain|end up higher|make money)(?: at all)?(?= )/i;

const sameUnit =
  /^(?:and |so |but |ok )*(?:the )?same (week|month|quarter|year)(?: but)? (?:for|with|of) (.{1,40}?)(?=\W*$)/i;

/** "What happened to banks during that time?" asks how they did; "how did the market do on it?" is of the day that was told, and "same quarter for Disney?" of the quarter. */
export function asDoing(text: string): string {
  return text
    .replace(happenedThen, 'how did $1 do ')
    .replace(onIt, '$1 on that day')
    .replace(anythingDid, '$1which stocks rose')
    .replace(sameUnit, 'and $2 in that $1');
}

/** "How did the whole year turn out?" points at the year of what was told. */
export function asPointing(text: string): string {
  return text.replace(wholeYear, 'how did it do in that year');
}

/** Whether a turn points at a month, a quarter or a year, which an answer before the last may have told. */
export function pointsAtUnit(text: string): boolean {
  return ofUnit.test(text);
}

const reactionAsked =
  /^(?:and |so |but |ok )*how(?:'s|\u2019s| did| has| have| is)(?: the)? (?:price|stock|shares?|it|they|market) ?(?:react(?:ed|ing)?|respond(?:ed)?|taken? it)(?: (?:to|on|after) (?:that|it|this|the news|the headlines?))?\W*$/i;

/** Whether a turn asks how a price went behind what was told. */
export function asksReaction(text: string): boolean {
  return reactionAsked.test(text);
}

/** "How has the price reacted?" behind headlines is asked from the close before the newest of them. */
export function withReactionTold(text: string, { intents, symbols: [symbol], sections }: Draft): string {
  const day = intents.includes('news') ? sections[0]?.findings[0]?.asOf?.slice(0, 10) : undefined;
  return day === undefined || symbol === undefined
    ? text
    : `how has ${symbol} done since ${weekdayFrom(dayNumberOf(day) - 1, -1)}?`;
}

const laterAlone =
  /\b(?:a|one|(\d{1,2}|two|three|six|nine|twelve)) (day|week|month|quarter|year)s? (?:later|on|afterwards|after that)(?=\W*$)/i;

/** "How was the market a month later?" behind the worst day is asked of the month behind it. */
export function withLaterTold(text: string, { intents }: Draft): string {
  const isOfDay = intents.some((id) => ofDays.test(id) || (id === 'series' && ofPrices.test(text)));
  return isOfDay
    ? text.replace(
        laterAlone,
        (_words, count: string | undefined, unit: string) =>
          `over the next ${count === undefined ? '' : `${count} `}${unit}${count === undefined ? '' : 's'}`,
      )
    : text;
}

/** Whether a turn asks how something stood some time after what was told. */
export function pointsLater(text: string): boolean {
  return laterAlone.test(text);
}

const ofPrices =
  /\b(?:how (?:was|were|did|had)|what did) (?:the )?(?:stock )?(?:market|stocks|s ?& ?p(?: 500)?|nasdaq|shares|bonds|gold)\b/i;
const ofDays = /^(?:best_worst_|extreme_span_against$|last_large_day$)/;
