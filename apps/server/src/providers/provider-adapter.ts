import type { DataProviderId, ProviderKeys } from '#server/provider-config.ts';
import type { DataPorts } from './data-ports.ts';
import type { ClientRuntime, HttpClient } from './http-client/http-client.ts';
import type { QuotaWindow } from './http-client/request-quota.ts';
import type { OfferedSeries } from './macro-data/macro-data-port.ts';
import type { QuoteStream, QuoteStreamEvents } from './market-data/market-data-port.ts';

/** What the publisher allows, in our words; the note and the attribution are shown beside the data. */
export type TermsOfUse = {
  note: string;
  attribution: string;
  /** Whether what was fetched may be kept in the store. */
  mayStore: boolean;
  /** Whether other people than the operator may see it without an agreement of theirs. */
  mayShowToOthers: boolean;
};

export type Credentials = { headers?: Record<string, string>; query?: Record<string, string> };

export type StreamSetting = {
  base: string;
  keys: ProviderKeys;
  runtime: ClientRuntime;
  events: QuoteStreamEvents;
};

/** A provider of data as far as it does not change: who it is, what it asks of us, and how to make its calls. */
export type ProviderAdapter = {
  id: DataProviderId;
  title: string;
  /** Addresses by name; `default` where there is one. */
  bases: Readonly<Record<string, string>>;
  terms: TermsOfUse;
  /** Asked for only where the operator names it: undocumented services, and terms that the operator must accept. */
  isOptIn: boolean;
  /** The publisher refuses callers that do not say who they are. */
  needsUserAgent: boolean;
  quota: readonly QuotaWindow[];
  /** How long an answer may be used again without asking. */
  freshMs: number;
  /** What the keys give: null where a needed key is missing. `missing` names the variables. */
  credentials: { read: (keys: ProviderKeys) => Credentials | null; missing: string };
  series: readonly OfferedSeries[];
  createPorts: (client: HttpClient, keys: ProviderKeys) => Partial<DataPorts>;
  /** How many symbols one request for quotes can name. */
  quotesPerCall: number;
  /** Opens the stream of prices at the base named `stream`; null without its keys. */
  openStream?: (setting: StreamSetting) => QuoteStream | null;
};

/** Credentials of a provider that needs none. */
export const noCredentials: ProviderAdapter['credentials'] = { read: () => ({}), missing: '' };
