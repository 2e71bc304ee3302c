import { formatDate } from '@aex/grounding/slots/slot-format';
import type { CompanyFigure } from '#features/companies/index.ts';
import { listOf } from '../list-of.ts';
import type { Gap } from '../section.ts';
import { type CompanyMeasure, usualMeasures } from './company-measures.ts';
import type { SpanFigure, SpanKind } from './reported-spans.ts';

export type ReadMeasure = (measure: CompanyMeasure) => Promise<CompanyFigure[]>;

/** Says which figures are not held, and which are. */
export async function lackingPart(
  symbol: string,
  { kind, lacking, read }: { kind: SpanKind; lacking: readonly string[]; read: ReadMeasure },
): Promise<Gap> {
  const held: string[] = [];
  for (const measure of usualMeasures)
    if ((await read(measure)).length > 0 && !lacking.includes(measure.metric)) held.push(measure.metric);
  const rest =
    held.length === 0
      ? 'Company figures come from the SEC once its source is connected.'
      : `Of its reports I hold ${listOf(held, 'and')}.`;
  return {
    tool: 'company_facts',
    input: { symbol, metric: lacking.join(', '), by: kind },
    gap: `I hold no reported ${listOf(lacking, 'or')} of ${symbol}. ${rest}`,
  };
}

/** Says that a figure is held, but not of the time that is asked for. */
export function missingPart(
  place: { tool: string; input: Record<string, unknown> },
  { symbol, name, kind, held }: { symbol: string; name: string; kind: SpanKind; held: readonly SpanFigure[] },
): Gap {
  const oldest = held.reduce((first, { end }) => (end < first ? end : first), held[0]?.end ?? '');
  const begin = oldest === '' ? '' : ` The oldest that I hold is of the ${kind} that ended on ${formatDate(oldest)}.`;
  return { ...place, gap: `I hold no reported ${name} of ${symbol} for that time.${begin}` };
}
