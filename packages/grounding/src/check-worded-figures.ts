import { checkSentence } from '#check-sentence';
import type { CheckedClaim } from '#checked-claim';
import { countedThings } from '#checking/counted-movers';
import type { Fact } from '#fact';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { smallNumberWords } from '#figures/number-words';
import { partCounts, partWords } from '#figures/fraction-words';

/** A figure in words that facts carry, with the hedge before it, in UTF-16 units of the text. */
type CarriedWords = Pick<CheckedClaim, 'start' | 'end' | 'text' | 'evidenceIds' | 'reason'>;

/** What is denied, supposed, asked or told of another measure than the facts are of is not decided by restating its figure. */
const undecided =
  /\b(?:not|never|no|none|neither|nor|hardly|scarcely|barely|without|if|unless|whether|will|would|could|should|might|may|must|can|expect\w*|forecast\w*|predict\w*|target\w*|after (?:inflation|tax(?:es)?|costs|fees)|in real terms|net of|implies|corresponds)\b|n['\u2019]t\b|\?/i;
const amount =
  /\b(?:(?:about|around|roughly|approximately|some|close to|nearly|almost|just over|just under|a little (?:over|under)|a little (?:more|less) than|more than|less than|over|under|at least|at most|well over|well under|well above|well below|above|below) )?$/i;
/** What an amount stands behind in plain English: "a baker's dozen percent" is another than a dozen. */
const plainLead =
  /\b(?:by|of|is|was|were|are|be|been|at|to|than|both|only|just|stands?|stood|stay(?:s|ed)|remain(?:s|ed)|ran|runs|reached|equals?|returned|rose|risen|fell|fallen|gained|lost|added|shed|climbed|dropped|declined|grew|slid|sank|advanced|closed|ended|traded?s?|yield(?:s|ed)?|up|down|margin|rate|inflation|volatility|year) $|[\d%\]], (?:or |and )?$/i;
const fraction = new RegExp(
  `\\b(?:(an?|one|two|three|four)[ -](${Object.keys(partWords).slice(1).join('|')})s?|half)\\b`,
  'gi',
);
const andHalf = /\b(one|two|three|four|five) and a half times\b/gi;
const moved =
  /\b(?:rose|risen|fell|fallen|gained|lost|added|shed|climbed|dropped|declined|grew|slid|sank|advanced|up|down|(?:fall|decline|drop|drawdown|loss|gain|rise|return|margin|volatility) (?:was|is|of))(?: by)? $/i;
/** What a part of a thing's own value may be followed by; "a third higher than SPY" and "a tenth of its staff" are of other things. */
const ofOwnValue =
  /^(?: of its (?:value|price)\b| in value\b| from its (?:peak|high)\b| (?:over|in|during|through) (?:the|that|this) (?:year|period)\b)?(?=\s*(?:\[\d+\]\s*)*(?:[.,;:!)]|$| (?:over|and|but|while)\b))/i;

type Restating = (amount: Amount) => string[];

const around =
  (low: number, high: number): Restating =>
  ({ value, unit }) => [`more than ${plain(value * low)}${unit}`, `less than ${plain(value * high)}${unit}`];

/** What a figure is rounded to may lie further off where it is small; no thousand is as wide. */
const rounded: Restating = (amount) => [amount.words, ...around(0.9, 1.1)(amount)];

/** What a hedge in words leaves room for: "nearly forty" is somewhat less, "about forty" as much on either side. */
const hedges: ReadonlyArray<readonly [RegExp, ...Restating[]]> = [
  [/^$/, rounded],
  [/^(?:about|around|roughly|approximately|some|close to)$/, around(0.95, 1.05), rounded],
  [/^(?:nearly|almost|just under|a little (?:under|less than))$/, around(0.92, 1)],
  [/^(?:just over|a little (?:over|more than))$/, around(1, 1.08)],
  [
    /^(?:more than|over|at least|well over|above|well above)$/,
    ({ value, unit }) => [`more than ${plain(value)}${unit}`],
  ],
  [
    /^(?:less than|under|at most|well under|below|well below)$/,
    ({ value, unit }) => [`less than ${plain(value)}${unit}`],
  ],
];

type Amount = { value: number; unit: string; words: string };
type Place = Amount & { start: number; end: number };

const unitWords: Partial<Record<NonNullable<Figure['unit']>, string>> = {
  percent: '%',
  percentage_point: ' percentage points',
  basis_point: ' basis points',
};

function amountsOf(text: string): Place[] {
  const figures = extractFigures(text).flatMap((figure): Place[] => {
    const { start, end, text: words, value, scale, unit, currency, form, kind, signed } = figure;
    const at = { start, end, words };
    if (form !== 'words' || kind !== 'quantity' || signed) return [];
    if (unit === 'ratio') return [{ ...at, value, unit: ' times' }];
    if (unit === 'currency') return currency === 'USD' ? [{ ...at, value: value * scale, unit: ' dollars' }] : [];
    if (unit === null && value >= 1) return [{ ...at, value: value * scale, unit: '' }];
    if (unit === null && /^half$/i.test(words) && /^ (?:of|that of)\b/.test(text.slice(end)))
      return [{ ...at, value, unit: ' times' }];
    const unitWord = unit === null ? undefined : unitWords[unit];
    return unitWord === undefined ? [] : [{ ...at, value: value * scale, unit: unitWord }];
  });
  const halves = [...text.matchAll(andHalf)].map(({ index: start, 0: words, 1: count = '' }) => ({
    start,
    end: start + words.length,
    words,
    value: (smallNumberWords.get(count.toLowerCase()) ?? Infinity) + 0.5,
    unit: ' times',
  }));
  const shares = [...text.matchAll(fraction)].flatMap(
    ({ index: start, 0: words, 1: count = 'one', 2: part = 'half' }) => {
      const end = start + words.length;
      const lead = text.slice(0, start).replace(amount, '');
      if (!moved.test(lead.endsWith(' ') ? lead : `${lead} `) || !ofOwnValue.test(text.slice(end))) return [];
      const share = (partCounts[count.toLowerCase()] ?? 1) / (partWords[part.toLowerCase()] ?? Infinity);
      return [{ start, end, words, value: share * 100, unit: '%' }];
    },
  );
  const worded = [...shares, ...halves];
  return [
    ...figures.filter(({ start, end }) => !worded.some((each) => each.start < end && each.end > start)),
    ...worded,
  ];
}

/**
 * The figures in words of a sentence that typed facts carry: each is told anew with the bounds that its hedge leaves room for
 * ("nearly three times" lies between 2.76 and 3 times), and stands where every one of these is supported. What is denied,
 * supposed or asked is left out.
 */
export function findCarriedWords({ text, facts }: { text: string; facts: readonly Fact[] }): CarriedWords[] {
  const counted = countedThings(text, facts);
  if (undecided.test(text)) return counted;
  const carried = amountsOf(text).flatMap(({ start: at, end, ...told }): CarriedWords[] => {
    const hedge = amount.exec(text.slice(0, at))?.[0] ?? '';
    const [, ...restatings] = hedges.find(([lead]) => lead.test(hedge.trim().toLowerCase())) ?? [];
    if (counted.some((each) => each.start < end && each.end > at)) return [];
    if (!plainLead.test(text.slice(0, at - hedge.length))) return [];
    const span = { start: at - hedge.length, end, text: text.slice(at - hedge.length, end) };
    for (const restate of restatings) {
      const claims = restate(told).map((words) => carriedBy({ text, span, words, facts }));
      const [first] = claims;
      if (first === undefined || first === null || claims.includes(null)) continue;
      return [{ ...span, evidenceIds: first.evidenceIds, reason: first.reason }];
    }
    return [];
  });
  return [...counted, ...carried].toSorted((one, other) => one.start - other.start);
}

function plain(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function carriedBy({
  text,
  span: { start, end },
  words,
  facts,
}: {
  text: string;
  span: { start: number; end: number };
  words: string;
  facts: readonly Fact[];
}): CheckedClaim | null {
  const restated = text.slice(0, start) + words + text.slice(end);
  const { claims } = checkSentence({ text: restated, facts });
  const isWhole = (claim: CheckedClaim) => claim.start === 0 && claim.end === restated.length;
  if (claims.some((claim) => isWhole(claim) && claim.status !== 'supported')) return null;
  const own = claims.find((claim) => !isWhole(claim) && claim.start < start + words.length && claim.end > start);
  return own?.status === 'supported' ? own : null;
}
