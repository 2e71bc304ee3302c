import type { PortfolioReading } from '../engine-ports.ts';
import type { SourceCard } from '../figure-finding.ts';

/** Where figures of the own portfolio come from. */
export function portfolioCard({ source, state, asOf }: PortfolioReading): SourceCard {
  return {
    sourceType: 'market_data',
    sourceId: 'portfolio',
    source,
    state,
    asOf,
    knownAt: null,
    confidence: 0.9,
    entity: 'portfolio',
    entityAliases: ['your portfolio'],
  };
}
