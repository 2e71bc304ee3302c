export type FactUnit =
  | 'percent'
  | 'percentage_point'
  | 'basis_point'
  | 'currency'
  | 'count'
  | 'ratio'
  | 'index'
  | 'date'
  | 'probability';

export type FactScale = 1 | 1e3 | 1e6 | 1e9 | 1e12;

export type FactPeriod = { start?: string; end?: string; label?: string };

/**
 * One typed, sourced value. `value` is in `unit`, times `scale` (default 1): 391.04 with scale 1e9 and unit
 * currency is 391.04 billion; a percent is held as 3.2, a probability as 0..1. Dates are ISO 8601.
 */
export type Fact = {
  id: string;
  evidenceId: string;
  entity: string;
  entityAliases?: string[];
  metric: string;
  metricAliases?: string[];
  value: number;
  unit: FactUnit;
  scale?: FactScale;
  period?: FactPeriod;
  asOf: string;
  currency?: string;
};
