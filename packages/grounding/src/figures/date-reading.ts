import type { Token } from '#text/tokens';

import { monthOf, quarterOfOrdinal } from './calendar-words.ts';

export type DateReading = {
  kind: 'date' | 'quarter' | 'year';
  first: number;
  last: number;
  iso: string | null;
  year: number;
};

const fourDigits = /^(?:1[89]|20|21)\d\d$/;
const dayNumber = /^(?:0?[1-9]|[12]\d|3[01])$/;
const dateJoints: ReadonlySet<string> = new Set(['and', 'to', 'through', 'or', '-', '–']);
const fiscalWords: ReadonlySet<string> = new Set(['fy', 'fiscal', 'cy', 'year', 'calendar', 'fye']);

function padded(part: number | string): string {
  return String(part).padStart(2, '0');
}

export function isYearNumber(token: Token | undefined): token is Token {
  return token?.kind === 'number' && fourDigits.test(token.text);
}

function isDay(token: Token | undefined): token is Token {
  return token?.kind === 'number' && dayNumber.test(token.text);
}

function skip(tokens: readonly Token[], at: number, symbols: readonly string[]): number {
  const token = tokens[at];
  return token !== undefined && symbols.includes(token.lower) ? at + 1 : at;
}

/** The year that a date shares with the next one: "June 30 and December 31, 2023", "June to December 2023". */
function sharedYear(tokens: readonly Token[], at: number): number | null {
  const next = dateJoints.has(tokens[at]?.lower ?? '') ? fromMonthName(tokens, at + 1, null) : null;
  return next === null || next.iso === null ? null : next.year;
}

function fromMonthName(
  tokens: readonly Token[],
  at: number,
  yearAfter: ((tokens: readonly Token[], at: number) => number | null) | null = sharedYear,
): DateReading | null {
  const token = tokens[at];
  const month = token?.kind === 'word' ? monthOf(token.lower) : null;
  if (token === undefined || month === null) return null;
  const afterName = skip(tokens, at + 1, ['.']);
  const yearDirect = tokens[skip(tokens, afterName, [',', 'of', "'"])];
  if (isYearNumber(yearDirect)) {
    const last = tokens.indexOf(yearDirect, at);
    return { kind: 'date', first: at, last, iso: `${yearDirect.text}-${padded(month)}`, year: Number(yearDirect.text) };
  }
  const day = tokens[afterName];
  const next = tokens[afterName + 1];
  const isScaled = next !== undefined && /^(?:%|percent|bps?|million|billion|thousand)$/.test(next.lower);
  if (token.lower === 'may' && token.text === 'may') return null;
  if (!isDay(day)) {
    const shared = /^\p{Lu}/u.test(token.text) ? (yearAfter?.(tokens, afterName) ?? null) : null;
    return shared === null
      ? null
      : { kind: 'date', first: at, last: afterName - 1, iso: `${shared}-${padded(month)}`, year: shared };
  }
  if (isScaled) return null;
  const yearAt = skip(tokens, skip(tokens, afterName + 1, ['st', 'nd', 'rd', 'th']), [',']);
  const year = tokens[yearAt];
  if (!isYearNumber(year)) {
    const shared = yearAfter?.(tokens, afterName + 1) ?? null;
    const iso = shared === null ? null : `${shared}-${padded(month)}-${padded(day.text)}`;
    return { kind: 'date', first: at, last: afterName, iso, year: shared ?? 0 };
  }
  const iso = `${year.text}-${padded(month)}-${padded(day.text)}`;
  return { kind: 'date', first: at, last: yearAt, iso, year: Number(year.text) };
}

function fromDayNumber(tokens: readonly Token[], at: number): DateReading | null {
  const day = tokens[at];
  if (!isDay(day)) return null;
  const monthAt = skip(tokens, skip(tokens, at + 1, ['st', 'nd', 'rd', 'th']), ['of']);
  const monthToken = tokens[monthAt];
  const month = monthToken?.kind === 'word' ? monthOf(monthToken.lower) : null;
  if (month === null || (monthToken?.lower === 'may' && monthToken.text === 'may')) return null;
  const yearAt = skip(tokens, monthAt + 1, [',']);
  const year = tokens[yearAt];
  if (!isYearNumber(year)) return { kind: 'date', first: at, last: monthAt, iso: null, year: 0 };
  const iso = `${year.text}-${padded(month)}-${padded(day.text)}`;
  return { kind: 'date', first: at, last: yearAt, iso, year: Number(year.text) };
}

function fromSeparatedNumbers(tokens: readonly Token[], at: number): DateReading | null {
  if (tokens[at]?.kind !== 'number') return null;
  const [first, mark, second, mark2, third] = tokens.slice(at, at + 5);
  if (first === undefined || mark === undefined || !'-/:'.includes(mark.text) || mark.spaced) return null;
  if (second?.kind !== 'number' || second.spaced) return null;
  if (mark.text === ':') {
    const isTime = /^\d{1,2}$/.test(first.text) && /^[0-5]\d$/.test(second.text);
    return isTime ? { kind: 'date', first: at, last: at + 2, iso: null, year: 0 } : null;
  }
  const complete = mark2?.text === mark.text && !mark2.spaced && third?.kind === 'number' && !third.spaced;
  if (isYearNumber(first) && /^(?:0[1-9]|1[0-2])$/.test(second.text)) {
    if (complete && isDay(third)) {
      const iso = `${first.text}-${second.text}-${padded(third.text)}`;
      return { kind: 'date', first: at, last: at + 4, iso, year: Number(first.text) };
    }
    const shortRange = mark.text === '-' && Number(second.text) > Number(first.text.slice(2));
    const iso = shortRange ? first.text : `${first.text}-${second.text}`;
    return { kind: 'date', first: at, last: at + 2, iso, year: Number(first.text) };
  }
  if (complete && mark.text === '/' && isYearNumber(third) && /^\d{1,2}$/.test(first.text) && isDay(second)) {
    const iso = `${third.text}-${padded(first.text)}-${padded(second.text)}`;
    return { kind: 'date', first: at, last: at + 4, iso, year: Number(third.text) };
  }
  return null;
}

function yearNear(tokens: readonly Token[], at: number): { year: Token; last: number } | null {
  for (let index = at; index < Math.min(at + 4, tokens.length); index += 1) {
    const token = tokens[index];
    const passable = token !== undefined && [',', 'of', 'in', 'fiscal', 'fy', 'the', 'year'].includes(token.lower);
    if (isYearNumber(token)) return { year: token, last: index };
    if (!passable) return null;
  }
  return null;
}

function quarterReading({
  tokens,
  first,
  after,
  quarter,
}: {
  tokens: readonly Token[];
  first: number;
  after: number;
  quarter: string;
}): DateReading {
  const found = yearNear(tokens, after);
  if (found === null) return { kind: 'quarter', first, last: after - 1, iso: null, year: 0 };
  return {
    kind: 'quarter',
    first,
    last: found.last,
    iso: `${found.year.text}-Q${quarter}`,
    year: Number(found.year.text),
  };
}

function fromQuarter(tokens: readonly Token[], at: number): DateReading | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next === undefined) return null;
  if (token.lower === 'q' && next.kind === 'number' && !next.spaced && /^[1-4]$/.test(next.text)) {
    return quarterReading({ tokens, first: at, after: at + 2, quarter: next.text });
  }
  if (/^[1-4]$/.test(token.text) && next.lower === 'q' && !next.spaced) {
    return quarterReading({ tokens, first: at, after: at + 2, quarter: token.text });
  }
  const ordinal = quarterOfOrdinal(token.lower);
  const gap = next.text === '-' ? 1 : 0;
  if (ordinal !== null && tokens[at + 1 + gap]?.lower === 'quarter') {
    return quarterReading({ tokens, first: at, after: at + 2 + gap, quarter: String(ordinal) });
  }
  return null;
}

/** "2026-Q1", "2026 Q1". */
function fromYearAndQuarter(tokens: readonly Token[], at: number): DateReading | null {
  const year = tokens[at];
  if (!isYearNumber(year)) return null;
  const from = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const [mark, number] = tokens.slice(from, from + 2);
  const isQuarter = mark?.lower === 'q' && number !== undefined && !number.spaced && /^[1-4]$/.test(number.text);
  return isQuarter
    ? { kind: 'quarter', first: at, last: from + 1, iso: `${year.text}-Q${number.text}`, year: Number(year.text) }
    : null;
}

function fromFiscalYear(tokens: readonly Token[], at: number): DateReading | null {
  const token = tokens[at];
  if (token === undefined || !fiscalWords.has(token.lower)) return null;
  const next = tokens[skip(tokens, at + 1, ['year', "'"])];
  const short = token.lower === 'fy' && next?.kind === 'number' && /^\d\d\d?$/.test(next.text);
  if (!isYearNumber(next) && !short) return null;
  if (next === undefined) return null;
  const year = short ? 2000 + Number(next.text.slice(0, 2)) : Number(next.text);
  return { kind: 'year', first: at, last: tokens.indexOf(next, at), iso: String(year), year };
}

/** Reads a date, quarter, time or fiscal year that begins at token `at`; null when none begins there. */
export function readDate(tokens: readonly Token[], at: number): DateReading | null {
  return (
    fromMonthName(tokens, at) ??
    fromQuarter(tokens, at) ??
    fromYearAndQuarter(tokens, at) ??
    fromFiscalYear(tokens, at) ??
    fromSeparatedNumbers(tokens, at) ??
    fromDayNumber(tokens, at)
  );
}
