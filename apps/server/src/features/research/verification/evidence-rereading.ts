import type { EvidenceReread } from '@aex/contracts/research';
import type { CategoryFact } from '@aex/grounding/check-category';
import type { Fact } from '@aex/grounding/fact';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import type { EvidenceRow } from '../research-store.ts';
import { regimeToday, rereadMacro } from './macro-rereading.ts';
import { rereadMarket } from './market-rereading.ts';
import type { RereadFact } from './reread-fact.ts';

export type RereadEvidence = {
  id: string;
  outcome: EvidenceReread['outcome'];
  note: string;
  facts: Fact[];
  /** The same facts as they were stored, in the same order. */
  storedFacts: Fact[];
  title: string;
  content: string;
  categories: CategoryFact[];
};

export type RereadSources = { market: MarketService; macro: MacroService; now: Date };

const regimePattern = /\b(goldilocks|reflation|inflation|deflation), \d/i;

/** Evidence as it reads today: revised series and corrected prices give their new values, the rest stands as stored. */
export async function rereadEvidence(row: EvidenceRow, sources: RereadSources): Promise<RereadEvidence> {
  const facts = await rereadFacts(row, sources);
  const changed = facts.filter(({ outcome }) => outcome === 'changed');
  const isRead = facts.some(({ outcome }) => outcome !== 'not_rereadable');
  const outcome = changed.length > 0 ? 'changed' : isRead ? 'unchanged' : 'not_rereadable';
  return {
    id: row.id,
    outcome,
    note: noteOf(outcome, changed),
    facts: facts.map(({ fact }) => fact),
    storedFacts: row.facts,
    title: row.title,
    content: row.content,
    categories: await categoriesOf(row, facts, sources),
  };
}

async function rereadFacts(row: EvidenceRow, sources: RereadSources): Promise<RereadFact[]> {
  if (row.sourceType === 'macro_data') return rereadMacro(row, sources);
  if (row.sourceType === 'market_data') return rereadMarket(row, sources);
  return row.facts.map((fact) => ({ fact, outcome: 'not_rereadable' }));
}

function noteOf(outcome: EvidenceReread['outcome'], changed: readonly RereadFact[]): string {
  if (outcome === 'unchanged') return 'Reads today as it did';
  if (outcome === 'not_rereadable') return 'Cannot be read again; it stands as stored';
  return `Reads differently today: ${changed.map(({ fact }) => `${fact.metric} ${fact.value}`).join(', ')}`;
}

async function categoriesOf(
  row: EvidenceRow,
  facts: readonly RereadFact[],
  sources: RereadSources,
): Promise<CategoryFact[]> {
  if (row.sourceType !== 'macro_data') return [];
  if (row.sourceId === 'macro_regime') {
    const value = (await regimeToday(row, sources)) ?? regimePattern.exec(row.claim)?.[1]?.toLowerCase();
    return value === undefined ? [] : [{ evidenceId: row.id, attribute: 'regime', value }];
  }
  return facts
    .filter(({ fact }) => fact.unit === 'basis_point' && /^slope\b/i.test(fact.metric))
    .map(({ fact }) => ({
      evidenceId: row.id,
      attribute: 'curve',
      value: fact.value < 0 ? 'inverted' : 'not inverted',
    }));
}
