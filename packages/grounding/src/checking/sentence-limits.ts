import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { onDemand, remembered, rememberedOf } from '#text/remembered';
import { periodEnd } from './fact-periods.ts';
import { entityNames, metricNames } from './name-mentions.ts';
import { unmetModifier } from './owned-measures.ts';
import { unmetQualifier } from './qualifiers.ts';
import { searchOf, unmetSpan } from './relative-spans.ts';
import { withoutOthers } from './own-words.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** Why a fact whose value a figure has does not carry what the sentence says of it. */
export type Limit = { isDenied: boolean; reason: string };

const denial =
  /\b(?:not(?! (?:only|until|seasonally|adjusted|just|to mention))|never|neither|no longer|hardly|scarcely|barely|failed to|(?:false|untrue|wrong) (?:that|to say))\b|n['\u2019]t\b/i;
const supposal =
  /\b(?:will|would|could|should|may|might|shall|going to|(?:is|are|was|were) (?:expected|likely|forecast|projected|predicted|due|set|poised|bound|sure|about) to|expect(?:s|ed)?|forecasts?|forecasted|predict(?:s|ed|ion)?|project(?:s|ed|ions?)|likely|hypothetical(?:ly)?|(?<!\bthe )next (?:year|month|quarter|week))\b/;
/** Measures that are themselves of what is supposed, expected or worked out. */
const supposedMeasure =
  /\b(?:expected|forecast|estimate|swing|change in (?:money|percent)|target|implied|supposed|asked|move|scenario|profit|loss|result|breakeven|premium|outlay|credit|payoff|value at risk|probability|price at|worth|at that|projected|would|what)/;

/** Finds what limits a figure for one fact or another; null where the fact carries all that is said. */
export type Limits = (fact: Fact) => Limit | null;

/**
 * What the sentence says of the figure besides its entity, its measure and its value. The words around it are read once, for
 * whatever facts they are held against.
 */
export function limitsOf(reading: SentenceReading, figure: Figure, others: readonly Fact[]): Limits {
  const scope = onDemand(() => scopeOf(reading, figure));
  const denies = onDemand(() => isDenied(scope().before) || isTurned(reading, figure));
  const supposes = onDemand(() => isSupposed(scope(), reading.text));
  const timed = onDemand(() => searchOf(scope().timed));
  const newest = onDemand(() => newestEnds(others));
  const qualifierFor = remembered((names) => unmetQualifier(scope().free, names));
  return (fact) => {
    if (denies()) return { isDenied: true, reason: 'The sentence denies what the evidence holds' };
    const names = namesWithPeriod(fact);
    if (fact.unit !== 'probability' && supposes() && !supposedMeasure.test(names))
      return { isDenied: false, reason: 'The evidence tells what was, not what may be' };
    const isNewest = (newest().get(fact.metric) ?? '') <= periodEnd(fact);
    const span = unmetSpan(timed(), fact, { names, isNewest });
    if (span !== null) return { isDenied: false, reason: `The evidence is not of \u201c${span}\u201d` };
    const qualifier = qualifierFor(`${names} ${lengthOf(fact)}`) ?? unmetModifier(reading, fact, names);
    return qualifier === null
      ? null
      : { isDenied: false, reason: `The evidence does not say \u201c${qualifier}\u201d` };
  };
}

const namesWithPeriod = rememberedOf((fact: Fact) =>
  [...metricNames(fact), ...entityNames(fact), fact.period?.label ?? ''].join(' ').toLowerCase(),
);

/** What a span of whole quarters or a year is called. */
const lengthOf = rememberedOf(({ period }: Fact): string => {
  if (period?.start === undefined || period.end === undefined) return '';
  const days = (Date.parse(period.end) - Date.parse(period.start)) / 86_400_000;
  return days > 350 && days < 380
    ? 'annual'
    : days > 80 && days < 100
      ? 'quarterly'
      : days > 26 && days < 33
        ? 'monthly'
        : '';
});

/** The last day that the facts of each measure tell of. */
function newestEnds(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const fact of facts) {
    const end = periodEnd(fact);
    if (end > (newest.get(fact.metric) ?? '')) newest.set(fact.metric, end);
  }
  return newest;
}

const supposedBehind =
  /^[^,;]{0,12}\b(?:is|are|was|were|being)? ?(?:expected|forecast|projected|predicted|likely|hypothetical)\b|(?<!\bthe )\bnext (?:year|month|quarter|week)\b/;
const asHeld =
  /\b(?:if|had) (?:you|one|we|i|someone|somebody|an? \w+) (?:had )?\w+|\bwho (?:had )?(?:bought|held|owned|invested)\b|\b(?:holders?|investors?|owners?|buyers?|shareholders?|stakes?|positions?|holdings?) (?:in|of)\b[^.;]{0,60}\bwould (?:now |today |still |by now )?(?:have (?!to\b)|be (?:up|down|ahead|sitting|nursing|showing)\b)/i;

// "Who bought then would be up 9%" tells what was.
function isSupposed({ before, after }: Scope, text: string): boolean {
  const words = supposal.exec(before)?.[0] ?? supposedBehind.exec(after)?.[0];
  return words !== undefined && !(/^(?:would|could|might)$/.test(words) && asHeld.test(text));
}

// "Not above its 200-day average" denies where something lies, not that figure.
const elsewhere = /\b(?:above|below|over|under|beyond|than|within|all|every|each)\b/i;

function isDenied(before: string): boolean {
  // "The curve is not inverted: the ten-year yields 4.45%" denies nothing behind its colon.
  const own = before.slice(before.lastIndexOf(': ') + 1);
  const match = denial.exec(own);
  return match !== null && !elsewhere.test(own.slice(match.index + match[0].length));
}

// "Rose \u22123%" says two things of which one is wrong; "fell \u22123%" says one of them twice.
function isTurned({ text, directions }: SentenceReading, figure: Figure): boolean {
  const verb = directions.find(({ end }) => /^\s(?:by\s|about\s|some\s)?$/.test(text.slice(end, figure.start)));
  return verb !== undefined && figure.signed && verb.direction * figure.value < 0;
}

type Scope = { before: string; after: string; timed: string; free: string };

const adverbial =
  /^[,;\s]*(?:and |but )?(?:over|in|during|since|for|within|through|across|by|on|this|last|a |per |each |every |annually|annuali[sz]ed|year to date|ytd|so far|today|yesterday|overnight)/i;
const apposition =
  /^[,;\s(]*(?:(?:not |un-?)annuali[sz]ed|(?:before|excluding|without|net of) (?:reinvested )?(?:dividends|fees|costs|taxes|tax|inflation))\b|^[,;\s]*(?:an?|its|the|half|double|twice|triple) (?:[\w-]+ ){0,4}[\w-]+(?:\s?\[\d+\])*[.!?]?\s*$|^[,;\s]*(?:dwarf|eclips|outstripp|overtak|surpass|exceed|beat|topp|outdo|outpac|outshin)ing\b/i;

/** "After inflation, its gain shrinks to 9.2%". */
const netOf =
  /^\W*(?:(?:after|before|net of|adjusted for|in) (?:inflation|taxes|tax|costs|fees|real terms)|(?:excluding|without|before) (?:reinvested )?dividends)\b(?=,)/i;

/** "Its earnings yield is below the ten-year yield of 4.41%": what is set beside the measure of a figure says nothing of that. */
function ofThisSide(
  words: string,
  { reading: { comparison }, figure, from }: { reading: SentenceReading; figure: Figure; from: number },
): string {
  if (comparison === null || comparison.start < from || comparison.end > figure.start) return words;
  const behind = comparison.end - from;
  return / by /.test(words.slice(behind, figure.start - from)) ? words : ' '.repeat(behind) + words.slice(behind);
}

const namedTwice = /^(\w+)\b[^]*\b\1$/i;

/**
 * The words around a figure that are about it: `before` and `after` it in its clause; `timed` with the clauses beside it that
 * tell a time, `free` with those that say what it is. Names of entities and measures are left out of `before` and `free`.
 */
function scopeOf(reading: SentenceReading, figure: Figure): Scope {
  const { text, clauseEnds, quantities, entities, metrics, directions } = reading;
  const own = clauseEnds.findIndex((end) => figure.start < end);
  const startOf = (index: number) => clauseEnds[index - 1] ?? 0;
  const endOf = (index: number) => clauseEnds[index] ?? text.length;
  const alone = withoutOthers(
    text,
    quantities.filter(({ start }) => start !== figure.start),
  );
  const said = (index: number) => alone.slice(startOf(index), endOf(index));
  const isBeside = (index: number, pattern: RegExp) =>
    index >= 0 &&
    index < clauseEnds.length &&
    pattern.test(said(index)) &&
    ![...quantities, ...entities, ...metrics, ...directions].some(
      ({ start }) => start >= startOf(index) && start < endOf(index),
    );
  const clause = said(own);
  const from = startOf(own);
  // A measure that is named before and behind the figure leaves what is said between.
  const free = [...entities, ...metrics].reduce(
    (rest, { start, end }) =>
      start < from ||
      end > endOf(own) ||
      (start < figure.start && end > figure.end && namedTwice.test(text.slice(start, end)))
        ? rest
        : `${rest.slice(0, start - from)}${' '.repeat(end - start)}${rest.slice(end - from)}`,
    clause,
  );
  const times = [own - 1, own + 1].filter((index) => isBeside(index, adverbial)).map(said);
  return {
    before: free.slice(0, figure.start - from),
    after: text.slice(figure.end, endOf(own)),
    timed: [clause, ...times].join(' '),
    free: [
      netOf.exec(text)?.[0] ?? '',
      ofThisSide(free, { reading, figure, from }),
      isBeside(own + 1, apposition) ? said(own + 1) : '',
    ].join(' '),
  };
}
