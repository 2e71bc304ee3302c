import { indexFacts, type FactIndex } from '#checking/fact-index';
import { periodEnd, periodFits } from '#checking/fact-periods';
import { findOnlyMover, type OnlyMover } from '#checking/only-mover';
import { readSentence, type SentenceReading } from '#checking/sentence-reading';
import { latestOf, returnsOf, subjectAt, thingsWithReturn } from '#checking/things-returns';
import { metricNames } from '#checking/name-mentions';
import { plainValue } from '#checking/unit-conversion';
import { smallNumberWords } from '#figures/number-words';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

/** A rank that was checked, with the fact that takes it. */
export type RankVerdict = { claim: CheckedClaim; fact: Fact };

const counts = 'two|three|four|five|six|seven|eight|nine|ten';
const group = `(?:,? (?:of|among|from) (?:the |all )?(?:(${counts})|group|lot|set|pair|bunch|these|those|them)(?: (?:shares?|stocks?|funds?|things|names|companies|etfs?|of them))?\\b)`;
const groupBehind = new RegExp(`^(?: (?!and\\b|but\\b|while\\b|than\\b)[a-z][\\w-]*){0,4}?${group}`, 'i');
const groupBefore = new RegExp(
  `^\\W*(?:of|among|out of) (?:the |all )?(?:(${counts})|group|lot|set|pair|these|those|them)\\b`,
  'i',
);

const anyGroup = new RegExp(group, 'i');
/** "MSFT was the strongest of the three and NVDA the weakest". */
const elided = /(?:\b(?:and|while|but)|[,;]) [\w&.]+ (?:the )?$/i;

/** "MSFT's drawdown was the deepest": among all that is told, where one of them refutes it. */
function isOfAll(text: string, start: number, end: number): boolean {
  const isTold = /\b(?:was|is) (?:by far |also |still )?the $/.test(text.slice(0, start));
  return isTold && /^\s*(?:\[\d+\]\s*)*(?:[.;,]|$)/.test(text.slice(end));
}

type Rank = {
  pattern: RegExp;
  /** Of what the rank is; null for the measure that the sentence names. */
  measure: RegExp | 'return' | null;
  /** Is the first in the order the one with the most? */
  isMost: boolean;
  /** "The laggard" is one of those that are spoken of, "the higher" one of two. */
  isOf?: 'group' | 'two';
};

const did = '(?:did|does|fared|fares|performed|performs|held up|came off)';
const volatility = /volatility|deviation/i;
const multiple = /price to earnings|p\/e|earnings multiple/i;
const drawdown = /drawdown/i;

const ranks: readonly Rank[] = [
  {
    pattern:
      /\b(?:most (?:volatile|risky|jumpy)|wildest|choppiest|bumpiest|riskiest|jumpiest|(?:swung|moved|varied|fluctuated|bounced)(?: around)? (?:the )?most)\b/i,
    measure: volatility,
    isMost: true,
  },
  {
    pattern:
      /\b(?:least (?:volatile|risky)|calmest|steadiest|safest|smoothest|quietest|(?:swung|moved|varied|fluctuated|bounced)(?: around)? (?:the )?least)\b/i,
    measure: volatility,
    isMost: false,
  },
  { pattern: /\b(?:most (?:expensive|costly|richly valued)|dearest|priciest)\b/i, measure: multiple, isMost: true },
  { pattern: /\b(?:least (?:expensive|costly)|cheapest)\b/i, measure: multiple, isMost: false },
  {
    pattern:
      /\b(?:hardest hit|hit (?:the )?hardest|fell (?:the )?(?:furthest|most|hardest) from (?:its|their|the) (?:peak|high)|(?:deepest|largest|biggest|worst|steepest) (?:fall|drawdown|decline|drop))\b/i,
    measure: drawdown,
    isMost: false,
  },
  {
    pattern: /\b(?:shallowest|smallest|mildest) (?:fall|drawdown|decline|drop)\b|\b(?:mildest|gentlest|shallowest)\b/i,
    measure: drawdown,
    isMost: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:${did} (?:the )?best|(?:the )?(?:top|best) performer|strongest(?! (?:year|quarter|month|growth))|best(?! (?:year|quarter|month|day|week|margin|growth))|most rewarding|rose (?:the )?most|gained (?:the )?most)\\b`,
      'i',
    ),
    measure: 'return',
    isMost: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:${did} (?:the )?worst|worst performer|weakest(?! (?:year|quarter|month|growth))|worst(?! (?:year|quarter|month|day|week|margin|growth))|least rewarding|poorest|lost (?:the )?most)\\b`,
      'i',
    ),
    measure: 'return',
    isMost: false,
  },
  {
    pattern:
      /\b(?:(?:came|comes|finish(?:ed|es)|ended|placed|ranks?|ranked) (?:in )?first|(?<=\b(?:and|then|while) [\w&.]{1,24} )first(?=[.,;!]|$)|came out on top|ended on top|top of the (?:class|pile|table|list)|the (?:clear |outright )?(?:winner|leader|front-?runner)|led the (?:pack|field|way))\b/i,
    measure: 'return',
    isMost: true,
    isOf: 'group',
  },
  {
    pattern:
      /\b(?:(?:came|comes|finish(?:ed|es)|ended|placed|ranks?|ranked) (?:dead |in )?last|(?<=\b(?:and|then|while) [\w&.]{1,24} )last(?=[.,;!]|$)|brought up the rear|bottom of the (?:class|pile|table|list)|the (?:clear |outright )?(?:loser|laggard|straggler)|lagged the (?:pack|field))\b/i,
    measure: 'return',
    isMost: false,
    isOf: 'group',
  },
  { pattern: /\bthe (?:higher|larger|greater|bigger|richer)\b/i, measure: null, isMost: true, isOf: 'two' },
  { pattern: /\bthe (?:lower|smaller|lesser|thinner)\b/i, measure: null, isMost: false, isOf: 'two' },
  { pattern: /\b(?:highest|largest|biggest|greatest|richest|deepest|steepest|most)\b/i, measure: null, isMost: true },
  { pattern: /\b(?:lowest|smallest|least|fewest|thinnest)\b/i, measure: null, isMost: false },
];

/** How far the name of a measure may stand behind its rank. */
const farthest = 24;
const supposed =
  /\b(?:not|never|neither|nor|if|unless|whether|would|could|might|may|can(?:not)?|should|almost|nearly|second|third|next|one of|among the)\b|n['\u2019]t\b|\?/i;

type Measure = RegExp | 'return' | { name: string };

/** Of what a rank is: its own measure, else the one that is named right behind it. */
function measureOf({ measure }: Rank, { end }: { end: number }, { metrics, text }: SentenceReading): Measure | null {
  if (measure !== null) return measure;
  const named = metrics.filter(({ start }) => start >= end && start - end <= farthest);
  const own = named.length > 0 ? named : metrics;
  const [name, other] = new Set(own.map((each) => each.name));
  if (name === undefined) return /^ (?:multiple|valuation)\b/i.test(text.slice(end)) ? multiple : null;
  return other === undefined ? { name } : null;
}

function factsOf(index: FactIndex, entity: string, measure: Measure): readonly Fact[] {
  if (measure === 'return') return returnsOf(index, entity);
  const isOf = (fact: Fact): boolean =>
    measure instanceof RegExp ? metricNames(fact).some((name) => measure.test(name)) : fact.metric === measure.name;
  return index.ofEntity(entity).filter(isOf);
}

/** The fact of a thing and those of all others that have the measure in its unit and span; null where one has several. */
function fieldOf(
  index: FactIndex,
  subject: string,
  { reading, measure }: { reading: SentenceReading; measure: Measure },
): { own: Fact; rivals: Fact[] } | null {
  const known = (entity: string): Fact[] =>
    latestOf(factsOf(index, entity, measure)).filter((fact) =>
      reading.periods.every((period) => periodFits(fact, period)),
    );
  const [own, second] = known(subject);
  if (own === undefined || second !== undefined) return null;
  const isBeside = (fact: Fact): boolean =>
    fact.unit === own.unit &&
    fact.currency === own.currency &&
    periodEnd(fact) === periodEnd(own) &&
    fact.period?.start === own.period?.start;
  const entities = new Set(index.all.map(({ entity }) => entity));
  entities.delete(subject);
  const rivals = [...entities].map((entity) => known(entity).filter(isBeside));
  return rivals.some((each) => each.length > 1) ? null : { own, rivals: rivals.flat() };
}

type Told = { rank: Rank; start: number; end: number; count: number | null; isBare: boolean };

/** The ranks that a text gives among those that it speaks of, the more telling words first, none over another. */
function ranksIn(text: string): Told[] {
  const told: Told[] = [];
  for (const rank of ranks) {
    const match = rank.pattern.exec(text);
    if (match === null) continue;
    const start = match.index;
    const end = start + match[0].length;
    const isElided = elided.test(text.slice(0, start));
    const group =
      groupBehind.exec(text.slice(end)) ?? groupBefore.exec(text) ?? (isElided ? anyGroup.exec(text) : null);
    const isOver = told.some((other) => other.start < end && other.end > start);
    const isBare = group === null && rank.isOf === undefined;
    if (isOver || (isBare && !isOfAll(text, start, end))) continue;
    const count = rank.isOf === 'two' ? 2 : smallNumberWords.get(group?.[1]?.toLowerCase() ?? '');
    told.push({ rank, start, end, count: count ?? null, isBare });
  }
  return told;
}

/**
 * A rank that a sentence gives to one thing among those that it speaks of ("the calmest of the three", "came last"), beside the
 * facts of all of them. Supported where the facts name as many things and give that order, contradicted where another stands
 * before it, null where nothing decides it, or not all ranks of the sentence.
 */
export function checkRank({ text, facts }: { text: string; facts: readonly Fact[] }): RankVerdict | null {
  const isOfOnly = /\bthe only\b/.test(text);
  if (supposed.test(text.replace(/\bthe only one of\b/, ''))) return null;
  const told = ranksIn(text);
  if (told.length === 0 && !isOfOnly) return null;
  const index = indexFacts(facts);
  const reading = readSentence(text, index);
  const only = isOfOnly ? findOnlyMover(reading, index) : null;
  if (only !== null) return ofOnlyMover(text, only);
  if (told.length === 0) return null;
  const verdicts = told.map((each) => judge(each, reading, index));
  const contradicted = verdicts.find((verdict) => verdict?.claim.status === 'contradicted');
  if (contradicted !== undefined && contradicted !== null) return contradicted;
  const ranked = new Set(verdicts.map((verdict) => verdict?.fact.entity));
  const isWhole = reading.entities.every(({ name }) => ranked.has(name));
  return isWhole && !verdicts.includes(null) ? (verdicts[0] ?? null) : null;
}

function ofOnlyMover(text: string, { own, others, holds, text: words }: OnlyMover): RankVerdict {
  const claim: CheckedClaim = {
    start: 0,
    end: text.length,
    text,
    status: holds ? 'supported' : 'contradicted',
    evidenceIds: [...new Set([own, ...others].map(({ evidenceId }) => evidenceId))],
    reason: holds
      ? `The evidence agrees on \u201c${words}\u201d`
      : `By their returns it is not so: \u201c${words}\u201d`,
  };
  return { claim, fact: own };
}

function judge(
  { rank, start, end, count, isBare }: Told,
  reading: SentenceReading,
  index: FactIndex,
): RankVerdict | null {
  const { text } = reading;
  const subject = subjectAt(reading, { start, end }) ?? subjectBehind(reading, end);
  const measure = measureOf(rank, { end }, reading);
  const field = subject === null || measure === null ? null : fieldOf(index, subject, { reading, measure });
  if (field === null || field.rivals.length === 0) return null;
  const { own, rivals } = field;
  // "The lot" are all things that the facts tell of, with this measure or without.
  if (!isBare && rivals.length + 1 !== (count ?? Math.max(rivals.length + 1, thingsWithReturn(index).length)))
    return null;
  const order = (fact: Fact): number => sizeOf(fact, rank) * (rank.isMost ? 1 : -1);
  const ahead = rivals.find((fact) => order(fact) > order(own));
  if (ahead === undefined && (isBare || rivals.some((fact) => order(fact) === order(own)))) return null;
  const held = ahead === undefined ? [own, ...rivals] : [own, ahead];
  const claim: CheckedClaim = {
    start: 0,
    end: text.length,
    text,
    status: ahead === undefined ? 'supported' : 'contradicted',
    evidenceIds: [...new Set(held.map(({ evidenceId }) => evidenceId))],
    reason:
      ahead === undefined
        ? `The evidence agrees on \u201c${text.slice(start, end)}\u201d: ${own.metric} of ${own.entity}`
        : `By ${own.metric} ${ahead.entity} stands before ${own.entity}`,
  };
  return { claim, fact: own };
}

/** A drawdown counts as a loss however it is written, unless it is ranked by what it is called. */
function sizeOf(fact: Fact, { measure }: Rank): number {
  const value = plainValue(fact);
  if (!drawdown.test(fact.metric)) return value;
  return measure === null ? Math.abs(value) : -Math.abs(value);
}

/** "The calmest of the three was SPY". */
function subjectBehind({ entities, text }: SentenceReading, end: number): string | null {
  const next = entities.find(
    ({ start }) => start >= end && /\b(?:is|was|were|are|:)\s?(?:the )?$/.test(text.slice(end, start)),
  );
  return next?.name ?? null;
}
