import type { SeriesAnswer } from '@aex/contracts/macro';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import type { MacroService, SeriesRequest } from './macro-service.ts';
import { describeSeries } from './series-catalogue.ts';

export type SeriesService = ReturnType<typeof createSeriesService>;

type Deps = {
  macro: Pick<MacroService, 'findSeries' | 'series'>;
  registry: Pick<ProviderRegistry, 'usable'>;
  clock: Clock;
};

const patienceMs = 8000;
const firstDay = '1776-07-04';
const seriesCode = /^[A-Z0-9_]{1,40}$/;
const unknownThere = new Set(['not_found', 'rejected', 'error_in_200']);

/**
 * Series as stored, and where nothing real is stored, straight from a provider whose terms forbid storing, as it stood on
 * the day. Such a figure passes through: nothing of it is kept, and no other reading is made of it.
 */
export function createSeriesService({ macro, registry, clock }: Deps) {
  const ask = async ({ id, asOf, from, to }: SeriesRequest): Promise<SeriesAnswer | null> => {
    const moment = asOf === undefined || asOf > clock.now() ? clock.now() : asOf;
    const unstorable = registry.usable('macro_series').find(({ adapter }) => !adapter.terms.mayStore);
    if (unstorable === undefined || !seriesCode.test(id)) return null;
    const { adapter, call } = unstorable;
    try {
      const input = {
        codes: [id],
        from: from ?? firstDay,
        to: to ?? moment.toISOString().slice(0, 10),
        knownBy: moment,
      };
      const fetched = await call(input, { patienceMs });
      const [found] = fetched.isUnchanged ? [] : fetched.value;
      if (found === undefined) return null;
      const { title, unit } = describeSeries(id, { periods: found.values.map(({ period }) => period), origin: 'fred' });
      // The provider tells what stood on the day, not since when.
      const observations = found.values.map((value) => ({ ...value, known_at: moment.toISOString() }));
      return { id, title, unit, source: adapter.terms.attribution, is_simulated: false, observations };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (unknownThere.has(error.kind)) return null;
      throw new AppError('unavailable', error.message, { cause: error });
    }
  };

  return {
    series: async (which: SeriesRequest): Promise<SeriesAnswer> => {
      const stored = await macro.findSeries(which);
      if (stored !== null && !stored.is_simulated) return stored;
      return (await ask(which)) ?? stored ?? macro.series(which);
    },
  };
}
