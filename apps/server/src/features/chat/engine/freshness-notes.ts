import type { Evidence } from './evidence.ts';
import { cite, slot } from './section.ts';

/** Every answer on markets or the economy ends with the age of what it rests on. */
export function freshnessNotes(evidence: readonly Evidence[]): string[][] {
  const stale = evidence.filter(({ state }) => state === 'stale');
  const market = newestOf(stale.filter(({ sourceType, values }) => sourceType === 'market_data' && 'last' in values));
  const macro = stale.filter(({ sourceType }) => sourceType === 'macro_data');
  const simulated = evidence.filter(({ state }) => state === 'simulated');
  const sentences: string[] = [];
  if (simulated.length > 0) {
    sentences.push(
      `These figures are **Simulated**: they come from the built-in world, not from markets ${cite(...simulated)}.`,
    );
  }
  if (market !== null) {
    sentences.push(
      `The newest close used is of ${slot(market, 'last', 'date')}, so these prices are stale ${cite(market)}.`,
    );
  }
  if (macro.length > 0) {
    sentences.push(
      `The macro figures are older than their service level, so later releases may have changed them ${cite(...macro)}.`,
    );
  }
  return sentences.length === 0 ? [] : [sentences];
}

function newestOf(evidence: readonly Evidence[]): Evidence | null {
  return evidence.toSorted((a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? ''))[0] ?? null;
}
