import type { BrokerEventKind } from '@aex/contracts/broker-events';

// Names and codes of Alpaca, Schwab, Plaid, SnapTrade and Interactive Brokers; the first that fits counts.
const kinds: ReadonlyArray<[BrokerEventKind, RegExp]> = [
  ['spin_off', /spin[ _-]?off|^(?:SPIN|SSO|SO)$/i],
  ['split', /split|^(?:SSP|FS|RS)$/i],
  ['merger', /merger|acquisition|tender|reorgani[sz]ation|^(?:MA|REORG|TC|TO)$/i],
  ['name_change', /(?:name|symbol|ticker|cusip|issue)[ _-]?change|^(?:NC|SC|IC)$/i],
  ['option', /option|assignment|exercise|expir|^OP[A-Z]{1,4}$/i],
];

/** What an entry is by the broker's name for it and, where that says nothing, by its words. */
export function eventKindOf(brokerKind: string, note: string | null = null): BrokerEventKind {
  const byName = kinds.find(([, pattern]) => pattern.test(brokerKind.trim()));
  const found = byName ?? kinds.find(([, pattern]) => pattern.test(note ?? ''));
  return found?.[0] ?? 'other';
}
