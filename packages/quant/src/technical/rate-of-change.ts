import { elementAt } from '../element.ts';
import type { IndicatorLine } from '../indicator-line.ts';

/** Change against the close `period` bars before, in percent; first at index `period`. */
export function rateOfChangePct(closes: readonly number[], period = 14): IndicatorLine {
  return closes.map((close, index) => (index < period ? null : (close / elementAt(closes, index - period) - 1) * 100));
}
