import { fitsFact } from '@aex/grounding/checking/figure-verdict';
import type { Fact } from '@aex/grounding/fact';
import { roundsTo } from '@aex/grounding/figures/printed-precision';
import type { Draft } from '../draft.ts';
import { type Evidence, toEvidence } from '../evidence.ts';
import type { Section } from '../section.ts';
import { type Assertion, yearlyAsked } from './assertion.ts';

const slots = /\{\{e(\d+)\.(\w+)\|(\w+)\}\}/g;
/** How far from a loose claim, of it, what is told may lie. */
const nearly = 0.1;
const moveMetric = /\b(?:return|returned|change|growth rate|gain)\b/;
const aheadWords = /\b(?:outperform|beat|better|ahead)/;
const fallWords = /\b(?:f[ae]ll(?:en)?|los[et]|lost|drop(?:ped)?|declined?|slid|sank|decreased?)\b/;
const notOfLevel = /\b(?:level asked for|threshold|streak|count)\b/;
const yearlyMetric = /annual growth rate|annuali[sz]ed|yearly/;

type Told = { fact: Fact; decimals: number };

/** Whether what is asked to be confirmed is so, said before the figure that decides it; null where no told figure does. */
export function withVerdict(draft: Draft, assertion: Assertion, { isFollowUp }: { isFollowUp: boolean }): Draft | null {
  const [first, ...rest] = draft.sections;
  const verdict = first === undefined ? null : verdictOf([first, ...rest], assertion, draft.symbols);
  if (verdict === null) return null;
  const lacksTime =
    assertion.kind !== 'level' &&
    assertion.kind !== 'since' &&
    assertion.kind !== 'fall' &&
    !assertion.isTimed &&
    !isFollowUp;
  return withLead(draft, [verdict, ...(lacksTime ? [noTime] : [])]);
}

/** A draft whose first part is told behind some sentences. */
export function withLead(draft: Draft, lead: readonly string[]): Draft {
  const [first, ...others] = draft.sections;
  if (first === undefined) return draft;
  const led: Section = {
    ...first,
    write: (evidence) => {
      const [paragraph, ...rest] = first.write(evidence);
      return paragraph !== undefined && isSentences(paragraph)
        ? [[...lead, ...paragraph], ...rest]
        : [lead, ...(paragraph === undefined ? [] : [paragraph]), ...rest];
    },
  };
  return { ...draft, sections: [led, ...others] };
}

/** The fact of the figure that a section tells first; null where it tells none in a sentence. */
export function firstFact(section: Section): Fact | null {
  return firstTold(section, evidenceOf(section), () => true)?.fact ?? null;
}

function evidenceOf({ findings }: Section): Evidence[] {
  return findings.map((finding, index) => toEvidence(finding, { n: index + 1, runId: 'verdict' }));
}

/** What is said of a claim that no told figure decides. */
export const undecided = 'I can\u2019t tell from what I hold whether that is so.';
const noTime = 'The question names no time, so the one below was taken.';

function isSentences(paragraph: unknown): paragraph is readonly string[] {
  return Array.isArray(paragraph);
}

function verdictOf(
  [section, ...others]: readonly [Section, ...Section[]],
  assertion: Assertion,
  symbols: readonly string[],
): string | null {
  const evidence = evidenceOf(section);
  const isCount = assertion.kind === 'count';
  const first = firstTold(section, evidence, wantedOf(assertion));
  if (first === null) return null;
  const { fact } = first;
  if (assertion.kind === 'since') return sinceVerdict(fact, evidence, assertion);
  if (assertion.kind === 'order')
    return orderVerdict(fact, [section, ...others].flatMap(evidenceOf), { assertion, symbols });
  if (symbols.length > 1) return null;
  if (isCount) return fact.value > 0 ? 'Yes.' : 'No.';
  const metric = fact.metric.toLowerCase();
  if (assertion.kind === 'fall' && !/maximum drawdown|distance from its record/.test(metric)) return null;
  if (assertion.kind === 'move' && !moveMetric.test(metric)) return null;
  // Of several years the best is told first, whichever is asked about.
  if (assertion.kind === 'move' && section.tool === 'calendar_years') return null;
  const isOfYear = yearlyMetric.test(metric);
  if (assertion.kind === 'move' && isOfYear !== assertion.open.startsWith(yearlyAsked)) return null;
  if (assertion.kind === 'level' && notOfLevel.test(metric)) return null;
  // The fall that is under way is told behind the deepest.
  if (assertion.kind === 'level' && metric.includes('maximum drawdown') && /^what (?:is|are)\b/.test(assertion.open))
    return null;
  return figureVerdict(first, assertion);
}

function wantedOf({ kind }: Assertion): (fact: Fact) => boolean {
  if (kind === 'count') return ({ metric }) => metric.startsWith('count of such');
  return kind === 'fall' ? ({ unit }) => unit === 'percent' : () => true;
}

/** The figure that is told first: the one that the question asks for. */
function firstTold(section: Section, evidence: readonly Evidence[], isWanted: (fact: Fact) => boolean): Told | null {
  const [paragraph] = section.write(evidence);
  if (paragraph === undefined || !isSentences(paragraph)) return null;
  const told = paragraph
    .flatMap((sentence) => [...sentence.matchAll(slots)])
    .map(([, n, name, format]) => ({
      fact: evidence.find((each) => each.n === Number(n))?.facts.find(({ key }) => key === name),
      format,
    }));
  // Days are slots too, and no figure.
  for (const { fact, format = '' } of told)
    if (fact !== undefined && isWanted(fact)) return { fact, decimals: Number(/\d$/.exec(format)?.[0] ?? 0) };
  return null;
}

function figureVerdict({ fact, decimals }: Told, { figure, direction, kind }: Assertion): string | null {
  const isDepth = direction === null && /\bdrawdown\b/.test(fact.metric);
  const size = isDepth ? Math.abs(fact.value) : fact.value * (direction ?? 1);
  if (figure === null) return size > 0 ? 'Yes.' : size === 0 ? 'No, it stood still.' : 'No, it went the other way.';
  // "Above two" of a rate is told in its unit; "below one" of a beta has none.
  const claimed = { ...figure, signed: false, unit: figure.unit ?? (fact.unit === 'percent' ? fact.unit : null) };
  const fit = fitsFact(claimed, { ...fact, value: size }, null);
  if (fit === 'not_comparable') return null;
  if (fit === 'fits') return 'Yes.';
  if (kind !== 'level' && size < 0) return 'No, it went the other way.';
  const [told, wanted] = [size * (fact.scale ?? 1), claimed.value * claimed.scale];
  const isMore = told > wanted;
  const isBound = claimed.hedge !== null && claimed.hedge !== 'approximate';
  const isLoose = claimed.hedge === 'approximate' || (claimed.form === 'words' && !isBound);
  if (isLoose && Math.abs(told - wanted) <= Math.abs(wanted) * nearly)
    return `Yes, roughly: it was ${isMore ? 'somewhat more' : 'somewhat less'}.`;
  const how = isMore ? 'more' : 'less';
  if (!isBound) return `Not exactly: it was ${how} than that.`;
  return roundsTo({ actual: size, printed: claimed.value, decimals })
    ? `Not quite: it rounds to that and was a little ${how}.`
    : `No, it was ${how} than that.`;
}

// The newest reading against the one before that is told beside it, where there is one alone.
function sinceVerdict(fact: Fact, evidence: readonly Evidence[], { direction }: Assertion): string | null {
  const earlier = evidence.flatMap(({ facts }) => facts).filter((each) => isSameFigure(each, fact));
  const [then, other] = earlier;
  if (direction === null || then === undefined || other !== undefined) return null;
  if (then.value === fact.value) return 'No, it is the same.';
  return (fact.value - then.value) * direction > 0 ? 'Yes.' : 'No.';
}

function isSameFigure(each: Fact, fact: Fact): boolean {
  return each !== fact && each.metric === fact.metric && each.entity === fact.entity && each.unit === fact.unit;
}

// Of two the same measure, the one named first against the other.
function orderVerdict(
  fact: Fact,
  evidence: readonly Evidence[],
  { assertion, symbols }: { assertion: Assertion; symbols: readonly string[] },
): string | null {
  const [one, other, ...more] = symbols;
  if (one === undefined || other === undefined || more.length > 0) return null;
  const valueOf = (symbol: string) =>
    evidence.flatMap(({ facts }) => facts).find(({ entity, metric }) => entity === symbol && metric === fact.metric)
      ?.value;
  const [first, second] = [valueOf(one), valueOf(other)];
  if (first === undefined || second === undefined) return null;
  if (first === second) return 'No, the two are level.';
  // A deeper fall is further below zero.
  const isOfFall = fallWords.test(assertion.open) && !aheadWords.test(assertion.open);
  // Which fell less is no question of two that rose.
  if (isOfFall && moveMetric.test(fact.metric) && first > 0 && second > 0) return null;
  const isBelowZero = /drawdown/.test(fact.metric) || (isOfFall && moveMetric.test(fact.metric));
  const sign = isBelowZero && !aheadWords.test(assertion.open) ? -1 : 1;
  return (first - second) * sign * (assertion.direction ?? 1) > 0 ? 'Yes.' : 'No.';
}
