export type ToneCategory =
  | 'guarantee'
  | 'no_risk'
  | 'projection'
  | 'advice_directive'
  | 'exaggeration'
  | 'urgency'
  | 'past_recurs'
  | 'testimonial_or_cherry_pick'
  | 'ai_claims'
  | 'regulator_endorsement'
  | 'hypothetical_performance'
  | 'soft_recommendation'
  | 'unsourced_outlook'
  | 'unbalanced_benefit'
  | 'promotional';

/** Circumstances of a sentence that make the words harmless. */
export type ToneContext =
  | 'negated'
  | 'attributed'
  | 'conditional'
  | 'historical'
  | 'cited'
  | 'balanced'
  | 'defining'
  | 'naming'
  | 'interface';

export type ToneRule = {
  category: ToneCategory;
  /** The public rule that stands behind it. */
  rule: string;
  points: number;
  prohibited: boolean;
  /** Matched against each sentence; the match is the phrase that is reported. */
  pattern: RegExp;
  excusedBy: readonly ToneContext[];
};

type RuleGroup = Omit<ToneRule, 'pattern'>;

/** One rule per pattern, all of one category. */
export function toneRules(group: RuleGroup, patterns: readonly RegExp[]): ToneRule[] {
  return patterns.map((pattern) => ({ ...group, pattern }));
}
