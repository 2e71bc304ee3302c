import { checkDeniedMove } from '@aex/grounding/check-denied-move';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import { checkBareComparison } from '@aex/grounding/check-bare-comparison';
import { judgeFigure } from '@aex/grounding/check-figure';
import { checkHindsight } from '@aex/grounding/check-hindsight';
import { checkKnownFigure } from '@aex/grounding/check-known-figure';
import type { RankVerdict } from '@aex/grounding/check-rank';
import { checkSentence } from '@aex/grounding/check-sentence';
import type { Fact } from '@aex/grounding/fact';
import { findUnsealedFigures } from '@aex/grounding/number-guard';
import { sealDraft } from '@aex/grounding/seal-draft';
import { onDemand } from '@aex/grounding/text/remembered';
import { resolveSlots, type SlotFigure } from '@aex/grounding/slots/resolve-slots';
import type { Sentence } from '@aex/grounding/split-sentences';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import { writeSentence } from '#features/chat/engine/sentence-writer.ts';
import type { EvidenceLedger } from '../evidence-ledger.ts';
import { disarm } from '../text/disarmed-text.ts';
import { withCarriedWords } from './carried-words.ts';
import { figuresOfDeclining } from './declining-sentence.ts';
import { dateRoleClaims } from './date-roles.ts';
import { withoutDaysOfFall } from './drawdown-days.ts';
import { findTouchingFigures } from './touching-figures.ts';
import { findMisplacedMarks } from './misplaced-marks.ts';
import { findNetFaults, type NetFault } from './figure-net.ts';
import { type QuotedSpan, renderQuotes } from './quote-slots.ts';
import { regimeClaims } from './regime-claims.ts';
import type { RunNames } from './run-names.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import { citedEvidence, slotEvidence, withCitations } from './slot-citations.ts';
import { factOf, isFormula, ofFormula } from './slot-facts.ts';
import { draftedRow, type RowSetting, rowClaims, wordCellClaims } from './table-claims.ts';
import { datedFigureClaims, findToldBehindFigure, findToldOfFigures, findToldProvenance } from './told-provenance.ts';
import { hasOpenPart, type Standings, standingsOf } from './told-standings.ts';
import { type DateFault, findDateFaults, type Span } from './typed-dates.ts';
import { findUnbackedAside } from './unbacked-asides.ts';
import { findUnbackedHeading } from './unbacked-headings.ts';
import { findForeignSource, findUncheckedStatement } from './unchecked-statements.ts';
import { findUnbackedStatement, unbackedCourse } from './unbacked-statements.ts';

export type SealedSentence = { text: string; claims: SentenceClaim[]; cited: number[] };
export type SealingContext = { ledger: EvidenceLedger; names: () => RunNames };

const longestSentence = 4000;
const quoteSlot = /\|\s*quote\s*\}/;
/**
 * Makes a model's sentence fit to be shown: links and hidden characters go, slots become digits with their citation, every
 * other figure is struck through, and each statement is checked against the evidence of this run. Nothing is dropped silently:
 * whatever does not hold has a claim that says so.
 */
export function sealSentence(
  { text: raw, kind, columns = [] }: Pick<Sentence, 'text' | 'kind'> & Partial<Pick<RowSetting, 'columns'>>,
  context: SealingContext,
): SealedSentence {
  const { ledger } = context;
  if (raw.length > longestSentence) return unchecked('(A passage too long to be checked was left out.)');
  const disarmed = disarm(kind === 'code' ? raw.replace(/^(?:```|~~~).*$/gm, '') : raw);
  if (disarmed === '') return { text: '', claims: [], cited: [] };
  const used = slotEvidence(disarmed).filter((n) => ledger.byNumber(n) !== undefined);
  const isRow = kind === 'table_row';
  const draft = withCitations(disarmed, { numbers: used, isRow });
  const isDrafted = ledger.isDrafted(disarmed);
  if (isDrafted && !quoteSlot.test(disarmed)) return asDrafted(draft, { ledger, isRow });
  const names = context.names();
  const declined = kind === 'sentence' || kind === 'list_item' ? asDeclined(draft, names) : null;
  if (declined !== null) return declined;
  const evidence = ledger.all();
  const facts = evidence.flatMap((each) => each.facts);
  const drawn = renderQuotes(draft, ledger.results(), (piece) => sealDraft(piece, ledger.results()));
  const isProse = kind === 'sentence' || kind === 'list_item';
  const { rendered, carried } = isProse ? withCarriedWords(drawn, facts) : { rendered: drawn, carried: [] };
  const sealed = [...rendered.figures, ...rendered.quotes, ...rendered.struck];
  const dates = findDateFaults(rendered.text, { known: names.dates, sealed });
  const standing = [...sealed, ...carried, ...dates.faults, ...dates.fine, ...rendered.errors];
  const netted = findNetFaults(rendered.text, { standing, names: names.words, known: names.known, kind });
  const touching = findTouchingFigures(rendered.text, rendered.figures).filter(
    (span) => ![...rendered.struck, ...dates.faults, ...netted].some((other) => overlapsAny(span, [other])),
  );
  const told = strike(
    { ...rendered, carried },
    { dates: dates.faults, netted: [...netted, ...touching], typed: new Set(citedEvidence(disarmed)) },
  );
  if (isRow)
    return judge(told, evidence, [
      ...rowClaims(told, { columns, evidence }),
      ...wordCellClaims(told.text, { columns, evidence }),
    ]);
  const spokenAs = /^(?:\*\*[^*]+\*\*|__[^_]+__):?\s*$/.test(told.text) ? 'heading' : kind;
  const standings = standingsOf({ text: told.text, kind: spokenAs }, facts);
  const sealedSentence = judge(told, evidence, checkedWords(told, { evidence, standings }));
  return withUnbacked(sealedSentence, {
    kind: spokenAs,
    standings,
    figures: rendered.figures.length,
    facts,
    isSource: (name) => isNamedIn(evidence, name),
    isTold: toldIn(evidence),
  });
}

/** Does any evidence name it, as its source or in its words? */
function isNamedIn(evidence: readonly Evidence[], name: string): boolean {
  return name.startsWith('AEX') || evidence.some((each) => JSON.stringify(each).includes(name));
}

/** Do the words stand in any evidence, whatever their case? */
function toldIn(evidence: readonly Evidence[]): (words: string) => boolean {
  const whole = onDemand(() => JSON.stringify(evidence).toLowerCase());
  return (words) => new RegExp(`\\b${words.toLowerCase()}\\b`).test(whole());
}

/** The words by which the things of the evidence are called. */
function namesOf(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(
    facts
      .flatMap(({ entity, entityAliases = [] }) => [entity, ...entityAliases])
      .flatMap((name) => name.toLowerCase().split(/\s+/)),
  );
}

/** Marks what the sentence says beyond all that was checked. */
function withUnbacked(
  sentence: SealedSentence,
  {
    kind,
    standings,
    figures,
    facts,
    isSource,
    isTold,
  }: Pick<Sentence, 'kind'> & {
    standings: Standings;
    figures: number;
    facts: readonly Fact[];
    isSource: (name: string) => boolean;
    isTold: (words: string) => boolean;
  },
): SealedSentence {
  const { text, claims } = sentence;
  const names = namesOf(facts);
  const isJudged = claims.some((claim) => isWhole(claim, text));
  const hasFigure = figures > 0 || claims.some((claim) => !isWhole(claim, text));
  const checked = { hasFigure, isJudged, isRanked: standings.rank !== null };
  const found =
    (kind === 'heading' ? findUnbackedHeading(text, { checked, names }) : findUnbackedStatement(text, checked)) ??
    (standings.course === 'open' && !isJudged ? unbackedCourse(text) : null) ??
    (claims.length === 0 && figures === 0 && kind !== 'heading' ? findUncheckedStatement(text, names) : null) ??
    findForeignSource(text, isSource) ??
    findToldProvenance(text, isTold) ??
    (figures > 0 ? findToldBehindFigure(text, isTold) : null) ??
    (figures + claims.length === 0 && kind !== 'heading' ? findToldOfFigures(text, isTold) : null);
  const aside = found === null && figures > 0 && kind !== 'heading' ? findUnbackedAside(text, claims, facts) : null;
  if (aside !== null) return { ...sentence, claims: [...claims, aside].toSorted((a, b) => a.start - b.start) };
  if (
    found === null ||
    overlapsAny(
      found,
      claims.filter((claim) => !isWhole(claim, text)),
    )
  )
    return sentence;
  const claim: SentenceClaim = { ...found, status: 'not_checkable', evidence_ids: [] };
  return { ...sentence, claims: [...claims, claim].toSorted((a, b) => a.start - b.start) };
}

type Rendered = {
  text: string;
  figures: SlotFigure[];
  struck: Array<Span & { text: string; reason: string }>;
  errors: Array<Span & { message: string }>;
  quotes: QuotedSpan[];
  /** Figures in words that facts carry. */
  carried: SentenceClaim[];
  dates: DateFault[];
  /** What is wrong with the sentence as a whole. */
  remarks: string[];
};

/** What the desk's own engine drafted is checked as its own answers are. */
function asDrafted(draft: string, { ledger, isRow }: { ledger: EvidenceLedger; isRow: boolean }): SealedSentence {
  const evidence = ledger.all();
  const told = isRow ? draftedRow(resolveSlots(draft, ledger.results()), evidence) : writeSentence(draft, evidence);
  return { ...told, cited: citedEvidence(told.text) };
}

/** What only says that something is not known states none of the figures that it was asked with. */
function asDeclined(text: string, { words, known, askedFigures }: RunNames): SealedSentence | null {
  const own = figuresOfDeclining(text, askedFigures);
  if (own === null || findNetFaults(text, { standing: own, names: words, known, kind: 'sentence' }).length > 0)
    return null;
  const isOwn = ({ start, end }: Span) => own.some((figure) => figure.start <= start && end <= figure.end);
  if (!findUnsealedFigures(text).every(isOwn)) return null;
  const claims = own
    .filter(({ isQuantity }) => isQuantity)
    .map(({ start, end, text: figure }): SentenceClaim => ({
      start,
      end,
      text: figure,
      status: 'not_checkable',
      evidence_ids: [],
      reason: "The question's own figure, of which nothing is said",
    }));
  return { text, claims, cited: citedEvidence(text) };
}

function unchecked(text: string): SealedSentence {
  const reason = 'The passage was too long to be checked';
  return {
    text,
    claims: [{ start: 0, end: text.length, text, status: 'unsupported', evidence_ids: [], reason }],
    cited: [],
  };
}

// Beside typed figures: a year in the place of an amount, a citation mark in that of a figure, and what the net caught.
function strike(
  rendered: Omit<Rendered, 'dates' | 'remarks'>,
  { dates, netted, typed }: { dates: readonly DateFault[]; netted: readonly NetFault[]; typed: ReadonlySet<number> },
): Rendered {
  const strikes = [
    ...dates.filter(({ isNumber }) => isNumber),
    ...findMisplacedMarks(rendered.text, typed),
    ...netted.filter(({ text }) => text !== ''),
  ];
  let result: Rendered = {
    ...rendered,
    dates: dates.filter(({ isNumber }) => !isNumber),
    remarks: netted.filter(({ text }) => text === '').map(({ reason }) => reason),
  };
  for (const { start, end, text, reason } of strikes.toSorted((a, b) => b.start - a.start)) {
    const moved = <S extends Span>(span: S): S => {
      const by = span.start >= end ? 4 : span.start >= start ? 2 : 0;
      return { ...span, start: span.start + by, end: span.end + by };
    };
    result = {
      ...result,
      text: `${result.text.slice(0, start)}~~${result.text.slice(start, end)}~~${result.text.slice(end)}`,
      figures: result.figures.map(moved),
      quotes: result.quotes.map(moved),
      carried: result.carried.map(moved),
      errors: result.errors.map(moved),
      dates: result.dates.map(moved),
      struck: [...result.struck.map(moved), { start: start + 2, end: end + 2, text, reason }],
    };
  }
  return result;
}

function judge(rendered: Rendered, evidence: readonly Evidence[], checked: readonly SentenceClaim[]): SealedSentence {
  const { text, struck, quotes, carried } = rendered;
  const cited = citedEvidence(text);
  const apart = [...struck, ...quotes, ...carried];
  const claims: SentenceClaim[] = [
    ...struck.map(({ start, end, text: part, reason }) =>
      flaw({ start, end, text: part }, `Not from evidence: ${reason}`),
    ),
    ...rendered.errors.map(({ start, end, message }) => flaw({ start, end, text: text.slice(start, end) }, message)),
    ...rendered.dates.map(({ start, end, text: part, reason }) =>
      flaw({ start, end, text: part }, `Not from evidence: ${reason}`),
    ),
    ...rendered.remarks.map((reason) => flaw({ start: 0, end: text.length, text }, reason)),
    ...cited
      .filter((n) => !evidence.some((each) => each.n === n))
      .map((n) => flawAt(text, `[${n}]`, 'There is no evidence of this number')),
    ...quotes.map((quote): SentenceClaim => ({
      ...spanOf(quote, text),
      status: 'supported',
      evidence_ids: idsOf(evidence, quote.n),
      reason: 'Quoted from the evidence, word for word',
    })),
    ...carried,
    ...checked.filter((claim) =>
      isWhole(claim, text) ? carried.length === 0 || claim.status !== 'unsupported' : !overlapsAny(claim, apart),
    ),
    ...regimeClaims(text, evidence),
    ...dateRoleClaims(rendered, evidence),
    ...datedFigureClaims(text, evidence),
  ];
  return { text, claims: claims.toSorted((a, b) => a.start - b.start), cited };
}

const setBeside = /\bthan\b/i;

/** A comparison that what is cited does not decide, and all evidence contradicts: "SPY returned 12.3% [2], less than NVDA". */
function besideAll(text: string, evidence: readonly Evidence[]): CheckedClaim | null {
  if (!setBeside.test(text)) return null;
  const { claims } = checkSentence({ text, facts: evidence.flatMap((each) => each.facts) });
  return claims.find((claim) => isWhole(claim, text) && claim.status === 'contradicted') ?? null;
}

const partlyOpen = { status: 'not_checkable' as const, reason: 'A part of it is of what no evidence tells' };

// Each figure, comparison, direction and rank of a sentence against the facts that it may speak of.
function checkedWords(
  rendered: Rendered,
  { evidence, standings }: { evidence: readonly Evidence[]; standings: Standings },
): SentenceClaim[] {
  const { text } = rendered;
  const cited = citedEvidence(text);
  const basis = cited.length === 0 ? evidence : evidence.filter(({ n }) => cited.includes(n));
  const { claims } = checkSentence({ text, facts: basis.flatMap((each) => each.facts) });
  const compared =
    claims.length === 0 ? checkBareComparison({ text, facts: evidence.flatMap((each) => each.facts) }) : null;
  const beside = cited.length === 0 || claims.some((claim) => isWhole(claim, text)) ? null : besideAll(text, evidence);
  const course = claims.length > 0 || standings.course === 'open' ? null : standings.course;
  const whole = { text, facts: evidence.flatMap((each) => each.facts) };
  const denied = claims.length === 0 ? (checkDeniedMove(whole) ?? checkHindsight(whole)) : null;
  const others = [compared, beside, denied, standings.rank?.claim ?? null, course].filter((claim) => claim !== null);
  const isOpen = onDemand(() => hasOpenPart(text, whole.facts));
  const told = [...claims, ...others].map((claim) =>
    claim.status === 'supported' && isWhole(claim, text) && isOpen() ? { ...claim, ...partlyOpen } : claim,
  );
  return told.map(({ start, end, text: part, status, evidenceIds, reason }) =>
    settled(
      { start, end, text: part, status, evidence_ids: evidenceIds, reason },
      { rendered, evidence: basis, ranked: standings.rank },
    ),
  );
}

/**
 * What a formula of evidence gives is the server's arithmetic; whether its name fits cannot be told from typed facts. Of a
 * value that a slot names the fact is known, whatever the sentence calls it.
 */
function settled(
  claim: SentenceClaim,
  {
    rendered: { text, figures },
    evidence,
    ranked,
  }: { rendered: Rendered; evidence: readonly Evidence[]; ranked: RankVerdict | null },
): SentenceClaim {
  const slot = figures.find((figure) => figure.start < claim.end && figure.end > claim.start);
  if (slot === undefined || claim.status === 'supported' || isWhole(claim, text)) return claim;
  if (isFormula(slot.slot))
    return claim.status === 'unsupported' || isOfBoth(slot.slot, text) ? { ...claim, ...ofFormula(slot.slot) } : claim;
  const found = factOf(slot.slot, evidence);
  if (found === null) return claim;
  const { start, end } = claim;
  const facts = evidence.flatMap((each) => each.facts);
  if (claim.status === 'contradicted' && isToldBefore(text, found.fact))
    return {
      ...claim,
      status: 'not_checkable',
      reason: `The sentence does not say that it is of ${found.fact.entity}`,
    };
  const ofFall = /drawdown/i.test(found.fact.metric) ? withoutDaysOfFall(text, found.source) : null;
  const dayless =
    ofFall === null ? undefined : checkSentence({ text: ofFall, facts }).claims.find((each) => each.start === start);
  if (dayless?.status === 'supported')
    return { ...claim, status: 'supported', evidence_ids: dayless.evidenceIds, reason: dayless.reason };
  const verdict = checkKnownFigure({ text: ofFall ?? text, start, end, fact: found.fact, facts });
  if (verdict === null) return claim;
  // "The calmest of the three, at 14.2%": what is ranked tells what the figure is.
  const isOfRank = ranked?.claim.status === 'supported' && ranked.fact.id === found.fact.id;
  const told = isOfRank ? judgeFigure({ text: claim.text, fact: found.fact }) : verdict;
  return { ...claim, ...told, evidence_ids: [found.source.id] };
}

/** "Its volatility, at 38.5%, was above that of SPY": whose it is the sentence before tells. */
function isToldBefore(text: string, { entity, entityAliases = [] }: Fact): boolean {
  return /^\W*(?:Its|Their)\b/.test(text) && ![entity, ...entityAliases].some((name) => text.includes(name));
}

const ofBoth =
  /\b(?:less|minus|net of|after (?:inflation|tax(?:es)?|costs)|differences?|gap|between|apart|mean|average|mix|combined|in real terms)\b/i;

/** What one value leaves of another is neither, so that a fact of one of them contradicts it no more than it carries it. */
function isOfBoth(slot: string, text: string): boolean {
  return new Set(slot.match(/\be\d{1,4}\.\w+/g)).size > 1 && ofBoth.test(text);
}

function flaw(span: Pick<SentenceClaim, 'start' | 'end' | 'text'>, reason: string): SentenceClaim {
  return { ...span, status: 'unsupported', evidence_ids: [], reason };
}

function flawAt(text: string, part: string, reason: string): SentenceClaim {
  const start = Math.max(0, text.indexOf(part));
  return flaw({ start, end: start + part.length, text: part }, reason);
}

function spanOf({ start, end }: Span, text: string) {
  return { start, end, text: text.slice(start, end) };
}

function idsOf(evidence: readonly Evidence[], n: number): string[] {
  return evidence.flatMap((each) => (each.n === n ? [each.id] : []));
}

function isWhole(claim: Span, text: string): boolean {
  return claim.start === 0 && claim.end === text.length;
}

function overlapsAny(span: Span, others: readonly Span[]): boolean {
  return others.some((other) => span.start < other.end && span.end > other.start);
}
