import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import type { SpanFigure, SpanKind } from './reported-spans.ts';

/** Of whom reported figures are asked, by year or by quarter. */
export type AskedOf = { task: Task; symbol: string; kind: SpanKind };

/** Where a reported figure comes from. */
export function cardOf(symbol: string, { isSimulated, end, knownAt }: SpanFigure) {
  return companyCard(symbol, { source: 'SEC company facts', isSimulated, asOf: end, knownAt });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
