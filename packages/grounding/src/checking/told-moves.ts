import type { Fact } from '#fact';
import { scaledValue, type Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';
import { comparedFacts, type ComparedFacts, type WordVerdict } from './comparison-check.ts';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { fitsChange, isChangeMetric, type FigureFit } from './figure-verdict.ts';
import { metricNames, type Mention } from './name-mentions.ts';
import { isOfYearBefore, ownBehind } from './own-words.ts';
import { plainValue } from './unit-conversion.ts';
import type { SentenceReading } from './sentence-reading.ts';

const rough = '(?:about |around |roughly |some |nearly |almost |just )?';
const stepLead = new RegExp(`\\bby\\s(?:${rough}|(?:more|less) than |over |under |at least |at most )$`, 'i');
const fromLead = new RegExp(`\\bfrom\\s${rough}$`, 'i');
const toLead = new RegExp(`\\bto\\s${rough}$`, 'i');

function isLedBy({ text }: SentenceReading, figure: Figure, lead: RegExp): boolean {
  return lead.test(text.slice(0, figure.start));
}

export type TellsDifference = { pair: ComparedFacts; fit: FigureFit };

const between = /\b(?:spread|gap|difference|distance) between\b/i;

/** "A exceeded B by 33 basis points", "33 basis points above B", "the spread between A and B": whether the figure is the difference of both. */
export function fitsDifference(reading: SentenceReading, figure: Figure, facts: FactIndex): TellsDifference | null {
  const { comparison } = reading;
  if (between.test(reading.text)) return fitsSpread(reading, figure, facts);
  const rest = fitsRest(reading, figure, facts);
  if (rest !== null) return rest;
  if (comparison === null) return null;
  const isBy = figure.start >= comparison.end && isLedBy(reading, figure, stepLead);
  const isBefore = /^\s(?:(?:more|less) than )?$/.test(reading.text.slice(figure.end, comparison.start));
  if (!isBy && !isBefore) return null;
  const pair = comparedFacts(reading, facts);
  if (pair === null) return null;
  return fitsApart(figure, comparison.direction === 1 ? pair : [pair[1], pair[0]], pair);
}

function fitsSpread({ metrics, entities }: SentenceReading, figure: Figure, facts: FactIndex): TellsDifference | null {
  const measures = new Set(metrics.map(({ name }) => name));
  const things = new Set(entities.map(({ name }) => name));
  const isAbout = ({ metric, entity }: Fact) => measures.has(metric) && (things.size === 0 || things.has(entity));
  const pair = newestPair(facts.all.filter(isAbout));
  if (pair === null) return null;
  const [first, second] = pair;
  return fitsApart(figure, first.value >= second.value ? [first, second] : [second, first], [first, second]);
}

const less = /\b(?:less|minus)\s(?!than\b)/i;
const leaving =
  /\b(?:leaves?|left|is|was|gives?|gave|comes? to|came to|equals?|makes?)\s(?:about |some |just |only |nearly )?$/i;

/** "The ten-year yield less inflation leaves 1.27%": whether the figure is what one measure leaves of another. */
function fitsRest({ text, metrics }: SentenceReading, figure: Figure, facts: FactIndex): TellsDifference | null {
  const at = less.exec(text.slice(0, figure.start))?.index;
  if (at === undefined || !leaving.test(text.slice(0, figure.start))) return null;
  const one = metrics.findLast(({ end }) => end <= at);
  const other = metrics.find(({ start }) => start > at);
  if (one === undefined || other === undefined || other.end > figure.start) return null;
  const newestOf = (name: string) =>
    facts.ofMetric(name).toSorted((first, second) => periodEnd(second).localeCompare(periodEnd(first)))[0];
  const [from, taken] = [newestOf(one.name), newestOf(other.name)];
  if (from === undefined || taken === undefined || from.unit !== taken.unit || from.unit !== figure.unit) return null;
  const isRight = roundsTo({
    actual: plainValue(from) - plainValue(taken),
    printed: scaledValue(figure),
    decimals: figure.decimals,
  });
  return { pair: [from, taken], fit: isRight ? 'fits' : 'differs' };
}

/** Of two things or measures and no more, what they were at the last time at which both are known. */
function newestPair(facts: readonly Fact[]): ComparedFacts | null {
  const kinds = [...Map.groupBy(facts, ({ entity, metric }) => `${entity}\n${metric}`).values()];
  const [ones, others, ...more] = kinds;
  if (ones === undefined || others === undefined || more.length > 0) return null;
  const pairs = ones.flatMap((one): ComparedFacts[] => {
    const other = others.find((each) => periodEnd(each) === periodEnd(one));
    return other === undefined ? [] : [[one, other]];
  });
  return pairs.toSorted(([one], [other]) => periodEnd(other).localeCompare(periodEnd(one)))[0] ?? null;
}

// What is ahead is told as a rise from what is behind, whenever each was.
function fitsApart(figure: Figure, [ahead, behind]: ComparedFacts, pair: ComparedFacts): TellsDifference | null {
  if (figure.unit === 'percent' && pair[0].unit === 'percent') return null;
  const at = (fact: Fact, end: string): Fact => ({ ...fact, period: { end } });
  // Percentages lie points apart.
  const isOfPoints = figure.unit === 'index' && pair[0].unit === 'percent';
  const step: Figure = isOfPoints ? { ...figure, unit: 'percentage_point' } : figure;
  const fit = fitsChange(step, [at(behind, '0001-01-01'), at(ahead, '0001-01-02')], null);
  return fit === 'not_comparable' ? null : { pair, fit };
}

/** Of two times that a sentence names, "from" takes the first and "to" the last. */
export function timeOfLevel(reading: SentenceReading, figure: Figure): Figure | null {
  const { periods } = reading;
  const own = periods.some(({ start }) => start >= figure.end && start - figure.end < 12);
  const inOrder = periods.toSorted((one, other) => (one.iso ?? '').localeCompare(other.iso ?? ''));
  if (periods.length !== 2 || own) return null;
  if (isLedBy(reading, figure, fromLead)) return inOrder[0] ?? null;
  return isLedBy(reading, figure, toLead) ? (inOrder.at(-1) ?? null) : null;
}

/** "Up from 4.2% in April 2025, at 4.3%": a time right behind where another figure began is that one's alone. */
export function isOfOtherStart(reading: SentenceReading, figure: Figure, period: Figure): boolean {
  return reading.quantities.some(
    (other) =>
      other.start !== figure.start &&
      isLedBy(reading, other, fromLead) &&
      ownBehind(reading.text, [period], other) !== undefined,
  );
}

/** "From 4.3% to 3.6% in the year to May 28": the time behind both levels is that of the second. */
export function isOfEarlierLevel(reading: SentenceReading, figure: Figure): boolean {
  const { periods, quantities } = reading;
  const last = quantities.find((other) => other.start > figure.end && isLedBy(reading, other, toLead));
  const [only, ...others] = periods;
  return (
    isLedBy(reading, figure, fromLead) &&
    last !== undefined &&
    only !== undefined &&
    others.length === 0 &&
    only.start > last.end
  );
}

const dayMs = 86_400_000;
const yearDays = 365.25;
/** A fiscal year of 52 or 53 weeks ends some days apart. */
const apartDays = 12;

/** The facts of a year before the ones that the sentence names, where a figure is said to be of it; null where it is not. */
export function ofYearBefore(
  reading: SentenceReading,
  figure: Figure,
  { about, named }: { about: readonly Fact[]; named: readonly Fact[] },
): Fact[] | null {
  if (!isOfYearBefore(reading.text, figure)) return null;
  const base = (named.length > 0 ? named : about).map(periodEnd).toSorted().at(-1) ?? '';
  return about.filter(
    (fact) => Math.abs((Date.parse(base) - Date.parse(periodEnd(fact))) / dayMs - yearDays) <= apartDays,
  );
}

/** Which thing each of two figures is of that follow a comparison: "A made more than B, $5 million against $4 million". */
export function listedEntity(reading: SentenceReading, figure: Figure): string | null {
  return listedName(reading, reading.entities, figure);
}

/** Which measure of one thing they are of: "Core inflation was below headline inflation, at 2.8% versus 3.8%". */
export function listedMeasure(reading: SentenceReading, figure: Figure): string | null {
  const isOfOne = new Set(reading.entities.map(({ name }) => name)).size < 2;
  return isOfOne ? listedName(reading, reading.metrics, figure) : null;
}

function listedName(reading: SentenceReading, mentions: readonly Mention[], figure: Figure): string | null {
  const { text, comparison } = reading;
  // "Beat B by 42 points, 83% to 41%": the step is neither's.
  const [first, second, ...others] = reading.quantities.filter((each) => !isLedBy(reading, each, stepLead));
  const names = [...new Set(mentions.map(({ name }) => name))];
  if (first === undefined || second === undefined || others.length > 0 || names.length !== 2) return null;
  if (mentions.some(({ start }) => start > first.start)) return null;
  if (comparison === null && isListed(text, mentions, [first, second]))
    return names[figure.start === first.start ? 0 : 1] ?? null;
  if (comparison === null || first.start < comparison.end) return null;
  if (
    !/^\s(?:against|versus|vs\.?|to|beside|next to|compared (?:with|to)|and)\s(?:only |just )?$/i.test(
      text.slice(first.end, second.start),
    )
  )
    return null;
  if (figure.start !== first.start && figure.start !== second.start) return null;
  return names[figure.start === first.start ? 0 : 1] ?? null;
}

const joined = /^\s(?:and|or)\s(?:the |of |in )*$/i;

/** "SPY and QQQ returned 31% and 41%": two of a kind and two figures, in turn. */
function isListed(
  text: string,
  [one, other]: ReadonlyArray<{ start: number; end: number }>,
  figures: readonly Figure[],
) {
  const [first, second] = figures;
  return (
    one !== undefined &&
    other !== undefined &&
    first !== undefined &&
    second !== undefined &&
    joined.test(text.slice(one.end, other.start)) &&
    joined.test(text.slice(first.end, second.start))
  );
}

/** "The returns of 2023 and 2024 were 26% and 25%": the time of each in turn. */
export function listedTime({ text, periods, quantities }: SentenceReading, figure: Figure): Figure | null {
  const [first, second, ...others] = quantities;
  const [one, other, ...more] = periods;
  if (first === undefined || second === undefined || others.length > 0 || more.length > 0) return null;
  if (one === undefined || other === undefined || other.end > first.start) return null;
  return isListed(text, periods, quantities) ? (figure.start === first.start ? one : other) : null;
}

/** "Rose to 3.1% from 3.4%": two levels that lie the other way than the verb says. */
export function checkLevelMove(reading: SentenceReading, { all }: FactIndex): WordVerdict | null {
  const from = reading.quantities.find((figure) => isLedBy(reading, figure, fromLead));
  const to = reading.quantities.find((figure) => figure !== from && isLedBy(reading, figure, toLead));
  if (from === undefined || to === undefined || from.unit !== to.unit || all.length === 0) return null;
  const first = Math.min(from.start, to.start);
  const word = reading.directions.findLast(({ end }) => end < first && first - end < 24);
  if (word === undefined || (scaledValue(to) - scaledValue(from)) * word.direction >= 0) return null;
  return { status: 'contradicted', evidenceIds: [], reason: `The figures contradict that it "${word.word}"` };
}

/** "Revenue growth" tells of revenue; what real GDP did says nothing of the rate of the unemployed. */
function sharesWord(one: Fact, other: Fact): boolean {
  const words = metricNames(one).flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const others = new Set(metricNames(other).flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  return words.some((word) => others.has(word));
}

/** "Fell to 4.0%" where neither an earlier level nor a change is known; null for any other sentence. */
export function findUnknownMove(
  reading: SentenceReading,
  figure: Figure,
  { fact, facts }: { fact: Fact; facts: FactIndex },
): string | null {
  const isReturn = isChangeMetric(fact) && !/inflation|cpi|growth|yoy/i.test(fact.metric);
  if (isReturn || !isLedBy(reading, figure, toLead)) return null;
  const word = reading.directions.findLast(({ end }) => end < figure.start && figure.start - end < 12);
  const isPrice = fact.unit !== 'ratio' && /close|price|level|value/i.test(fact.metric);
  const isOfMove = (other: Fact) =>
    (/change|return|growth|gain|loss|chg|performance/i.test(metricNames(other).join(' ')) &&
      other.id !== fact.id &&
      (isPrice || sharesWord(fact, other))) ||
    (other.metric === fact.metric && periodEnd(other) < periodEnd(fact));
  return word === undefined || facts.ofEntity(fact.entity).some(isOfMove) ? null : word.word;
}
