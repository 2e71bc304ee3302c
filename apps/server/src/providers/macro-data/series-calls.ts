import type { HttpClient, ProviderRequest, RequestOptions } from '../http-client/http-client.ts';
import { type Parsed, parsed } from '../payload/parsed-payload.ts';
import { call } from '../provider-call.ts';
import type { MacroSeriesValues, MacroValue } from './macro-data-port.ts';

type SeriesCalls = {
  provider: string;
  client: HttpClient;
  codes: readonly string[];
  options: RequestOptions | undefined;
  of: (code: string) => { request: ProviderRequest; parse: (text: string) => Parsed<MacroValue[]> };
};

/** The values of each series from a provider that gives one at a call. Validators are of one answer, so none go along. */
export async function callEachSeries({ provider, client, codes, options, of }: SeriesCalls) {
  const value: MacroSeriesValues[] = [];
  for (const code of codes) {
    const fetched = await call({ provider, client, ...of(code), options: { ...options, validators: null } });
    if (!fetched.isUnchanged) value.push({ code, values: fetched.value });
  }
  return { isUnchanged: false as const, value, validators: null };
}

/** Values oldest first, where there are any. */
export function oldestFirst(values: Parsed<MacroValue[]>): Parsed<MacroValue[]> {
  return values.ok ? parsed(values.value.toSorted((a, b) => a.period.localeCompare(b.period))) : values;
}
