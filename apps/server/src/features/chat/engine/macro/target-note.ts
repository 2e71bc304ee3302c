import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';

const ofTarget =
  /\b(?:the|its|their|fed(?:eral reserve)?'?s?|inflation|central bank'?s?|above|below|over|under|at|near|to|from|off) target\b/;
const ofPrices = /\b(?:inflation|cpi|pce|prices?|price level)\b/;

/** Which index the target is set for. */
export const ofPersonalConsumption =
  'The Federal Reserve sets its target for the price index of personal consumption, over the longer run. I hold readings, not the target itself, so set them beside it.';

/** What is said of the target of the Federal Reserve where a plain text sets inflation beside it; empty where it does not. */
export function targetNote(plain: string): Part[] {
  return ofTarget.test(plain) && ofPrices.test(plain) ? [said(ofPersonalConsumption)] : [];
}
