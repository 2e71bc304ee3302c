import type { EventTaken } from './event-taken.ts';

/** A close that a question names by a level: the first or the last one there, or the last time that it was passed. */
export type NamedLevel = { symbol: string; level: number; side: 'above' | 'below' | 'at'; isFirst: boolean };
/** The day of such a close as it was known; null where there is none. */
export type LevelLookup = (named: NamedLevel, asOf: string | null) => Promise<string | null>;

// A price fell to a level; what it fell by is none.
const moved =
  '(?:traded|closed|stood|was|were|sold|cost|changed hands|hit|touched|reached|crossed|passed|broke|(?:fell|dropped|went|rose|got)(?=(?: (?:back|down|up))* (?:below|under|beneath|above|over|at|to|through) ))';
// "Down 5 days in a row" counts days, and "52-week highs" are no price either.
const notCounted =
  '(?![\\d.,]*\\d|[- ]?(?:%|(?:percent|pct|bps?|basis points?|points?|pts?|times|hours?|days?|sessions?|weeks?|months?|quarters?|years?|[sde]?ma|[kmbx]|bn|million|billion|trillion)\\b))';
// A level of a series is no price of the symbol: "SPY since the VIX was above 40".
const ofSeries =
  '(?:vix|yields?|inflation|cpi|core|unemployment|rates?|spreads?|curve|mortgage|oil|crude|brent|wti|dollar|year|breakevens?)\\b';
const pattern = new RegExp(
  `(?<=\\b(?:since|after|from)) (?:the )?(?:(last|first) (?:time|day|close|session)(?: that| when)? )?(?:(?!${ofSeries})[a-z0-9.&'^-]+ ){0,3}?(?:(last|first) )?${moved}((?: (?:back|down|up|below|under|beneath|above|over|at|to|through|around|about))*) (?<! (?:up|down) )\\$ ?(\\d+(?:,\\d{3})*(?:\\.\\d+)?)${notCounted}`,
);
// Without a sign a number of four digits may be a year.
const bare = new RegExp(pattern.source.replace('\\$ ?', '(?!(?:19|20)\\d\\d\\b)'));

const ofOther = new RegExp(
  `^(?:and |so |but )?(?:where|what|at what|how (?:high|low|much)) (?:was|were|did)\\b.*\\bwhen (?:the )?((?!(?:the )?${ofSeries})[a-z0-9.&'^-]+(?: [a-z0-9.&'^-]+){0,2}?) (last|first) ${moved}((?: (?:back|down|up|below|under|beneath|above|over|at|to|through|around|about))*) \\$? ?(\\d+(?:,\\d{3})*(?:\\.\\d+)?)${notCounted}`,
);

/** The name whose close at a level is the time that another one is asked of: "where was bitcoin when gold first closed above 200". */
export function ownerOfLevel(plain: string): string | null {
  return ofOther.exec(plain)?.[1] ?? null;
}

/** Writes the day of such a close into a plain text in its place: "since it last traded at 300". */
export async function withLevelDates(
  plain: string,
  {
    symbol: own,
    owner,
    asOf,
    lookup,
  }: { symbol: string | null; owner: string | null; asOf: string | null; lookup: LevelLookup },
): Promise<{ text: string; taken: EventTaken[] }> {
  const other = owner === null ? null : ofOther.exec(plain);
  const symbol = other === null ? own : owner;
  const match = symbol === null || other !== null ? null : (pattern.exec(plain) ?? bare.exec(plain));
  if (symbol === null || (match === null && other === null)) return { text: plain, taken: [] };
  const { whole, index, before, within, way, digits } = match === null ? ofClause(other, plain) : ofSpan(match);
  const level = Number(digits.replaceAll(',', ''));
  const side = /below|under|beneath/.test(way) ? 'below' : /above|over/.test(way) ? 'above' : 'at';
  const isFirst = (before ?? within) === 'first';
  const day = level > 0 ? await lookup({ symbol, level, side, isFirst }, asOf) : null;
  if (day === null) return { text: plain, taken: [] };
  const said = `the ${isFirst ? 'first' : 'last'} time that ${symbol} closed ${side === 'at' ? 'on either side of' : side} that level`;
  const lead = match === null ? 'on ' : ' ';
  return {
    text: `${plain.slice(0, index)}${lead}${day}${plain.slice(index + whole.length)}`,
    taken: [{ ...(match === null ? { names: symbol } : {}), said, day }],
  };
}

type Said = {
  whole: string;
  index: number;
  before: string | undefined;
  within: string | undefined;
  way: string;
  digits: string;
};

function ofSpan({ 0: whole, index, ...groups }: RegExpExecArray): Said {
  return { whole, index, before: groups[1], within: groups[2], way: groups[3] ?? '', digits: groups[4] ?? '' };
}

// The clause from its "when" on.
function ofClause(match: RegExpExecArray | null, plain: string): Said {
  const [whole = '', name = '', which, way = '', digits = ''] = match ?? [];
  const index = plain.lastIndexOf(' when ', whole.lastIndexOf(name)) + 1;
  return { whole: whole.slice(index), index, before: undefined, within: which, way, digits };
}
