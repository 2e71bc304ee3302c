import { findDates, shiftDay } from './date-words.ts';
import { wholeStart } from './period.ts';
import type { EventTaken } from './event-taken.ts';

/** The highest or the lowest close of a symbol that a question names by its time: "its 2022 low". */
export type NamedTurn = { symbol: string; from: string; to: string; isLow: boolean };
/** The day of such a close as it was known; null without prices. */
export type TurnLookup = (turn: NamedTurn, asOf: string | null) => Promise<string | null>;

const lead = '(?<=\\b(?:since|from|to|until|till|through|between|and|off|after|following|before|at|on) )';
const reached =
  '(?:(?:it|they|the (?:stock|shares?|price)) (?:hit|made|reached|set|touched|put in|marked|was at|were at|found) )?';
const dayOf = '(?:(?:the )?(?:(?:exact |very |same )?(?:day|date|time|session) (?:of|when) )?)';
const owner = `${dayOf}${reached}(?:(?:its|their|the|that|[a-z0-9.^-]+'s) )?`;
const kind = '(?:(?:intraday|closing|cycle|market|bear market|bull market) )?';
const turn = '(lows?|bottom|trough|highs?|top|peak|(?:highest|lowest) clos(?:e|ing price))';
const time =
  '((?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.? )?(?:19|20)\\d\\d|(?:q[1-4]|h[12]|[a-z]+ (?:quarter|half)) (?:of )?(?:19|20)\\d\\d)';
const forms = [
  { pattern: new RegExp(`${lead}${owner}${time} ${kind}${turn}\\b(?! yield)`), time: 1, turn: 2, opens: '' },
  {
    pattern: new RegExp(`${lead}(?<!\\b(?:peak|top|high)[- ]to )${owner}${kind}${turn} (?:of|in) ${time}(?![\\w-])`),
    time: 2,
    turn: 1,
    opens: '',
  },
  // "META 2022 low to 2024 high" needs no word before its beginning; those with one are read before.
  {
    pattern: new RegExp(
      `(?<!\\b(?:since|from|between) (?:its )?)\\b${time} ${kind}${turn}(?= (?:to|until|till|through) )`,
    ),
    time: 1,
    turn: 2,
    opens: 'from ',
  },
];
const ofLongSpan = new RegExp(
  `(?<=\\bsince )${owner}(?:(52[- ]week|(?:one|1)[- ]year|(?:12|twelve)[- ]month)|all[- ]time|record) ${kind}(high|low|top|bottom|peak)\\b(?! yield)`,
);
const mostTurns = 4;

const ofThatYear = /\b(lows?|bottom|trough|highs?|top|peak) (?:of |in )?(?:that|the same) year\b/g;

// "To its low that year" is the low of the year named before it.
function withThatYear(plain: string): string {
  const year = /\b(?:19|20)\d\d\b/.exec(plain)?.[0];
  return year === undefined ? plain : plain.replaceAll(ofThatYear, (_whole, kind: string) => `${kind} of ${year}`);
}

type TurnReader = { symbol: string | null; asOf: string | null; today: string; lookup: TurnLookup };
type DatedText = { text: string; taken: EventTaken[] };

/** Writes the day of each turn into a plain text in its place, so that it is read like any other date. */
export async function withTurnDates(plain: string, reader: TurnReader): Promise<DatedText> {
  const { symbol, asOf, lookup } = reader;
  const whole = await withLongTurn(withThatYear(plain), reader);
  let { text } = whole;
  const taken = [...whole.taken];
  if (symbol === null) return { text, taken };
  for (const { pattern, ...groups } of forms)
    for (let count = 0; count < mostTurns; count += 1) {
      const match = pattern.exec(text);
      const [span] = findDates(match?.[groups.time] ?? '');
      if (match === null || span === undefined || span.unit === 'day') break;
      const isLow = /^(?:low|bottom|trough)/.test(match[groups.turn] ?? '');
      const day = await lookup({ symbol, from: span.first, to: span.last, isLow }, asOf);
      if (day === null) break;
      text = `${text.slice(0, match.index)}${groups.opens}${day}${text.slice(match.index + match[0].length)}`;
      taken.push({ said: `the ${isLow ? 'low' : 'high'} of ${symbol} that you name`, day });
    }
  return { text, taken };
}

// "Since its 52-week high" and "since its all-time high" are of spans that end now.
async function withLongTurn(plain: string, { symbol, asOf, today, lookup }: TurnReader): Promise<DatedText> {
  const [said, ofYear, end = ''] = ofLongSpan.exec(plain) ?? [];
  if (said === undefined || symbol === null) return { text: plain, taken: [] };
  const isLow = /^(?:low|bottom)/.test(end);
  const to = asOf ?? today;
  const day = await lookup({ symbol, from: ofYear === undefined ? wholeStart : shiftDay(to, -12), to, isLow }, asOf);
  if (day === null) return { text: plain, taken: [] };
  return {
    text: plain.replace(ofLongSpan, day),
    taken: [{ said: `the ${isLow ? 'lowest' : 'highest'} close of ${symbol} that you name`, day }],
  };
}

/** The symbol of several whose turn a text names by it: "the 2020 low in SPY", "NVDA's 2022 low"; null where none owns one. */
export function ownerOfTurn(
  plain: string,
  { symbols, assumed }: { symbols: readonly string[]; assumed: ReadonlyArray<{ said: string; symbol: string }> },
): string | null {
  if (symbols.length < 2) return null;
  const owns = (symbol: string) =>
    [symbol, ...assumed.flatMap((each) => (each.symbol === symbol ? [each.said] : []))].some((name) => {
      const said = name.toLowerCase().replaceAll(/[^a-z0-9 &]/g, '.');
      return new RegExp(
        `\\b${turn}\\b(?: (?:in|of) ${time})? (?:in|of|for|on|by) (?:the )?${said}(?![\\w.])|(?<![\\w.])${said}(?:'s)? (?:[a-z0-9]+ ){0,2}${turn}\\b`,
      ).test(plain);
    });
  return symbols.find(owns) ?? null;
}
