import { changeFits } from '#checking/change-verdict';
import { evidenceOf, withMargins } from '#checking/derived-margins';
import { checkComparison } from '#checking/comparison-check';
import { checkDirection } from '#checking/direction-check';
import { factsFor } from '#checking/facts-of-figure';
import {
  checkBeta,
  checkFedTarget,
  checkInversion,
  checkOwnedSign,
  deniesSign,
  turnsSign,
} from '#checking/told-states';
import { type FactIndex, indexFacts } from '#checking/fact-index';
import { periodEnd, periodFits } from '#checking/fact-periods';
import type { Direction } from '#checking/directions';
import { fitsFact, isChangeMetric } from '#checking/figure-verdict';
import { findForeignName } from '#checking/foreign-names';
import { findNamedSpans, spanFits } from '#checking/named-spans';
import { fitsMultiple } from '#checking/told-multiples';
import { findOutranking } from '#checking/told-ranks';
import { fitsDepth } from '#checking/told-depths';
import { fitsCount, isTotalOfCount, otherCountBefore } from '#checking/told-counts';
import { fitsLength } from '#checking/told-lengths';
import { isSetAgainst } from '#checking/set-against';
import { limitsOf } from '#checking/sentence-limits';
import {
  checkLevelMove,
  findUnknownMove,
  fitsDifference,
  isOfEarlierLevel,
  isOfOtherStart,
  listedTime,
  ofYearBefore,
  timeOfLevel,
} from '#checking/told-moves';
import { directionFor, nearestTo, readSentence, type SentenceReading } from '#checking/sentence-reading';
import type { CheckedClaim } from '#checked-claim';
import type { ClaimStatus } from '#confidence';
import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';

export type SentenceCheck = { text: string; facts: readonly Fact[]; citedEvidenceIds?: readonly string[] };

/** In UTF-16 units; bounds the work on hostile input. */
const longestSentence = 4000;

type Outcome = Pick<CheckedClaim, 'status' | 'evidenceIds' | 'reason'>;
type Context = { reading: SentenceReading; facts: FactIndex };

const olderLead =
  /\b(?:from|versus|vs\.?|prior|previous|previously|earlier|last year|before|compared (?:with|to)|than|against)\b[^.;]{0,24}$/i;

function outcome(status: ClaimStatus, facts: readonly Fact[], reason: string): Outcome {
  return { status, evidenceIds: [...new Set(facts.flatMap(evidenceOf))], reason };
}

function describe(fact: Fact): string {
  const scale = { 1: '', 1e3: ' thousand', 1e6: ' million', 1e9: ' billion', 1e12: ' trillion' }[fact.scale ?? 1];
  return `${fact.entity} ${fact.metric} ${readable(fact.value)}${scale} ${fact.currency ?? fact.unit} (${periodEnd(fact)})`;
}

/** To four decimals, or four figures of what is smaller than one. */
function readable(value: number): string {
  const rounded = Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4);
  return String(Number(rounded)).replace('-', '\u2212');
}

/** "4 basis points lower than": the comparison that stands right behind a step says which way it went. */
function directionBehind({ comparison, text }: SentenceReading, { end }: Figure): Direction | null {
  return comparison !== null && text.slice(end, comparison.start) === ' ' ? comparison.direction : null;
}

/** "4 points higher than on May 28": the time that something is set against is none of the figures before it. */
const setAgainst = /\bthan (?:on|in|at|of|for|it was (?:on|in|at))\s(?:the )?$/i;

function inNamedPeriod(context: Context, figure: Figure, about: readonly Fact[]): { facts: Fact[]; named: boolean } {
  const { reading } = context;
  if (reading.periods.length === 0) return { facts: [...about], named: false };
  const spans = nearestTo(reading, findNamedSpans(reading), figure);
  const hasSpan = (fact: Fact) => fact.period?.start !== undefined;
  if (spans.length > 0 && about.some(hasSpan))
    return { facts: about.filter((fact) => spans.some((span) => spanFits(fact, span))), named: true };
  if (isOfEarlierLevel(reading, figure)) return { facts: [...about], named: true };
  const level = timeOfLevel(reading, figure) ?? listedTime(reading, figure);
  const own = reading.periods.filter(
    (period) =>
      (period.start < figure.end || !setAgainst.test(reading.text.slice(0, period.start))) &&
      !isOfOtherStart(reading, figure, period),
  );
  if (level === null && own.length === 0) return { facts: [...about], named: false };
  const near = level === null ? nearestTo(reading, own, figure) : [level];
  return { facts: about.filter((fact) => near.some((period) => periodFits(fact, period))), named: true };
}

function judgeFigure(context: Context, figure: Figure): Outcome {
  const lead = fitsDifference(context.reading, figure, context.facts);
  if (lead !== null) {
    const isRight = lead.fit === 'fits';
    const told = `${lead.pair.map(describe).join(' and ')}`;
    return isRight
      ? outcome('supported', lead.pair, `Matches the difference of ${told}`)
      : outcome('contradicted', lead.pair, `The difference of ${told} is another`);
  }
  const multiple = fitsMultiple(context.reading, figure, context.facts);
  if (multiple !== null) {
    const told = multiple.pair.map(describe).join(' and ');
    return multiple.fit === 'fits'
      ? outcome('supported', multiple.pair, `Matches the ratio of ${told}`)
      : outcome('contradicted', multiple.pair, `The ratio of ${told} is another`);
  }
  const level = judgeLevel(context, figure);
  const { reading, facts } = context;
  const otherCount = otherCountBefore(reading, figure, facts);
  if (otherCount !== null) return differing(otherCount);
  if (level.status === 'supported') return level;
  const told = fitsCount(reading, figure, facts) ?? fitsDepth(reading, figure, facts);
  if (told === null)
    return level.status === 'contradicted' && isTotalOfCount(reading, figure)
      ? outcome('unsupported', [], 'No evidence holds the number of times')
      : level;
  const [first] = told.facts;
  return told.fit === 'fits' && first !== undefined
    ? outcome('supported', [first], `Matches ${describe(first)}`)
    : differing(told.facts);
}

function differing(facts: readonly Fact[]): Outcome {
  if (facts.length === 0) return outcome('contradicted', [], 'The days that the sentence names lie otherwise apart');
  const held = facts.slice(0, 2).map(describe).join('; ');
  return outcome('contradicted', facts, `The evidence holds another value: ${held}`);
}

function judgeLevel(context: Context, figure: Figure): Outcome {
  const about = factsFor(context, figure);
  if (typeof about === 'string') return outcome('unsupported', [], about);
  const direction = directionFor(context.reading, figure);
  const within = inNamedPeriod(context, figure, about);
  const before = ofYearBefore(context.reading, figure, { about, named: within.facts });
  const period = before === null ? within : { facts: before, named: true };
  const fits = new Map(period.facts.map((fact) => [fact, fitsFact(figure, fact, direction)]));
  const compared = period.facts.filter((fact) => fits.get(fact) !== 'not_comparable');
  const fitting = compared.filter((fact) => fits.get(fact) === 'fits');
  const newest = compared.map(periodEnd).toSorted().at(-1) ?? '';
  const lead = context.reading.text.slice(0, figure.start);
  const mayBeOlder = period.named || olderLead.test(lead);
  const current = mayBeOlder ? fitting : fitting.filter((fact) => periodEnd(fact) === newest);
  const limitFor = limitsOf(context.reading, figure, about);
  const best = current.find((fact) => limitFor(fact) === null);
  if (best !== undefined) {
    if (deniesSign(context.reading.text, best) || turnsSign(context.reading.text, figure))
      return outcome('contradicted', [best], `The evidence shows the other sign: ${describe(best)}`);
    const ahead = findOutranking(context.reading, figure, { fact: best, facts: context.facts });
    if (ahead !== null) return outcome('contradicted', [best, ahead], `Another stands before it: ${describe(ahead)}`);
    const move = findUnknownMove(context.reading, figure, { fact: best, facts: context.facts });
    return move === null
      ? outcome('supported', [best], `Matches ${describe(best)}`)
      : outcome('unsupported', [], `The evidence does not show that it \u201c${move}\u201d`);
  }
  const limit = current[0] === undefined ? null : limitFor(current[0]);
  if (limit !== null)
    return outcome(limit.isDenied ? 'contradicted' : 'unsupported', limit.isDenied ? current : [], limit.reason);
  const isBound = figure.hedge !== null && figure.hedge !== 'approximate';
  const isChange = direction !== null || (!isBound && (figure.unit === 'ratio' || !about.some(isChangeMetric)));
  const step = direction ?? directionBehind(context.reading, figure);
  // Of a return of one span and that of another no percentage is the change.
  const isOfSpans =
    figure.unit === 'percent' && about.every((fact) => isChangeMetric(fact) && fact.period?.start !== undefined);
  const change = isChange && !isOfSpans ? changeFits(context.reading, figure, { about, direction: step }) : null;
  if (change?.fit === 'fits')
    return outcome('supported', change.pair, `Matches the change between ${change.pair.map(describe).join(' and ')}`);
  const elsewhere = fitting.length === 0 ? compared.map(limitFor) : [];
  const other = elsewhere.find((each) => each !== null && !each.isDenied);
  if (other !== undefined && other !== null && elsewhere.every((each) => each !== null))
    return outcome('unsupported', [], other.reason);
  // A beta is not told in percent, and "never more than" is no bound that a value refutes.
  const isOther = figure.unit === 'percent' && compared.every(({ unit }) => unit === 'ratio');
  const isDeniedBound = isBound && elsewhere.some((each) => each?.isDenied === true);
  if (fitting.length === 0 && compared.length > 0 && (isOther || isDeniedBound))
    return outcome('unsupported', [], isOther ? 'No evidence in this unit' : 'The sentence denies a bound');
  if (compared.length > 0 && (fitting.length > 0 || direction === null || change === null)) {
    const isTurned =
      direction !== null && compared.every((fact) => isChangeMetric(fact) && Math.sign(fact.value) === -direction);
    const held = isTurned ? 'The evidence shows the other direction' : 'The evidence holds another value';
    const reason = fitting.length > 0 ? 'The value is not the latest one' : held;
    if (isSetAgainst(context.reading, figure))
      return outcome('unsupported', [], 'The sentence does not say whose it is');
    return outcome('contradicted', compared, `${reason}: ${compared.slice(0, 2).map(describe).join('; ')}`);
  }
  if (change?.fit === 'differs')
    return outcome(
      'contradicted',
      change.pair,
      `The change between ${change.pair.map(describe).join(' and ')} is another`,
    );
  if (period.named && period.facts.length === 0) return outcome('unsupported', [], 'No evidence for this period');
  return outcome('unsupported', [], 'No evidence in this unit');
}

function claimOfFigure(context: Context, figure: Figure): CheckedClaim {
  return { start: figure.start, end: figure.end, text: figure.text, ...judgeFigure(context, figure) };
}

function claimOfLength({ reading, facts }: Context, figure: Figure): CheckedClaim | null {
  const told = fitsLength(reading, figure, facts);
  if (told === null) return null;
  const { start, end, text } = figure;
  if (told.fit === 'unknown')
    return { start, end, text, ...outcome('unsupported', [], 'No evidence holds this length of time') };
  const [first] = told.facts;
  const isRight = told.fit === 'fits' && first !== undefined;
  return {
    start,
    end,
    text,
    ...(isRight ? outcome('supported', [first], `Matches ${describe(first)}`) : differing(told.facts)),
  };
}

/**
 * Checks every figure, comparison and direction of one sentence against typed facts. A figure is supported when a
 * fact of its entity, metric, period and unit rounds half up to it at its printed precision with the same sign.
 * A sentence that states nothing checkable gives no claims. Pure; a sentence of more than 4,000 characters is unsupported as a whole.
 */
export function checkSentence({ text, facts, citedEvidenceIds }: SentenceCheck): { claims: CheckedClaim[] } {
  const known =
    citedEvidenceIds === undefined ? facts : facts.filter((fact) => citedEvidenceIds.includes(fact.evidenceId));
  if (text.length > longestSentence) {
    const reason = 'The sentence is too long to be checked';
    return { claims: [{ start: 0, end: text.length, text, ...outcome('unsupported', [], reason) }] };
  }
  const cited = withMargins(text, known);
  const index = indexFacts(cited);
  const reading = readSentence(text, index);
  const context: Context = { reading, facts: index };
  const claims = [
    ...reading.quantities.map((figure) => claimOfFigure(context, figure)),
    ...reading.lengths.flatMap((figure) => claimOfLength(context, figure) ?? []),
  ].toSorted((one, other) => one.start - other.start);
  const statement =
    checkOwnedSign(reading, index) ??
    checkComparison(reading, index) ??
    checkLevelMove(reading, index) ??
    checkBeta(reading, index) ??
    checkFedTarget(text, index) ??
    (claims.length === 0 ? (checkInversion(text, index) ?? checkDirection(reading, index)) : null);
  const foreign = statement === null ? foreignSide(context) : null;
  if (foreign !== null)
    claims.push({ start: 0, end: text.length, text, ...outcome('unsupported', [], `No evidence about ${foreign}`) });
  if (statement !== null) claims.push({ start: 0, end: text.length, text, ...statement });
  return { claims };
}

/** Who is set against something that the evidence knows, though it knows nothing of them: "Amazon's revenue topped Apple's". */
function foreignSide({ reading, facts }: Context): string | null {
  const { comparison, entities, text } = reading;
  if (comparison === null || entities.length === 0) return null;
  if (entities.some(({ start }) => start < comparison.start)) return null;
  return findForeignName({ ...reading, text: text.slice(0, comparison.start) }, facts);
}
