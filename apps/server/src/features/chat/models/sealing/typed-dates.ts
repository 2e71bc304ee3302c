import { monthOf } from '@aex/grounding/figures/calendar-words';
import { extractFigures } from '@aex/grounding/figures/figure-extraction';

// Years stand before "years" and "quarters" of their own.
const unitTail =
  /^\s(?:percent|per cent|pct|percentage points?|points|basis points?|bps?|dollars|euros|pounds|times)\b|^\s?%/i;

export type DateFault = { start: number; end: number; text: string; isNumber: boolean; reason: string };
export type Span = { start: number; end: number };

// Where a bare year is a date: behind a word of time, or before one.
const timeLead =
  /(?:\b(?:in|since|during|until|till|before|after|through|throughout|from|of|by|for|to|and|late|early|mid|end|year|fiscal|calendar|FY|Q[1-4]|H[12]|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter|as of|\d{1,2},)|[(\u2013-])\s*(?:the\s+)?$/i;
const amountLead =
  /(?:\b(?:rose|fell|climbed|dropped|gained|lost|rises|falls|up|down|increased|decreased|grew|jumped|slid|moved|went)\s+(?:from|to|by|of)|\b(?:price|level|value|close|target|total|index|points?|reading|high|low)\s+(?:of|to|from|for|by))\s*$/i;

/** Does the evidence or the question name this day of one year alone: "June 29"? */
function isKnownDay(typed: string, known: ReadonlySet<string>): boolean {
  const day = /\d{1,2}/.exec(typed)?.[0];
  const month = monthOf(/\p{L}{3,}/u.exec(typed)?.[0]?.toLowerCase() ?? '');
  if (day === undefined || month === undefined || month === null) return false;
  const ending = `-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return new Set([...known].filter((iso) => iso.endsWith(ending))).size === 1;
}

/**
 * Dates that a sentence types itself: a year that stands where an amount would is a figure in disguise, and a date that
 * neither the question nor the evidence names has no source. `sealed` spans were rendered by the server.
 */
export function findDateFaults(
  text: string,
  { known, sealed }: { known: ReadonlySet<string>; sealed: readonly Span[] },
): { faults: DateFault[]; fine: Span[] } {
  const faults: DateFault[] = [];
  const fine: Span[] = [];
  for (const { kind, start, end, iso, text: typed } of extractFigures(text)) {
    if (kind !== 'year' && kind !== 'date' && kind !== 'quarter') continue;
    if (sealed.some((span) => start < span.end && end > span.start)) continue;
    const lead = text.slice(Math.max(0, start - 40), start);
    const isMeasured = unitTail.test(text.slice(end));
    const isNumber = isMeasured || (kind === 'year' && (!timeLead.test(lead) || amountLead.test(lead)));
    const place = { start, end, text: typed, isNumber };
    if (isNumber) faults.push({ ...place, reason: 'a typed figure in the form of a year' });
    else if (iso === null ? isKnownDay(typed, known) : known.has(iso)) fine.push({ start, end });
    else faults.push({ ...place, reason: 'neither the question nor the evidence names this date' });
  }
  return { faults, fine };
}
