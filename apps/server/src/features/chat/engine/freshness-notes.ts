import type { Evidence } from './evidence.ts';
import { cite, slot } from './section.ts';

/** Every answer on markets or the economy ends with the age of what it rests on. */
export function freshnessNotes(evidence: readonly Evidence[]): string[][] {
  const stale = evidence.filter(({ state }) => state === 'stale');
  const ofPrices = stale.filter(({ sourceType }) => sourceType === 'market_data');
  // The day of a portfolio is that on which it was valued, by whatever closes there were.
  const portfolio = newestOf(ofPrices.filter(({ sourceId }) => sourceId === 'portfolio'));
  const market = newestOf(ofPrices.filter(({ sourceId, values }) => sourceId !== 'portfolio' && 'last' in values));
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
  if (portfolio !== null) sentences.push(`Some closes by which your portfolio is valued are stale ${cite(portfolio)}.`);
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
