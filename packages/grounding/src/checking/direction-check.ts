import type { Fact } from '#fact';
import { latest, comparable, verdict, type WordVerdict } from './comparison-check.ts';
import type { DirectionWord } from './directions.ts';
import type { FactIndex } from './fact-index.ts';
import { ofPeople } from './things-returns.ts';
import { periodEnd } from './fact-periods.ts';
import { isChangeMetric } from './figure-verdict.ts';
import type { Names } from './name-mentions.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

const supposed = /\b(?:if|unless|whether|would|could|might|may)\b/i;

/** What stands for the thing that the evidence is about; "demand rose" tells of something else, as does an "it" behind it. */
const ownSubject =
  /^\W*(?:[\w-]+,? ){0,4}(?:it|they)\b|\b(?:the|its|their) (?:\w+ )?(?:shares?|stocks?|prices?|return|value)\b/i;
/** What stands for a thing that is called so alone: "the index fell" says nothing of a share. */
const ownVehicle = /\b(?:the|its|their) (?:\w+ )?(fund|index|position|portfolio|market)\b/i;

/** Before a thing that is only set beside the one that moved: "unlike SPY, NVDA fell". */
const setBeside =
  /\b(?:unlike|like|all but|except(?: for)?|other than|apart from|besides|but not|against|versus|vs\.?|than|with|behind|beside|trailing|beating|after)\s(?:the )?$/i;
/** Before the only thing of which a sentence tells that the others did what it did not: "all but NVDA rose". */
const leftOut = /\b(?:all but|except(?: for)?|other than|apart from|unlike|besides)\s(?:the )?$/i;
const joint = /^(?:,|,?\s(?:and|or|nor|as well as))?\s(?:also |both )?(?:the )?$/i;
const noneOf = /\b(?:neither|none of|not one of)\b[^.;]*$/i;
/** How a comparison without a word of its own goes on: "gained as much as SPY". */
const asMuch = /\b(?:as (?:much|little|far|fast|hard|many) as|than)\b/i;
/** An amount or a count behind a word of change that no figure is read from: "lost nearly half", "rose for the third year running". */
const unread =
  /^\s(?:by )?(?:(?:about|nearly|almost|over|roughly|around|some|just|more than|less than|well over) )*(?:what|whatever|the (?:equivalent|price|cost|size|sum|square) of|half|most|every|all|much|an? (?:third|quarter|fifth|sixth|eighth|tenth|gross|score|dozen|couple|few|handful|good|cool|whopping|mere)|several|many|dozens?|scores|hundreds|thousands)\b(?! (?:the|this) (?:year|time|period)| (?:year|time|day|week|month|quarter))/i;
const counted =
  /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:straight|consecutive|successive|(?:day|week|month|quarter|year|session|time) (?:in a row|running))\b/i;

function isOwnSubject(text: string, facts: FactIndex): boolean {
  if (ownSubject.test(text)) return true;
  const vehicle = ownVehicle.exec(text)?.[1]?.toLowerCase();
  const isCalled = ({ all }: Names) => all.some((name) => name.toLowerCase().includes(vehicle ?? ''));
  return vehicle !== undefined && facts.entities().some(isCalled);
}

/** "Unlike SPY and MSFT, NVDA fell": is a thing, or one that it is joined to, only set beside the one that moved? */
function isBeside(text: string, entities: readonly { start: number; end: number }[], start: number): boolean {
  if (setBeside.test(text.slice(0, start))) return true;
  const last = entities.findLast(({ end }) => end <= start);
  const isJoined = last !== undefined && /^\s(?:and|or|nor)\s(?:the )?$/i.test(text.slice(last.end, start));
  return isJoined && isBeside(text, entities, last.start);
}

/** The things that a word of change is said of; null where the sentence names several and none of them for sure. */
function subjectsOf({ text, entities, directions }: SentenceReading, word: DirectionWord): Set<string> | null {
  const names = new Set(entities.map(({ name }) => name));
  if (names.size < 2) {
    // "Both fell further than SPY" says of SPY no more than that it is set beside them.
    const isOther = ({ start }: { start: number }) =>
      leftOut.test(text.slice(0, start)) || (start > word.end && /\bthan\s(?:the )?$/i.test(text.slice(0, start)));
    return entities.some(isOther) ? null : names;
  }
  const from = directions.findLast(({ end }) => end <= word.start)?.end ?? 0;
  const before = entities.filter(
    ({ start, end }) => start >= from && end <= word.start && !isBeside(text, entities, start),
  );
  const subjects = new Set<string>();
  let next: { start: number } | null = null;
  for (const entity of before.toReversed()) {
    if (next !== null && !joint.test(text.slice(entity.end, next.start))) break;
    subjects.add(entity.name);
    next = entity;
  }
  const isToldOfOther = asMuch.test(text.slice(word.end)) && entities.some(({ start }) => start > word.end);
  return subjects.size === 0 || isToldOfOther ? null : subjects;
}

function judge(reading: SentenceReading, facts: FactIndex, word: DirectionWord): WordVerdict | null {
  const { metrics, text } = reading;
  const metric = metrics.findLast(({ start }) => start < word.start) ?? metrics[0];
  const subjects = subjectsOf(reading, word);
  if (metric === undefined || subjects === null) return null;
  const isVerbAlone = metric.start < word.end && metric.end > word.start;
  if (subjects.size === 0 && isVerbAlone && !isOwnSubject(text, facts)) return null;
  const about = facts.ofMetric(metric.name).filter(({ entity }) => subjects.size === 0 || subjects.has(entity));
  const things = Map.groupBy(about, ({ entity }) => entity);
  // Of whom it is told must be known where several have the measure.
  if (subjects.size === 0 && things.size > 1) return null;
  const isDenied = noneOf.test(text.slice(0, word.start));
  const statement = `${metric.name} "${word.word}"`;
  const same = isOnly(reading, subjects) ? alsoMoved(facts.ofMetric(metric.name), { subjects, word }) : null;
  if (same !== null) return verdict(false, same, `only of them ${statement}`);
  const verdicts = [...things.values()].map((own) => {
    const moved = moveOf(own);
    return moved === null ? null : verdict(moved.by * word.direction > 0 !== isDenied, moved.facts, statement);
  });
  return verdicts.find((each) => each?.status === 'contradicted') ?? verdicts[0] ?? null;
}

const onlyBefore = /\bonly\s(?:the\s)?$/i;

/** "Only MSFT rose" says of all others that they did not. */
function isOnly({ text, entities }: SentenceReading, subjects: ReadonlySet<string>): boolean {
  return entities.some(({ name, start }) => subjects.has(name) && onlyBefore.test(text.slice(0, start)));
}

/** What shows that another thing than those moved the same way; null for none. */
function alsoMoved(
  facts: readonly Fact[],
  { subjects, word }: { subjects: ReadonlySet<string>; word: DirectionWord },
): readonly Fact[] | null {
  const others = Map.groupBy(
    facts.filter(({ entity }) => !subjects.has(entity)),
    ({ entity }) => entity,
  );
  const moves = [...others.values()].map(moveOf);
  return moves.find((moved) => moved !== null && moved.by * word.direction > 0)?.facts ?? null;
}

/** How one thing's measure moved: the sign of a change, or of what lies between two dates. */
function moveOf(own: Parameters<typeof latest>[0]) {
  const newest = latest(own);
  if (newest === null) return null;
  const older = latest(own.filter((fact) => periodEnd(fact) < periodEnd(newest) && comparable(fact, newest)));
  if (older !== null) return { by: plainValue(newest) - plainValue(older), facts: [older, newest] };
  const change = latest(own.filter(isChangeMetric));
  return change === null ? null : { by: change.value, facts: [change] };
}

/** "CPI rose", "SPY rose while NVDA fell" without a figure, unless it is only supposed. */
export function checkDirection(reading: SentenceReading, facts: FactIndex): WordVerdict | null {
  const { directions, text } = reading;
  const [first] = directions;
  if (first === undefined || supposed.test(text) || ofPeople.test(text)) return null;
  // Whose a second one is can be told where several things are named: "NVDA fell while the market rose".
  const isOfSeveral = new Set(reading.entities.map(({ name }) => name)).size > 1;
  const judged = isOfSeveral ? directions : [first];
  const verdicts = judged.map((word) => judge(reading, facts, word));
  const told = verdicts.find((each) => each?.status === 'contradicted') ?? verdicts[0] ?? null;
  if (told?.status !== 'supported') return told;
  const isUnread = counted.test(text) || directions.some(({ end }) => unread.test(text.slice(end)));
  return isUnread ? { status: 'unsupported', evidenceIds: [], reason: 'No evidence holds this amount' } : told;
}
