import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Draft } from './draft.ts';
import { withTimeTold } from './time-told-before.ts';

const lead = '^(?:and |so |but |ok )*';
const ones = '(?:one|holding|position|stock|share|investment|fund)';
const when = '(?: (?:then|that day|on that day|in it|(?:in )?that (?:week|month|quarter|year)))?';
const behindIt = new RegExp(
  `${lead}(?:why(?: (?:was|is|did) (?:that|it)(?: happen)?)?|what (?:happened|was behind (?:that|it)|caused (?:that|it)|went wrong|hurt(?: (?:it|me))?(?: most)?)|(?:which|what) ${ones}s? (?:was|were|is) (?:to blame|responsible|behind (?:that|it)|the (?:culprit|worst|cause))(?: for (?:that|it))?|(?:which|what) ${ones}s? (?:caused|drove|did) (?:that|it)|what (?:moved|drove|dragged|lifted|pushed) (?:it|that|my portfolio)(?: (?:up|down))?)${when}\\W*$`,
  'i',
);

const saleOf = new RegExp(
  `${lead}(?:(?:what|how much) (?:would|do|could|will) (?:i|we) (?:get|receive|have) (?:for|from|by|if (?:i|we)) |(?:what |say |suppose )?if (?:i|we) |what about )?(?:sell|selling|sold|trim(?:med)? by|trimming by) (all|half|a third|a quarter|\\d{1,2} ?(?:%|percent)|\\d{1,5} shares)(?: of)? (?:it|that|that one|that holding|the (?:top|first|best|worst|last) one)(?:[,;:]? (?:(?:what|how much) (?:would|do|could|will|does).{0,30}))?\\W*$`,
  'i',
);

const mostBehind = new RegExp(
  `${lead}(?:(?:which|what) ${ones}s? )?(?:has |have |did )?(helped|hurt|gained|lost|contributed|added|cost|dragged)(?: (?:me|it|us|down))*(?: the)? (most|least)${when}\\W*$`,
  'i',
);

// "How has it done since?" and "what is it worth now?" behind one purchase or sale.
const ofTrade = new RegExp(
  `${lead}(?:how (?:has|have|did|is) (?:it|that|that one|the (?:stock|share|position|holding)) (?:done|do|doing|performed|perform|fared|gone|moved)(?: since(?: then| that day)?)?|what (?:is|was|would) (?:it|that|that one)(?: be)? worth(?: (?:now|today))?)\\W*$`,
  'i',
);

/** Whether a turn asks which holding was behind what was told of the own portfolio, or supposes a sale of the one that was told. */
export function asksHoldingBehind(text: string): boolean {
  return [behindIt, saleOf, mostBehind, ofTrade].some((words) => words.test(text));
}

// "Sell half of it" behind an order of the holdings is of the one that was told first.
function withSaleNamed(text: string, { before }: { before: Draft }): string {
  const part = saleOf.exec(text)?.[1];
  const chosen = before.sections.flatMap(({ findings }) => findings).map(({ values }) => values.chosen)[0];
  return part === undefined || typeof chosen !== 'string' || before.symbols.length > 0
    ? text
    : `if I sold ${part.toLowerCase()} of my ${chosen}, what would I get?`;
}

function withTradeNamed(text: string, { before }: { before: Draft }): string {
  const [told] = before.intents.includes('portfolio_trades')
    ? before.sections.flatMap(({ findings }) => findings).map(({ values }) => values)
    : [];
  const { symbol, day } = told ?? {};
  if (typeof symbol !== 'string' || typeof day !== 'string') return text;
  return /\bworth\b/i.test(text) ? `what is my ${symbol} worth?` : `how has ${symbol} done since ${day}?`;
}

/** "Which holding was to blame?" behind the worst day of the own portfolio is asked of that day; as it is behind anything else. */
export function withHoldingBehind(text: string, told: { before: Draft; asked: string }): string {
  const { before, asked } = told;
  if (saleOf.test(text)) return withSaleNamed(text, told);
  if (ofTrade.test(text)) return withTradeNamed(text, told);
  const [, verb, end = ''] = mostBehind.exec(text) ?? [];
  if (verb !== undefined && !/\b(?:best|worst)\b/i.test(asked)) return text;
  const isOfTime =
    before.intents.includes('portfolio') && /\b(?:best|worst|contributed|today|yesterday)\b/i.test(asked);
  const named = onItsDay(isOfTime ? withTimeTold('in that time', told) : 'in that time');
  if (named.includes('that time')) return text;
  const isUp = verb === undefined ? isOfGain(told) : /^(?:hurt|lost|cost|dragged)/i.test(verb) === /^least/i.test(end);
  return `which of my holdings contributed the ${isUp ? 'most' : 'least'} ${named.trim()}?`;
}

// A session is told from the close before it, which would be read as a session of its own.
function onItsDay(named: string): string {
  const [, from, to] = /from (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)/.exec(named) ?? [];
  const isSession = from !== undefined && to !== undefined && dayNumberOf(to) - dayNumberOf(from) <= longestNight;
  return isSession ? `on ${to}` : named;
}

/** The most days from one close to the next. */
const longestNight = 4;

// Of a day that is told by itself its sign says what is to be explained.
function isOfGain({ before, asked }: { before: Draft; asked: string }): boolean {
  if (/\b(?:best|worst|contributed)\b/i.test(asked)) return /\bbest\b/i.test(asked);
  const [fact] = before.sections.flatMap(({ findings }) => findings).flatMap(({ facts }) => facts);
  return fact !== undefined && fact.value > 0;
}
