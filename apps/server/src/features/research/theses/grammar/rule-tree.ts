/** A rule as a tree; every node knows the text it was read from. */
export type Rule =
  | { kind: 'all' | 'any'; parts: Rule[] }
  | { kind: 'not'; part: Rule }
  | { kind: 'by'; part: Rule; date: string }
  | { kind: 'regime'; name: string; text: string }
  | Comparison;

export type Comparison = {
  kind: 'comparison';
  left: Value;
  operator: Operator;
  right: Value;
  /** The last so many observations in a row must all compare so. */
  run: { count: number; unit: 'prints' | 'days' } | null;
  text: string;
};

export type Operator = '>' | '>=' | '<' | '<=' | '=' | '!=';

export type Value =
  | { kind: 'number'; value: number }
  | { kind: 'series'; name: string }
  /** A function of a series, or of the symbol that the comparison is about where none is named. */
  | { kind: 'call'; name: FunctionName; series: string | null; window: number | null };

export const functionNames = ['sma', 'ema', 'rsi', 'drawdown', 'return', 'vol', 'change', 'yoy'] as const;
export type FunctionName = (typeof functionNames)[number];

/** Functions that need a number of observations, and those that may have none. */
export const needsWindow: Record<FunctionName, 'always' | 'optional' | 'never'> = {
  sma: 'always',
  ema: 'always',
  rsi: 'optional',
  drawdown: 'optional',
  return: 'always',
  vol: 'always',
  change: 'optional',
  yoy: 'never',
};

export const regimeNames = ['goldilocks', 'reflation', 'inflation', 'deflation'] as const;
