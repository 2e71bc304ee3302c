import { type SourceKind, sourceKinds, type SourceOfKind } from '@aex/contracts/sources';
import type { Database } from '#platform/db/database.ts';
import type { Provider, ProviderRegistry } from '#providers/provider-registry.ts';
import { findStoredData, type StoredData } from './stored-data-store.ts';

export type SourcesService = ReturnType<typeof createSourcesService>;

const names: Record<SourceKind, string> = {
  quotes: 'quotes',
  bars: 'prices',
  corporate_actions: 'splits and dividends',
  option_chains: 'option chains',
  earnings: 'earnings dates',
  news: 'news',
  filings: 'filings',
  fundamentals: 'fundamentals',
  macro_series: 'economic series',
  yield_curve: 'the yield curve',
  cash_balance: "the Treasury's cash",
};

// The simulated world's part in each kind: its bars and what goes with them, or its series.
const partOf = (kind: SourceKind): 'bars' | 'series' =>
  kind === 'macro_series' || kind === 'yield_curve' || kind === 'cash_balance' ? 'series' : 'bars';

/** Says where each kind of data comes from, for whoever reads the answers. */
export function createSourcesService({ database, registry }: { database: Database; registry: ProviderRegistry }) {
  return {
    list: async () => {
      const stored = await findStoredData(database.handle);
      const sources = sourceKinds.map((kind) => sourceOf(kind, registry, stored));
      const simulated = sources.filter(({ state }) => state === 'simulated').map(({ kind }) => names[kind]);
      const notice =
        simulated.length === 0 ? null : `Simulated, because no real source is connected: ${simulated.join(', ')}.`;
      return { sources, notice, next_cursor: null };
    },
  };
}

function sourceOf(kind: SourceKind, registry: ProviderRegistry, stored: StoredData): SourceOfKind {
  const usable = registry.usable(kind).map(({ adapter }) => adapter.id);
  const providers = registry.providers.filter(({ adapter }) => usable.includes(adapter.id));
  const ordered = usable.flatMap((id) => providers.filter(({ adapter }) => adapter.id === id));
  const { real, simulated } = stored[partOf(kind)];
  return {
    kind,
    state: stateOf({ kind, isAsked: ordered.length > 0, real, simulated }),
    providers: ordered.map(toNamed),
    obstacles: ordered.length > 0 ? [] : registry.obstacles(kind),
  };
}

// Quotes and chains come straight from a provider; of all else the store says whether real data have come.
function stateOf(of: { kind: SourceKind; isAsked: boolean; real: boolean; simulated: boolean }): SourceOfKind['state'] {
  const { kind, isAsked, real, simulated } = of;
  const isDirect = kind === 'quotes' || kind === 'option_chains';
  if (isAsked && (isDirect || real || !simulated)) return 'provider';
  if (real && (kind === 'quotes' || kind === 'bars' || partOf(kind) === 'series')) return 'stored';
  return simulated && !real ? 'simulated' : 'none';
}

function toNamed({ adapter }: Provider): SourceOfKind['providers'][number] {
  const { note, attribution, mayShowToOthers } = adapter.terms;
  return { id: adapter.id, title: adapter.title, attribution, terms_note: note, may_show_to_others: mayShowToOthers };
}
