import { splitSentences } from '#split-sentences';
import { addressRules } from '#tone/address-rules';
import { advisoryRules } from '#tone/advisory-rules';
import { assertionRules } from '#tone/assertion-rules';
import { commitmentRules } from '#tone/commitment-rules';
import { constructionRules } from '#tone/construction-rules';
import { exaggerationRules } from '#tone/exaggeration-rules';
import { figureOfSpeechRules } from '#tone/figures-of-speech';
import { forecastRules } from '#tone/forecast-rules';
import { marketingRules } from '#tone/marketing-rules';
import { orderConstructionRules } from '#tone/order-constructions';
import { persuasionRules } from '#tone/persuasion-rules';
import { isPlain, isPromotional, weightiestPhrase } from '#tone/learned/promotional-weight';
import { promissoryRules } from '#tone/promissory-rules';
import { readSpeech, type ToldOf } from '#tone/told-of';
import { contextsOf, isDenied, isDoneByOthers, isFactualQuestion } from '#tone/tone-context';
import type { ToneCategory, ToneRule } from '#tone/tone-rule';

/** A phrase that costs points; offsets are UTF-16 units of the text. */
export type ToneDeduction = {
  phrase: string;
  start: number;
  end: number;
  rule: string;
  points: number;
  category: ToneCategory;
};

export type ToneScore = { score: number; deductions: ToneDeduction[]; prohibited: boolean };

const rules: readonly ToneRule[] = [
  ...promissoryRules,
  ...commitmentRules,
  ...advisoryRules,
  ...persuasionRules,
  ...exaggerationRules,
  ...forecastRules,
  ...marketingRules,
  ...addressRules,
  ...orderConstructionRules,
  ...constructionRules,
  ...assertionRules,
  ...figureOfSpeechRules,
];

type Finding = ToneDeduction & { prohibited: boolean };

/** Others' words and what is called false are told of, not said; a customer's praise is an advertisement all the same. */
function isToldOf(
  { category, excusedBy }: Pick<ToneRule, 'category' | 'excusedBy'>,
  { isAttributed, isReported, isDisowned }: ToldOf,
): boolean {
  if (isAttributed && excusedBy.includes('attributed')) return true;
  return isDisowned || (isReported && category !== 'testimonial_or_cherry_pick');
}

/** Rules against orders to the reader. */
const isOrder = /call to action/i;

/** The first phrase of a rule that the sentence says itself; null where it denies it. */
function saidPhrase(rule: ToneRule, plain: string, speech: ReturnType<typeof readSpeech>): RegExpExecArray | null {
  for (const match of plain.matchAll(new RegExp(rule.pattern, `${rule.pattern.flags}g`))) {
    if (rule.excusedBy.includes('negated') && isDenied(plain, match.index, match[0])) return null;
    if (isOrder.test(rule.rule) && isDoneByOthers(plain, match.index)) continue;
    const phrase = { start: match.index, end: match.index + match[0].length };
    if (!isToldOf(rule, speech(phrase, rule.category))) return match;
  }
  return null;
}

/** What a sentence costs; offsets are those in the sentence. */
function findingsOf(sentence: string): Finding[] {
  if (isFactualQuestion(sentence)) return [];
  const contexts = contextsOf(sentence);
  const plain = sentence.replaceAll('’', "'");
  const findings: Finding[] = [];
  let speech: ReturnType<typeof readSpeech> | null = null;
  for (const rule of rules) {
    if (!rule.pattern.test(plain) || rule.excusedBy.some((context) => contexts.has(context))) continue;
    speech ??= readSpeech(sentence);
    const match = saidPhrase(rule, plain, speech);
    if (match === null) continue;
    const { category, points, prohibited } = rule;
    const start = match.index;
    const end = start + match[0].length;
    findings.push({
      phrase: sentence.slice(start, end),
      start,
      end,
      rule: rule.rule,
      points,
      category,
      prohibited,
    });
  }
  const kept = findings.filter(({ prohibited }) => !prohibited).concat(prohibitedOf(sentence, findings));
  return kept.some(({ prohibited }) => prohibited) ? kept : [...kept, ...learnedFinding(sentence, kept.length > 0)];
}

/** What the rules forbid, unless the clause in which it stands reads as a plain statement, or nearly so within a plain sentence. */
function prohibitedOf(sentence: string, findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.prohibited && !isPlain(sentence, clauseAround(sentence, finding)));
}

const clauseBreak = /[,;:\u2013\u2014]\s|\s(?:and|but|so|while|because)\s/g;

// A promise behind a plain fact is a promise: what stands in other clauses excuses nothing.
function clauseAround(sentence: string, { start, end }: Pick<Finding, 'start' | 'end'>): string {
  const breaks = [...sentence.matchAll(clauseBreak)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  const from = breaks.findLast((each) => each.from <= start)?.to ?? 0;
  const to = breaks.find((each) => each.from >= end)?.from ?? sentence.length;
  return sentence.slice(from, to);
}

/** A sentence that no rule names and that reads like those that are prohibited: its weightiest words. */
function learnedFinding(sentence: string, isHedged: boolean): Finding[] {
  if (!isPromotional(sentence, isHedged)) return [];
  const phrase = weightiestPhrase(sentence);
  if (isToldOf({ category: 'promotional', excusedBy: [] }, readSpeech(sentence)(phrase, 'promotional'))) return [];
  const { start, end } = phrase;
  return [
    {
      phrase: sentence.slice(start, end),
      start,
      end,
      rule: 'FINRA 2210(d)(1)(B)',
      points: 25,
      category: 'promotional',
      prohibited: true,
    },
  ];
}

/** Keeps the gravest of findings that overlap, and one per category and sentence. */
function settle(findings: readonly Finding[]): Finding[] {
  const settled: Finding[] = [];
  for (const finding of findings.toSorted((left, right) => right.points - left.points || left.start - right.start)) {
    const clashes = settled.some(
      (other) => other.category === finding.category || (finding.start < other.end && finding.end > other.start),
    );
    if (!clashes) settled.push(finding);
  }
  return settled;
}

/** The findings of all sentences of a text; one that stands there again costs the same again and is read once. */
function findingsIn(text: string): Finding[] {
  const read = new Map<string, Finding[]>();
  return splitSentences(text).flatMap(({ text: sentence, start: offset }) => {
    const settled = read.get(sentence) ?? settle(findingsOf(sentence));
    read.set(sentence, settled);
    return settled.map((finding) => ({ ...finding, start: offset + finding.start, end: offset + finding.end }));
  });
}

/**
 * Scores the tone of a text: 100 less the points of every promissory, advisory or exaggerated phrase, at least 0.
 * `prohibited` tells whether any deduction is of a kind that rules forbid rather than caution against. Negations,
 * attributed views, conditions and terms of art are let through. Linear in the text.
 */
export function scoreTone(text: string): ToneScore {
  const findings = findingsIn(text);
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  const deductions = findings
    .toSorted((left, right) => left.start - right.start)
    .map(({ phrase, start, end, rule, points: cost, category }) => ({
      phrase,
      start,
      end,
      rule,
      points: cost,
      category,
    }));
  return { score: Math.max(0, 100 - points), deductions, prohibited: findings.some((finding) => finding.prohibited) };
}
