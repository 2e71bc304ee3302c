import type { DataProviderId, ProviderConfig, ProviderPreference } from '#server/provider-config.ts';
import type { DataKind, DataPorts } from './data-ports.ts';
import { secAdapter } from './filings/sec/sec-adapter.ts';
import { type ClientRuntime, createHttpClient, type HttpClient } from './http-client/http-client.ts';
import { beaAdapter } from './macro-data/bea/bea-adapter.ts';
import { blsAdapter } from './macro-data/bls/bls-adapter.ts';
import { fiscalDataAdapter } from './macro-data/fiscaldata/fiscaldata-adapter.ts';
import { fredAdapter } from './macro-data/fred/fred-adapter.ts';
import { newYorkFedAdapter } from './macro-data/nyfed/nyfed-adapter.ts';
import { treasuryAdapter } from './macro-data/treasury/treasury-adapter.ts';
import { alpacaDataAdapter } from './market-data/alpaca-data/alpaca-data-adapter.ts';
import { cboeAdapter } from './market-data/cboe/cboe-adapter.ts';
import { finnhubAdapter } from './market-data/finnhub/finnhub-adapter.ts';
import { massiveAdapter } from './market-data/massive/massive-adapter.ts';
import { tiingoAdapter } from './market-data/tiingo/tiingo-adapter.ts';
import { yahooAdapter } from './market-data/yahoo/yahoo-adapter.ts';
import type { QuoteStream, QuoteStreamEvents } from './market-data/market-data-port.ts';
import { withPlausibleQuotes } from './market-data/quote-plausibility.ts';
import { feedsAdapter } from './news/feeds/feeds-adapter.ts';
import type { ProviderAdapter } from './provider-adapter.ts';

// In the order in which `auto` tries them: original publishers first, then vendors with the operator's key.
const adapters: readonly ProviderAdapter[] = [
  treasuryAdapter,
  fiscalDataAdapter,
  blsAdapter,
  newYorkFedAdapter,
  beaAdapter,
  secAdapter,
  alpacaDataAdapter,
  massiveAdapter,
  tiingoAdapter,
  finnhubAdapter,
  feedsAdapter,
  fredAdapter,
  cboeAdapter,
  yahooAdapter,
];

/** `AEX/version` is our name where the operator gave none. */
const defaultUserAgent = 'AEX/0.1 (self-hosted research desk)';

/** A provider as it stands: `obstacle` says why it is not asked at all, null where it is. */
export type Provider = {
  adapter: ProviderAdapter;
  /** Whether the operator's list names it, or stands for it. */
  isNamed: boolean;
  obstacle: string | null;
  /** The kinds of data that it has, whether or not it is asked. */
  offers: readonly string[];
  ports: Partial<DataPorts>;
  client: HttpClient | null;
  /** Opens its stream of prices; null where it has none. */
  openStream: ((events: QuoteStreamEvents) => QuoteStream | null) | null;
};

export type Choice<K extends DataKind> =
  | { source: 'provider'; adapter: ProviderAdapter; call: DataPorts[K] }
  | { source: 'simulated' }
  | { source: 'none'; reasons: string[] };

/** Gives the provider of a kind of data; one chooser keeps its choices, so that nothing switches inside one answer. */
export type Chooser = { choose<K extends DataKind>(kind: K): Choice<K> };

export type ProviderRegistry = {
  providers: readonly Provider[];
  /** Every usable provider of a kind, in order of preference; the simulated world is not among them. */
  usable<K extends DataKind>(kind: K): Array<Extract<Choice<K>, { source: 'provider' }>>;
  /** Why providers of a kind are not asked, where that is so. */
  obstacles(kind: DataKind): string[];
  /** Whether the operator lets the simulated world stand in where no provider answers. */
  allowsSimulated: boolean;
  /** A chooser for one answer or one job. */
  chooser(): Chooser;
};

/** All providers as the configuration lets them be. Makes no request. */
export function createProviderRegistry({
  config,
  runtime,
}: {
  config: ProviderConfig;
  runtime: ClientRuntime;
}): ProviderRegistry {
  const named = expand(config.preferences);
  const providers = adapters.map((adapter) =>
    createProvider(adapter, { config, runtime, isNamed: named.includes(adapter.id) }),
  );
  const ordered = named.flatMap((id) => providers.filter(({ adapter }) => adapter.id === id));
  const allowsSimulated = config.preferences.some((name) => name === 'auto' || name === 'simulated');

  const usable: ProviderRegistry['usable'] = (kind) =>
    ordered.flatMap(({ adapter, obstacle, ports }) => {
      const call = ports[kind];
      return obstacle === null && call !== undefined ? [{ source: 'provider' as const, adapter, call }] : [];
    });

  const choose = <K extends DataKind>(kind: K): Choice<K> => {
    const standing = usable(kind);
    const healthy = standing.find(({ adapter }) => !isCircuitOpen(providers, adapter.id)) ?? null;
    if (healthy !== null) return healthy;
    if (allowsSimulated) return { source: 'simulated' };
    return standing[0] ?? { source: 'none', reasons: obstaclesOf(providers, kind) };
  };

  return {
    providers,
    usable,
    obstacles: (kind) => obstaclesOf(providers, kind),
    allowsSimulated,
    chooser: () => {
      const kept = new Map<DataKind, string>();
      return {
        choose: (kind) => {
          const earlier = kept.get(kind);
          const again = usable(kind).find(({ adapter }) => adapter.id === earlier);
          if (again !== undefined) return again;
          if (earlier === 'simulated') return { source: 'simulated' };
          const choice = choose(kind);
          kept.set(kind, choice.source === 'provider' ? choice.adapter.id : choice.source);
          return choice;
        },
      };
    },
  };
}

// `auto` stands for all that need no decision; a list that names a provider beside it adds to them in its own order.
function expand(preferences: readonly ProviderPreference[]): DataProviderId[] {
  const ids = preferences.flatMap((name): DataProviderId[] => {
    if (name === 'simulated' || name === 'none') return [];
    return name === 'auto' ? adapters.filter(({ isOptIn }) => !isOptIn).map(({ id }) => id) : [name];
  });
  return [...new Set(ids)];
}

type Making = { config: ProviderConfig; runtime: ClientRuntime; isNamed: boolean };

function createProvider(adapter: ProviderAdapter, { config, runtime, isNamed }: Making): Provider {
  const credentials = adapter.credentials.read(config.keys);
  const override = config.baseUrls[adapter.id];
  const isDeclared = config.userAgent !== null || override !== undefined || !adapter.needsUserAgent;
  let obstacle: string | null = null;
  if (!isNamed)
    obstacle = adapter.isOptIn ? `only where AEX_PROVIDERS names ${adapter.id}` : 'AEX_PROVIDERS does not name it';
  else if (credentials === null) obstacle = `no ${adapter.credentials.missing}`;
  else if (!isDeclared) obstacle = 'AEX_USER_AGENT must give a name and a contact, as the publisher wants';
  const client = createHttpClient(
    {
      provider: adapter.id,
      bases: basesOf(adapter, config),
      headers: { 'user-agent': config.userAgent ?? defaultUserAgent, ...credentials?.headers },
      secretQuery: credentials?.query ?? {},
      secrets: secretsOf(config.keys),
      quota: adapter.quota,
      freshMs: adapter.freshMs,
    },
    runtime,
  );
  const ports = adapter.createPorts(client, config.keys);
  const offers = Object.keys(ports);
  if (obstacle !== null) return { adapter, isNamed, obstacle, offers, ports: {}, client: null, openStream: null };
  const quotes = ports.quotes === undefined ? {} : { quotes: withPlausibleQuotes(ports.quotes, runtime.clock) };
  const openStream = streamOf(adapter, { config, runtime });
  return { adapter, isNamed, obstacle, offers, ports: { ...ports, ...quotes }, client, openStream };
}

function streamOf(adapter: ProviderAdapter, { config, runtime }: Omit<Making, 'isNamed'>): Provider['openStream'] {
  const base = basesOf(adapter, config)['stream'];
  if (base === undefined || adapter.openStream === undefined) return null;
  const { openStream } = adapter;
  return (events) => openStream({ base, keys: config.keys, runtime, events });
}

function secretsOf({ alpaca, ...keys }: ProviderConfig['keys']): string[] {
  const all = [...Object.values(keys), alpaca?.id ?? null, alpaca?.secret ?? null];
  return all.filter((key) => key !== null);
}

// One address of the operator stands for all of a provider's hosts; Alpaca's calendar goes where its trading calls go.
function basesOf(adapter: ProviderAdapter, { baseUrls }: ProviderConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(adapter.bases).map(([name, url]) => {
      const override = name === 'trading' ? (baseUrls['alpaca'] ?? baseUrls[adapter.id]) : baseUrls[adapter.id];
      return [name, (name === 'stream' ? override?.replace(/^http/, 'ws') : override) ?? url];
    }),
  );
}

function isCircuitOpen(providers: readonly Provider[], id: string): boolean {
  return providers.find(({ adapter }) => adapter.id === id)?.client?.circuit().isOpen ?? false;
}

function obstaclesOf(providers: readonly Provider[], kind: DataKind): string[] {
  const able = providers.filter(({ offers }) => offers.includes(kind));
  const blocked = able.flatMap(({ adapter, obstacle }) => (obstacle === null ? [] : [`${adapter.id}: ${obstacle}`]));
  return blocked.length === 0 ? [`no provider has ${kind.replaceAll('_', ' ')}`] : blocked;
}
