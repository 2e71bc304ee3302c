import type { DataState } from '@aex/contracts/primitives';
import type { SourceCard } from '../figure-finding.ts';

/** Where a fact about a company comes from. */
export function companyCard(
  symbol: string,
  origin: { source: string; isSimulated: boolean; asOf: string; knownAt: string | null; state?: DataState },
): SourceCard {
  return {
    sourceType: 'market_data',
    sourceId: symbol,
    source: origin.source,
    state: origin.isSimulated ? 'simulated' : (origin.state ?? 'delayed'),
    asOf: origin.asOf,
    knownAt: origin.knownAt,
    confidence: 0.9,
    entity: symbol,
    entityAliases: [],
  };
}

/** Where a description or an announced date of a company comes from. */
export function detailCard(
  symbol: string,
  { source, state }: { source: string; state: DataState },
  asOf: string,
): SourceCard {
  return companyCard(symbol, { source, isSimulated: state === 'simulated', asOf, knownAt: null, state });
}
