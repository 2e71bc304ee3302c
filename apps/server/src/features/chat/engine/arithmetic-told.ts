import type { Fact } from '@aex/grounding/fact';
import { type Draft, joinDrafts } from './draft.ts';
import type { Evidence, Finding } from './evidence.ts';
import { inForm } from './answer-form.ts';
import { wantsBothEnds } from './reading/concept-words.ts';
import { at, cite, type Section, slot } from './section.ts';
import { firstFact } from './verdict/verdict-draft.ts';

const lead = '^(?:and |so |but |ok |okay |then )*';
const points = '(?: in (?:percentage points?|points|pp|basis points?|bps?|percent|%|dollars?|money|cash|terms))?';
const differenceAlone = new RegExp(
  `${lead}(?:(?:what|how (?:big|large|wide|much)) (?:is|was|would be) )?(?:the |their )?(?:difference|gap|margin)(?: between (?:them|the two|those(?: two)?|these(?: two)?|both))?${points}\\W*$`,
  'i',
);
const byHowMuch = /^(?:and |so |but |ok |okay |then )*by (?:how (?:much|many points)|what margin)\W*$/i;
const moreThan = new RegExp(
  `${lead}(?:(?:by )?how (?:much|many points) )(?:more|less|better|worse|higher|lower|further|bigger|smaller|deeper)(?: money)?(?: (?:is|was|did|does|do|would|has|had|have|be|been|i|we|you|it|that|they|make|made|earn|earned|gain|gained|lose|lost|return|returned|have had))*(?: (?:with|in|from|by|than|on|for|of) (?:the )?([^\\s?]+(?: [^\\s?]+){0,2}?)(?:'s)?)?\\W*$`,
  'i',
);
const inBasisPoints = new RegExp(
  `${lead}(?:in (?:basis points|bps?)(?:[, ]+(?:what|how (?:much|big|many))(?: (?:is|was|would be|are))?)?(?: (?:the|that|it|this|change|move|difference|rise|fall|gap|be))*|(?:what|how (?:much|many)) (?:is|was|would) (?:the |that |it |this )?(?:change|move|difference|rise|fall|be)?(?: be)? ?in (?:basis points|bps?)|how many (?:basis points|bps?)(?: (?:is|was) (?:that|it|this|the (?:change|move|difference)))?)\\W*$`,
  'i',
);

const spelled = (text: string) => text.trim().replaceAll(/\b(what|how)(?:'|\u2019)s\b/gi, '$1 is');

/** Whether a turn asks for the difference of two figures that were told, or for a change that was told in basis points. */
export function asksArithmetic(text: string): boolean {
  const said = spelled(text);
  return [differenceAlone, byHowMuch, moreThan, inBasisPoints].some((asked) => asked.test(said));
}

/** The thing that a turn sets against the other one: "JPM" of "how much more did I make with JPM?"; null where it names none. */
export function namedInDifference(text: string): string | null {
  const named = moreThan.exec(spelled(text))?.[1] ?? null;
  return named === null || /^(?:it|that|this|them|then|the other(?: one)?|before)$/i.test(named) ? null : named;
}

type Told = { fact: Fact; finding: Finding; draft: Draft };

/** What is worked out of the figures of the last answers, from the oldest to the newest; null where they are not two of one kind. */
export function workedOutOf(text: string, drafts: readonly Draft[]): Draft | null {
  const last = drafts.at(-1);
  if (last === undefined) return null;
  if (inBasisPoints.test(spelled(text))) return changeInBasisPoints(last);
  const isBare = byHowMuch.test(spelled(text));
  // "By how much?" alone is of the one that was ahead, and of no two answers that named none.
  const pair = pairOf(last) ?? (isBare ? leaderAndNext(last) : pairOfTwo(drafts));
  return pair === null ? null : differenceOf(pair);
}

// A change of a yield is told in percentage points, of which each is a hundred basis points.
function changeInBasisPoints(draft: Draft): Draft | null {
  const told = findingsOf(draft).flatMap((finding) =>
    finding.facts.flatMap((fact) =>
      fact.unit === 'percentage_point' && fact.key !== undefined ? [{ fact, finding }] : [],
    ),
  );
  const [first] = told;
  if (first === undefined || told.length > 1) return null;
  const { fact, finding } = first;
  const value = fact.value * 100;
  const metric = `${fact.metric} in basis points`;
  const made: Finding = {
    ...finding,
    sourceId: `${finding.sourceId}-bp`,
    title: metric,
    content: `${fact.metric}: ${fact.value.toFixed(2)} percentage points, of which each is 100 basis points.`,
    shownValue: `${value.toFixed(0)} bp`,
    values: { ...finding.values, points: value },
    facts: [{ ...fact, key: 'points', metric, metricAliases: [fact.metric, 'change'], value, unit: 'basis_point' }],
  };
  return worked(draft, made, (e) => `In basis points the ${fact.metric} was ${slot(e, 'points', 'bp0')} ${cite(e)}.`);
}

function findingsOf({ sections }: Draft): Finding[] {
  return sections.find(({ findings }) => findings.length > 0)?.findings ?? [];
}

function firstOf(draft: Draft): Told | null {
  const section = draft.sections.find(({ findings }) => findings.length > 0);
  const fact = section === undefined ? null : firstFact(section);
  const finding = section?.findings.find(({ facts }) => facts.some((each) => isSame(each, fact)));
  return fact === null || finding === undefined ? null : { fact, finding, draft };
}

function isSame(one: Pick<Fact, 'metric' | 'value' | 'entity'>, other: Fact | null): boolean {
  return one.metric === other?.metric && one.value === other.value && one.entity === other.entity;
}

// What an answer tells of the figure that it tells first.
function toldLike(first: Told): Told[] {
  const { draft } = first;
  return findingsOf(draft).flatMap((finding) =>
    finding.facts
      .filter(({ metric, unit }) => metric === first.fact.metric && unit === first.fact.unit)
      .map((fact) => ({ fact: { ...fact, id: '', evidenceId: '' }, finding, draft })),
  );
}

// The one at the end of an order that was told first, and the one next to it; where both ends were asked for, the other end.
function leaderAndNext(draft: Draft): [Told, Told] | null {
  const first = firstOf(draft);
  if (first === null) return null;
  const others = toldLike(first).filter(({ fact }) => fact.entity !== first.fact.entity);
  const values = others.map(({ fact }) => fact.value);
  const isAtEnd = first.fact.value >= Math.max(...values) || first.fact.value <= Math.min(...values);
  const distance = ({ fact }: Told) => Math.abs(fact.value - first.fact.value);
  const inOrder = others.toSorted((a, b) => distance(a) - distance(b));
  const next = wantsBothEnds(draft.plain) ? inOrder.at(-1) : inOrder[0];
  return next === undefined || !isAtEnd ? null : [first, next];
}

// The figure of each of two symbols that one answer has told.
function pairOf(draft: Draft): [Told, Told] | null {
  const first = firstOf(draft);
  if (first === null) return null;
  const told = toldLike(first);
  const [one, other, more] = draft.symbols.flatMap((symbol) => told.find(({ fact }) => fact.entity === symbol) ?? []);
  return one === undefined || other === undefined || more !== undefined ? null : [one, other];
}

// The same figure of two answers, of another symbol or of another time.
function pairOfTwo(drafts: readonly Draft[]): [Told, Told] | null {
  const [one, other] = drafts.slice(-2).map(firstToCompare);
  if (one === undefined || one === null || other === undefined || other === null) return null;
  const isOfOther = one.fact.entity !== other.fact.entity || timeOf(one.fact) !== timeOf(other.fact);
  const isOfOneKind = one.fact.metric === other.fact.metric && one.fact.unit === other.fact.unit;
  return isOfOther && isOfOneKind ? [one, other] : null;
}

// Of a sum that was put in, what became of it is set apart.
function firstToCompare(draft: Draft): Told | null {
  const worth = findingsOf(draft).flatMap((finding) =>
    finding.facts.filter(({ metric }) => metric === endValue).map((fact) => ({ fact, finding, draft })),
  );
  const [one] = worth;
  return one === undefined ? firstOf(draft) : { ...one, fact: { ...one.fact, id: '', evidenceId: '' } };
}

const endValue = 'value at the end';

function timeOf({ period, asOf }: Fact): string {
  return JSON.stringify(period ?? asOf);
}

const formats: Readonly<Partial<Record<Fact['unit'], string>>> = {
  percentage_point: 'pp1',
  basis_point: 'bp0',
  currency: 'usd0',
  count: 'num0',
};

function differenceOf([one, other]: readonly [Told, Told]): Draft | null {
  const [ahead, behind] = one.fact.value >= other.fact.value ? [one, other] : [other, one];
  const scale = (fact: Fact) => fact.scale ?? 1;
  if (scale(ahead.fact) !== scale(behind.fact) || ahead.fact.currency !== behind.fact.currency) return null;
  const { metric, unit, entity } = ahead.fact;
  const value = ahead.fact.value - behind.fact.value;
  const isOfOne = entity === behind.fact.entity;
  const { id: _id, evidenceId: _evidence, ...fact } = ahead.fact;
  const made: Finding = {
    ...ahead.finding,
    sourceId: `${ahead.finding.sourceId}-less-${behind.finding.sourceId}`,
    title: `Difference in ${metric}`,
    content: `${ahead.finding.shownValue} of ${entity} less ${behind.finding.shownValue} of ${behind.fact.entity}.`,
    shownValue: value.toFixed(2),
    values: { ...ahead.finding.values, difference: value },
    facts: [
      {
        ...fact,
        key: 'difference',
        metric: `difference in ${metric}`,
        metricAliases: [metric, 'difference'],
        entityAliases: [...(fact.entityAliases ?? []), behind.fact.entity],
        value,
        unit: unit === 'percent' ? 'percentage_point' : unit,
      },
    ],
    state: behind.finding.state === 'stale' ? 'stale' : ahead.finding.state,
  };
  const format = formats[unit === 'percent' ? 'percentage_point' : unit] ?? 'num2';
  const of = isOfOne ? '' : ` between ${entity} and ${behind.fact.entity}`;
  const drafts = one.draft === other.draft ? [one.draft] : [one.draft, other.draft];
  const joined = joinDrafts(drafts);
  return worked(
    drafts.length > 1 ? { ...joined, sections: inForm(joined.sections, 'short') } : joined,
    made,
    (e) => `The difference in the ${metric}${of} is ${slot(e, 'difference', format)} ${cite(e)}.`,
  );
}

// What was worked out stands before the figures that it rests on.
function worked(draft: Draft, made: Finding, tell: (evidence: Evidence) => string): Draft {
  const section: Section = {
    tool: 'arithmetic',
    input: { of: made.title },
    findings: [made],
    write: (evidence) => [[tell(at(evidence, 0))]],
  };
  return { ...draft, sections: [section, ...draft.sections], notes: [], declines: [] };
}
