import { firstMeasure, freeCashFlow, operatingCashFlow, revenue } from './company-measures.ts';
import type { CompanyRatio } from './company-ratios.ts';

const ofIt = "(?:(?:its|their|the|total|annual|all|[\\w.&-]+(?:'s|s')) )*";
/** Words that ask for one figure as a share of another. */
export const shareWords = new RegExp(
  `\\b(?:as|in) (?:an? )?(?:% ?|(?:percent(?:age)?|share|fraction|proportion|part|multiple) )of ${ofIt}|\\b(?:what|which|how (?:large|big|high) an?) (?:%|percent(?:age)?|share|fraction|proportion|portion|part) of ${ofIt}|\\bhow much of ${ofIt}|\\brelative to ${ofIt}|\\b(?:%|percent) of ${ofIt}`,
);
const cashMargin = /\b(?:(free cash[- ]?flow|fcf)|operating cash[- ]?flow|cash[- ]?flow) margins?\b/;

/** The share of one figure in another that a plain text asks for; null where it names not both. */
export function shareAsked(plain: string): CompanyRatio | null {
  const margin = cashMargin.exec(plain);
  if (margin !== null) {
    const isFree = margin[1] !== undefined;
    const part = isFree ? freeCashFlow : operatingCashFlow;
    return { metric: `${part.metric} margin`, part, whole: revenue };
  }
  const match = shareWords.exec(plain);
  if (match === null) return null;
  const behind = plain.slice(match.index + match[0].length);
  const whole = firstMeasure(behind);
  if (whole === null || whole.at > 0) return null;
  const rest = `${plain.slice(0, match.index)} ${behind.slice(whole.length)}`;
  const part = firstMeasure(rest)?.measure ?? null;
  return part === null || part.metric === whole.measure.metric
    ? null
    : { metric: `ratio of ${part.metric} to ${whole.measure.metric}`, part, whole: whole.measure };
}
