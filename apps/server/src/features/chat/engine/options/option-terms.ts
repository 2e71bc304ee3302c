import { isSession, previousSession } from '@aex/quant/calendar/exchange-calendar';
import { findDates } from '../reading/date-words.ts';
import { numberWords } from '../reading/number-words.ts';
import { withoutExpiryMoves } from './expiry-moves.ts';
import { withoutStrikeMoves } from './strike-moves.ts';
import type { Moneyness } from './structure-strikes.ts';
import { monthNames } from '../reading/month-names.ts';

const dayMs = 86_400_000;
const usualDays = 45;
const monthDays = 28;
const largestStrike = 1_000_000;
const strikePattern =
  /(?:\bstrikes? (?:of |at )?|\bat )?\$?(\d{1,6}(?:\.\d{1,2})?)(?: ?(?:strike|calls?|puts?)\b|(?= ?[/-] ?\$?\d))|(?:\bstrikes? (?:of |at )?|[/-] ?)\$?(\d{1,6}(?:\.\d{1,2})?)\b|\b(?:and|at) \$?(\d{1,6}(?:\.\d{1,2})?)(?: strikes?)?\b(?! ?(?:%|percent|days?|weeks?|months?|years?|shares))/g;
const barePattern =
  /(?<![\d$.%-])\$?(\d{2,5}(?:\.\d{1,2})?) ?[/ -] ?\$?(\d{2,5}(?:\.\d{1,2})?)(?: ?[/ -] ?\$?(\d{2,5}(?:\.\d{1,2})?))?(?: ?[/ -] ?\$?(\d{2,5}(?:\.\d{1,2})?))?(?! ?(?:%|percent|days?|dte|weeks?|months?|years?|shares|contracts|delta|\d))|(?<![\d$.%-])\$?(\d{2,5}(?:\.\d{1,2})?)(?= (?!and\b|or\b|days?\b|day\b|dte\b|delta\b|shares\b|otm\b|percent\b|contracts\b)[a-z.]{1,6} (?:calls?|puts?)\b)|(?<=\b(?:straddle|strangle|calls?|puts?|collar|butterfly|condor|spreads?)\b.{0,16} )(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]* )\$?(\d{2,5}(?:\.\d{1,2})?)(?=\W*(?:$|(?:for|in|by|until|on)\W*(?:$|january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|exp\w*|break|max|with|if|when|what|how|which|worth|costs?|price|results?|returns?|profits?|premiums?|greeks|delta|theta|odds|chance|probability|vs|versus|(?:in|for) \d|at \d{1,3}(?:\.\d+)?(?= ?(?:%|percent|vol))|\d{1,3}[- ]?(?:d|dte|days?|weeks?|months?))\b))/g;
const daysPattern =
  /(?<!\b(?:last|past|previous|trailing) )\b(\d{1,3})[- ]?(?:days?|dte|d)\b(?! (?:moving|average|high|low|vol|realized|historical|ma\b|sma|ema|rsi))/;
const widthPattern =
  /\b(\d{1,3}(?:\.\d)?)[- ]?(?:points?|pts?|dollars?|bucks|wide strikes)?[- ]wide\b|\bwidth (?:of )?\$?(\d{1,3})\b/;
const percentPattern = /(?<![\d.])\d{1,3}(?:\.\d{1,2})? ?(?:%|percent)/g;
const written = `\\d{1,2}|one|${Object.keys(numberWords).join('|')}`;
const weeksPattern = new RegExp(`\\b(${written})[- ]weeks?\\b`);
const monthsPattern = new RegExp(`\\b(${written})[- ]months?\\b`);
// "A month out" is an expiry; a month by itself is a span.
const aheadPattern =
  /\b(?:about |around |roughly )?(?:an?|one) (week|month|quarter) (?:out|away|ahead|from (?:now|today)|to expir\w+)\b/;
const daysOfUnit: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 90 };

/** Strikes that a plain text names, in the order of the text. */
export function readStrikes(plain: string): number[] {
  const unmoved = withoutExpiryMoves(withoutStrikeMoves(plain.replace(contractsPattern, ' ')));
  const withoutDates = findDates(unmoved).reduceRight(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    unmoved,
  );
  const text = withoutDates
    .replace(widthPattern, ' ')
    .replace(daysPattern, ' ')
    .replace(weeksPattern, ' ')
    .replace(monthsPattern, ' ');
  // "SPY 660 670" and "a 280 AAPL call" name strikes by numbers alone.
  const bare = [...text.matchAll(barePattern)].flatMap((match) => match.slice(1).filter((each) => each !== undefined));
  if (bare.length > 0) return bare.map(Number).slice(0, 4);
  return [...text.replaceAll(percentPattern, ' ').matchAll(strikePattern)]
    .map((match) => Number(match[1] ?? match[2] ?? match[3]))
    .filter((strike) => strike > 0 && strike <= largestStrike)
    .slice(0, 4);
}

const pairPattern = /(?<![\d/])\$?(\d{2,5}(?:\.\d{1,2})?) ?\/ ?\$?(\d{2,5}(?:\.\d{1,2})?)(?![\d/])/g;

/** The pairs of strikes that a plain text writes with a stroke, as "600/620 and 700/720". */
export function readPairs(plain: string): number[][] {
  return [...plain.matchAll(pairPattern)].slice(0, 4).map(([, low, high]) => [Number(low), Number(high)]);
}

const percentWidth =
  /\b(\d{1,2}(?:\.\d)?) ?(?:%|percent)[- ]wide\b(?! (?:(?:short |long )?(?:strangle|collar|condor)|on each side))/;

/** How far apart a plain text wants the strikes of a spread, of a width in percent that of the price; null where it does not say. */
export function readWidth(plain: string, price = 0): number | null {
  const share = Number(percentWidth.exec(plain)?.[1] ?? 0) / 100;
  if (share > 0 && price > 0) return share * price;
  const match = widthPattern.exec(plain);
  const width = Number(match?.[1] ?? match?.[2] ?? 0);
  return width > 0 ? width : null;
}

const moneynessPattern =
  /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent) ?(?:(?<out>otm|out[- ]of[- ]the[- ]money)|(?<in>itm|in[- ]the[- ]money)|(?<above>above|over|higher)|(?<below>below|under|down|lower)|away|out(?! of)|either (?:way|side)|each (?:way|side)|(?:on )?(?:both|each|either) sides?|wide(?= (?:short |long )?(?:strangle|collar|condor))|wide on each side)\b/;
const atMoneyPattern = /\b(?:atm|at[- ]the[- ]money)\b/;
// "Protected down to 10%", "a fall of more than 15%".
const lossPattern =
  /\b(?:down to|beyond|past|(?:loss(?:es)?|falls?|drops?|declines?) (?:of |by )?(?:more than |over |beyond |past )?|first) ?-?(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/;
const sharesPattern = /\b(\d{1,2}(?:,\d{3})|\d{1,5}) (?:of my )?(?:[a-z.]{1,6} )?(?:shares|stocks)\b/;
const contractsPattern =
  /\b(\d{1,3}) (?:contracts|lots|options)\b|(?<=\b(?:buy|bought|buying|sell|sold|selling|write|wrote|trade|long|short) )([1-9]|10|two|three|four|five|six|seven|eight|nine|ten) (?=(?:[a-z.]{1,6} |covered |protective |naked |cash-secured )?(?:calls|puts)\b)/;
const sharesOfContract = 100;
const mostContracts = 500;

/** Where the one strike lies that a plain text names by its distance from the price in percent; null without one. */
export function readMoneyness(plain: string): Moneyness | null {
  const match = moneynessPattern.exec(plain);
  const percent = Number(match?.[1] ?? lossPattern.exec(plain)?.[1] ?? 0);
  const sides = ['in', 'out', 'above', 'below'] as const;
  const side = sides.find((each) => match?.groups?.[each] !== undefined) ?? null;
  if (percent > 0) return percent < 90 ? { share: percent / 100, side } : null;
  return atMoneyPattern.test(plain) ? { share: 0, side: null } : null;
}

const volatilityWords = '(?:implied )?(?:vol(?:atility)?|iv|sigma)';
const namedPercent = '(?<![\\d.])(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:%|percent|vol points)';
const volatilityPattern = new RegExp(
  `(?:\\b(?:at|with|using|assuming|for) (?:an? )?)?${namedPercent} (?:annual(?:i[sz]ed)? )?${volatilityWords}\\b|\\b${volatilityWords} (?:(?:of|at|is|was|were|to|be|rises|rose|goes|went|jumps|drops|falls) )*(?:about )?${namedPercent}`,
);

/** The yearly volatility that a plain text names for the model, in percent, with its words; null where it names none. */
export function readVolatility(plain: string): { pct: number; words: string } | null {
  const match = volatilityPattern.exec(plain);
  const pct = Number(match?.[1] ?? match?.[2] ?? 0);
  const isChange =
    /\b(?:rises|rose|goes|went|jumps|drops|falls) /.test(match?.[0] ?? '') && !/ to /.test(match?.[0] ?? '');
  return match === null || pct <= 0 || isChange ? null : { pct, words: match[0] };
}

const downSide = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent) (?:otm )?(?:down|below|under|lower|puts?\b|on the downside)/;
const upSide = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent) (?:otm )?(?:up|above|over|higher|calls?\b|on the upside)/;

const bothSides =
  /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent) (?:otm |out(?: of the money)? |away )?(?:on )?(?:both|either|each)(?: (?:sides?|ways?|ends?|wings?))?\b/;

/** How far below and above the price two strikes lie that a plain text names in percent, as shares of it; null unless it names both. */
export function readSides(plain: string): { below: number; above: number } | null {
  const both = Number(bothSides.exec(plain)?.[1] ?? 0) / 100;
  if (both > 0 && both < 0.9) return { below: both, above: both };
  const [below, above] = [Number(downSide.exec(plain)?.[1] ?? 0), Number(upSide.exec(plain)?.[1] ?? 0)];
  return below > 0 && below < 90 && above > 0 ? { below: below / 100, above: above / 100 } : null;
}

/** A plain text with another width of its spread. */
export function withWidth(plain: string, width: string): string {
  return `${plain.replace(percentWidth, ' ').replace(widthPattern, ' ')} ${width} wide`;
}

/** A plain text whose two strikes both lie as far from the price as named in percent, whatever it said of them. */
export function withBothSides(plain: string, percent: string): string {
  const bare = [bothSides, downSide, upSide].reduce((text, side) => text.replace(side, ' '), plain);
  return `${withoutStrikes(bare)} ${percent}% either side`;
}

const deltaPattern =
  /\b(\d{1,2})[- ]?delta\b|\bdelta (?:of |at |near )?-?(0?\.\d{1,2})\b|(?<![\d.])-?(0?\.\d{1,2}) ?delta\b/;

/** The delta of the option that a plain text names, from nothing to one; null without one. */
export function readDelta(plain: string): number | null {
  const match = deltaPattern.exec(plain);
  const delta = match?.[1] === undefined ? Number(match?.[2] ?? match?.[3] ?? 0) : Number(match[1]) / 100;
  return delta > 0 && delta < 1 ? delta : null;
}

/** A plain text without what it says of where its strikes lie. */
export function withoutStrikes(plain: string): string {
  return readStrikes(plain)
    .reduce(
      (text, strike) => text.replace(new RegExp(`\\$?(?<![\\d.])${strike}(?![\\d.]*\\d)`), ' '),
      withoutStrikeMoves(plain),
    )
    .replace(moneynessPattern, ' ')
    .replace(atMoneyPattern, ' ')
    .replace(deltaPattern, ' ');
}

/** A plain text without the number of contracts or shares that it names. */
export function withoutContracts(plain: string): string {
  return plain.replace(contractsPattern, ' ').replace(sharesPattern, ' ');
}

/** The contracts that a plain text asks for, by themselves or by the shares they are for; one where it names none. */
export function readContracts(plain: string): number {
  const contracts = contractsPattern
    .exec(plain)
    ?.slice(1)
    .find((each) => each !== undefined);
  const shares = sharesPattern.exec(plain)?.[1]?.replace(',', '');
  const count =
    contracts !== undefined
      ? (numberWords[contracts] ?? Number(contracts))
      : Math.floor(Number(shares ?? 0) / sharesOfContract);
  return Math.min(mostContracts, Math.max(1, count));
}

/**
 * The expiry that a plain text names; the Friday about six weeks out where it names none. Where the exchange is closed on that
 * Friday options expire on the session before.
 */
export function readExpiry(plain: string, moment: Date): { day: string; isNamed: boolean } {
  const today = moment.toISOString().slice(0, 10);
  const named = findDates(plain).find(({ last, unit }) => last > today && unit !== 'year' && unit !== 'half');
  if (named !== undefined) return { day: named.unit === 'day' ? named.first : thirdFriday(named.first), isNamed: true };
  const monthDay = monthDayAhead(plain, today);
  if (monthDay !== null) return { day: monthDay, isNamed: true };
  if (yearEnd.test(plain)) return { day: `${today.slice(0, 4)}-12-31`, isNamed: true };
  const friday = fridayAsked(plain, moment);
  if (friday !== null) return { day: friday, isNamed: true };
  const month = nextMonthly(plain, today) ?? monthAhead(plain, today) ?? nextMonth(plain, today);
  if (month !== null) return { day: thirdFriday(month), isNamed: true };
  if (weeklyWords.test(plain))
    return { day: fridayAfter(new Date(moment.getTime() + weeklyDays * dayMs)), isNamed: true };
  const days = daysAsked(plain);
  return { day: fridayAfter(new Date(moment.getTime() + (days ?? usualDays) * dayMs)), isNamed: days !== null };
}

// Weekly options are those of the next Friday that is some days away.
const weeklyWords =
  /\bweekl(?:y|ies)\b(?= (?:covered )?(?:calls?|puts?|options?|expir\w+|straddles?|strangles?|condors?|spreads?|credit|covered|at[- ]the|atm)|\W*$)/;
const weeklyDays = 3;

const yearEnd = /\b(?:(?:the )?end of (?:the |this )?year|year[- ]?end|eoy)\b/;

/** The expiry some days behind another one, about a month unless they are given. */
export function laterExpiry(expiry: string, days = monthDays): string {
  return fridayAfter(new Date(Date.parse(expiry) + days * dayMs));
}

/** The words of a plain text that name an expiry; null where none do. */
export function expiryWords(plain: string): string | null {
  const [date] = findDates(plain).filter(({ unit }) => unit !== 'year' && unit !== 'half');
  if (date !== undefined) return plain.slice(date.start, date.end);
  const words = [
    fridayWords,
    nextMonthlyWords,
    nextMonthWords,
    daysPattern,
    weeksPattern,
    monthsPattern,
    aheadPattern,
  ].flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
  const month = monthPattern.exec(plain)?.[0];
  return words[0] ?? (month === undefined ? null : `${month} expiry`);
}

const monthPattern =
  /\b(january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|may(?= (?:expir|exp\b|calls?|puts?|\$?\d)|\W*$))\b/;

const monthDayPattern = new RegExp(
  `\\b(${monthNames.join('|')})[a-z]* (\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? (?:19|20)\\d\\d|[./]\\d| ?(?:%|percent|strike))`,
);

// A day of a month without its year is the next such day: an expiry lies ahead.
function monthDayAhead(plain: string, today: string): string | null {
  const [, name = '', said = ''] = monthDayPattern.exec(plain) ?? [];
  const day = Number(said);
  if (name === '' || !(day >= 1 && day <= 31)) return null;
  const rest = `${String(monthNames.indexOf(name) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const ahead = [year, year + 1].map((each) => `${each}-${rest}`).find((each) => each > today);
  return ahead === undefined || Number.isNaN(Date.parse(ahead)) ? null : ahead;
}

// The next such month whose monthly options have not expired.
function monthAhead(plain: string, today: string): string | null {
  const name = monthPattern.exec(plain)?.[1];
  if (name === undefined) return null;
  const month = String(monthNames.indexOf(name.slice(0, 3)) + 1).padStart(2, '0');
  const year = Number(today.slice(0, 4));
  const [own, next] = [`${year}-${month}-01`, `${year + 1}-${month}-01`];
  return thirdFriday(own) > today ? own : next;
}

const fridayWords =
  /\b(this|next|coming|(?:by|on|expir\w+|until|through))(?: (?:this|next|the|coming|following))* (friday)\b|\b(?:(?<!\b(?:last|past|previous) )(this|next) week(?:'s)?)(?= (?:calls?|puts?|expir\w+|options?|straddles?|strangles?))/;

// "Next Friday" is that of the week after this one; "Friday" alone is the one ahead.
function fridayAsked(plain: string, moment: Date): string | null {
  const match = fridayWords.exec(plain);
  if (match === null) return null;
  const isNext = /\bnext\b/.test(match[0]);
  const own = moment.getUTCDay() === 6 ? 6 : (5 - moment.getUTCDay() + 7) % 7;
  return fridayAfter(new Date(moment.getTime() + (own + (isNext ? 7 : 0)) * dayMs));
}

const nextMonthlyWords =
  /\b(?:(?:next|nearest|coming|upcoming|front|closest|first) monthly(?: (?:options?|expir\w+|cycle|contracts?))*|(?:next|nearest|coming|upcoming) (?:regular |standard )opex|(?:next|coming) opex|front[- ]month)\b/;

// The monthly options that expire next: those of this month until they have.
function nextMonthly(plain: string, today: string): string | null {
  if (!nextMonthlyWords.test(plain)) return null;
  const own = `${today.slice(0, 7)}-01`;
  return thirdFriday(own) > today ? own : monthOn(today);
}

const nextMonthWords = /\bnext month(?:'s)?\b/;

// "Next month" is the monthly expiry of that month.
function nextMonth(plain: string, today: string): string | null {
  if (!nextMonthWords.test(plain)) return null;
  return monthOn(today);
}

function monthOn(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function daysAsked(plain: string): number | null {
  const digits = daysPattern.exec(plain)?.[1];
  if (digits !== undefined) return Number(digits);
  const weeks = weeksPattern.exec(plain)?.[1];
  if (weeks !== undefined) return countOf(weeks) * 7;
  const ahead = aheadPattern.exec(plain)?.[1];
  if (ahead !== undefined) return daysOfUnit[ahead] ?? null;
  const months = monthsPattern.exec(plain)?.[1];
  return months === undefined ? null : countOf(months) * 30;
}

function countOf(said: string): number {
  return said === 'one' ? 1 : (numberWords[said] ?? Number(said));
}

function fridayAfter(date: Date): string {
  const ahead = (5 - date.getUTCDay() + 7) % 7;
  return expiryOn(new Date(date.getTime() + ahead * dayMs));
}

function thirdFriday(firstOfMonth: string): string {
  const first = new Date(`${firstOfMonth}T00:00:00Z`);
  return expiryOn(new Date(first.getTime() + (((5 - first.getUTCDay() + 7) % 7) + 14) * dayMs));
}

function expiryOn(friday: Date): string {
  const day = friday.toISOString().slice(0, 10);
  return isSession(day) ? day : previousSession(day);
}
