import type { Fact } from '#fact';
import { scaledValue, type Figure } from '#figures/figure';
import { comparedFacts, type ComparedFacts, type WordVerdict } from './comparison-check.ts';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { fitsChange, isChangeMetric, type FigureFit } from './figure-verdict.ts';
import { metricNames } from './name-mentions.ts';
import { isOfYearBefore } from './own-words.ts';
import type { SentenceReading } from './sentence-reading.ts';

const rough = '(?:about |around |roughly |some |nearly |almost |just )?';
const stepLead = new RegExp(`\\bby\\s${rough}$`, 'i');
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
  const [first, second, ...others] = facts.all.filter(isAbout);
  if (first === undefined || second === undefined || others.length > 0 || periodEnd(first) !== periodEnd(second))
    return null;
  return fitsApart(figure, first.value >= second.value ? [first, second] : [second, first], [first, second]);
}

// What is ahead is told as a rise from what is behind, whenever each was.
function fitsApart(figure: Figure, [ahead, behind]: ComparedFacts, pair: ComparedFacts): TellsDifference | null {
  if (figure.unit === 'percent' && pair[0].unit === 'percent') return null;
  const at = (fact: Fact, end: string): Fact => ({ ...fact, period: { end } });
  const fit = fitsChange(figure, [at(behind, '0001-01-01'), at(ahead, '0001-01-02')], null);
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
export function listedEntity(
  { text, comparison, entities, quantities }: SentenceReading,
  figure: Figure,
): string | null {
  const [first, second, ...others] = quantities;
  const names = [...new Set(entities.map(({ name }) => name))];
  if (comparison === null || first === undefined || second === undefined || others.length > 0) return null;
  if (names.length !== 2 || entities.some(({ start }) => start > first.start) || first.start < comparison.end)
    return null;
  if (
    !/^\s(?:against|versus|vs\.?|to|compared (?:with|to)|and)\s(?:only |just )?$/i.test(
      text.slice(first.end, second.start),
    )
  )
    return null;
  return names[figure.start === first.start ? 0 : 1] ?? null;
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

/** "Fell to 4.0%" where neither an earlier level nor a change is known; null for any other sentence. */
export function findUnknownMove(
  reading: SentenceReading,
  figure: Figure,
  { fact, facts }: { fact: Fact; facts: FactIndex },
): string | null {
  if (isChangeMetric(fact) || !isLedBy(reading, figure, toLead)) return null;
  const word = reading.directions.findLast(({ end }) => end < figure.start && figure.start - end < 12);
  const isOfMove = (other: Fact) =>
    /change|return|growth|gain|loss|chg|performance/i.test(metricNames(other).join(' ')) ||
    (other.metric === fact.metric && periodEnd(other) < periodEnd(fact));
  return word === undefined || facts.ofEntity(fact.entity).some(isOfMove) ? null : word.word;
}
