import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseNumber, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, readRows } from '#providers/payload/parsed-payload.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import type { MacroValue } from '../macro-data-port.ts';
import { callEachSeries } from '../series-calls.ts';

const bodySchema = z.object({ observations: looseArray(z.object({ date: looseText, value: looseNumber })) });
const errorSchema = z.object({ error_code: looseNumber, error_message: z.string() });

const centralDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' });

// A day that has not begun in St. Louis is refused.
function dayThere(moment: Date): string {
  return centralDay.format(moment);
}

/** FRED's terms forbid keeping its content in a database, so nothing of it is stored: it answers on demand alone. */
export const fredAdapter: ProviderAdapter = {
  id: 'fred',
  title: 'FRED, Federal Reserve Bank of St. Louis',
  bases: { default: 'https://api.stlouisfed.org' },
  terms: {
    note: 'The terms forbid storing, caching or archiving, and use with machine learning, without written consent. Series of third parties need their owners’ permission.',
    attribution:
      'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
    mayStore: false,
    mayShowToOthers: false,
  },
  isOptIn: true,
  needsUserAgent: false,
  quota: [{ count: 100, ms: 60_000 }],
  freshMs: 0,
  credentials: { read: ({ fred }) => (fred === null ? null : { query: { api_key: fred } }), missing: 'FRED_API_KEY' },
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    macro_series: ({ codes, from, to, knownBy }, options) => {
      // The vintage of a day is ALFRED's; without one the newest is given.
      const vintage: Record<string, string> =
        knownBy === undefined ? {} : { realtime_start: dayThere(knownBy), realtime_end: dayThere(knownBy) };
      const query = { file_type: 'json', observation_start: from, observation_end: to, ...vintage };
      const of = (code: string) => ({
        request: { path: '/fred/series/observations', query: { series_id: code, ...query } },
        parse: parseFredObservations,
      });
      return callEachSeries({ provider: 'fred', client, codes, options, of });
    },
  }),
};

/** Observations in the order given; the point that stands for a missing value becomes null. */
export function parseFredObservations(text: string): Parsed<MacroValue[]> {
  return readJson(text, {
    schema: bodySchema,
    findError: (body) => {
      const error = errorSchema.safeParse(body);
      if (!error.success) return null;
      const { error_code: code, error_message: message } = error.data;
      const isKey = /api_key/i.test(message);
      return { kind: isKey ? 'unauthorized' : code === 429 ? 'throttled' : 'error_in_200', reason: briefly(message) };
    },
    read: ({ observations }) =>
      readRows(
        observations,
        ({ date, value }) => {
          const period = dayOf(date);
          return period === null ? [] : [{ period, value }];
        },
        'no observation has its day',
      ),
  });
}
