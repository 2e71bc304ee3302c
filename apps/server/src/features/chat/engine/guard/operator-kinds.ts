/** What a word does to a figure: kinds that an intent may declare to honour. */
export type OperatorKind =
  | 'frequency'
  | 'likelihood'
  | 'extremum'
  | 'rank'
  | 'aggregate'
  | 'condition'
  | 'adjustment'
  | 'calendar'
  | 'grouping'
  | 'unit'
  | 'counterfactual'
  | 'bound'
  | 'search'
  | 'share'
  | 'rule'
  | 'comparison'
  | 'place'
  | 'time'
  | 'subject'
  | 'measure'
  | 'negation';

export type OperatorWords = {
  kind: OperatorKind;
  /** What cannot be worked out, for a sentence; it holds no figure. */
  said: string;
  /** What it would take, where that is known; it holds no figure either. */
  lacks?: string;
  /** The words are part of a time or a name that is read without them: only an intent that honours these very words heeds them. */
  isStrict?: true;
  words: string;
};
