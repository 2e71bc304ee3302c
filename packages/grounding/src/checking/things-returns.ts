import type { Fact } from '#fact';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { metricNames } from './name-mentions.ts';
import type { Mention } from './name-mentions.ts';
import type { SentenceReading } from './sentence-reading.ts';

const plainReturn = /^(?:total |price )?returns?$/i;

/** What a thing returned, over each span that is known. */
export function returnsOf(facts: FactIndex, entity: string): Fact[] {
  return facts.ofEntity(entity).filter((fact) => metricNames(fact).some((name) => plainReturn.test(name)));
}

/** All things of which a return is known. */
export function thingsWithReturn(facts: FactIndex): string[] {
  return [...new Set(facts.all.map(({ entity }) => entity))].filter((entity) => returnsOf(facts, entity).length > 0);
}

/** How those who hold a thing fared is not how it did: each bought at a price of their own. */
export const ofPeople =
  /\b(?:most|many|few|some|all|several|half|no|the (?:average|typical)|an? \w+)(?: of (?:its|the|their))? (?:investors?|holders?|owners?|buyers?|traders?|shareholders?|people)\b/i;

/** Others than a thing's own owners, of whom a sentence speaks with its name. */
const others =
  /\b(?:rivals?|competitors?|peers?|short[- ]sellers?|shorts?|bears?|puts?|suppliers?|customers?|sector|industry|division|segment|unit|products?|chips?)\b/i;
const ownedByIt =
  /^['\u2019]s?\s(?!(?:[\w-]+ )?(?:shares?|stocks?|price|return|holders|owners|shareholders|stockholders|investors|year|run|fall|rise|slump|slide|decline|rally|gains?|loss(?:es)?|drop|recovery|rebound|climb|surge|plunge|course|performance|drawdown|volatility|multiple|p\/e|beta|was|is)\b)/i;

/**
 * The one thing that something is said of at a place: the only one named, else the only one of its clause that stands before it,
 * or behind it after "for"; null for none and for several.
 */
export function subjectAt(reading: SentenceReading, { start, end }: { start: number; end: number }): string | null {
  const { text, entities: own, clauseEnds } = reading;
  if (!isOwnThing(reading)) return null;
  const only = oneName(own);
  if (only !== null) return only;
  const last = clauseEnds.findLast((each) => each <= start) ?? 0;
  const before = oneName(own.filter((each) => each.start >= last && each.end <= start));
  return (
    before ??
    oneName(own.filter((each) => each.start >= end && /^\s(?:for|of|at)\s$/.test(text.slice(end, each.start))))
  );
}

/** Does the sentence speak of the things that it names, and not of what is theirs or beside them? */
export function isOwnThing({ text, entities }: SentenceReading): boolean {
  return !others.test(text) && !entities.some(({ end }) => ownedByIt.test(text.slice(end)));
}

function oneName(mentions: readonly Mention[]): string | null {
  const [name, other] = new Set(mentions.map((each) => each.name));
  return name === undefined || other !== undefined ? null : name;
}

/** Of one thing the facts of the latest span alone. */
export function latestOf(facts: readonly Fact[]): Fact[] {
  const newest = facts.map(periodEnd).toSorted().at(-1);
  return facts.filter((fact) => periodEnd(fact) === newest);
}
