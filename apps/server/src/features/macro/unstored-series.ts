import type { SeriesAnswer } from '@aex/contracts/macro';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { mayBeShown } from '#providers/showing-terms.ts';
import type { MacroService, SeriesRequest } from './macro-service.ts';
import { describeSeries } from './series-catalogue.ts';

export type SeriesService = ReturnType<typeof createSeriesService>;

type Deps = {
  macro: Pick<MacroService, 'findSeries'>;
  registry: Pick<ProviderRegistry, 'providers'>;
  clock: Clock;
};

/** What came of asking: the series, or why there is none; `failed` where another time it may be there. */
type Asked = { answer: SeriesAnswer } | { reason: string | null; failed: boolean };

const patienceMs = 8000;
const retryAfterSeconds = 60;
const firstDay = '1776-07-04';
const seriesCode = /^[A-Z0-9_]{1,40}$/;
const unknownThere = new Set(['not_found', 'rejected', 'error_in_200']);
const nothing: Asked = { reason: null, failed: false };

/**
 * Series as stored, and where nothing real is stored, straight from a provider whose terms forbid storing, as it stood on
 * the day. Such a figure passes through: nothing of it is kept, no other reading is made of it, and it is shown to whom the
 * terms let it be shown. A simulated series stands in with the reason in its note.
 */
export function createSeriesService({ macro, registry, clock }: Deps) {
  const ask = async ({ ctx, which }: { ctx: Asking; which: SeriesRequest }): Promise<Asked> => {
    const { id, asOf, from, to } = which;
    const chosen = registry.providers.find(
      ({ adapter, isNamed, offers }) => isNamed && !adapter.terms.mayStore && offers.includes('macro_series'),
    );
    if (chosen === undefined || !seriesCode.test(id)) return nothing;
    const { adapter, obstacle, ports } = chosen;
    const call = ports.macro_series;
    if (call === undefined)
      return { reason: `${adapter.title} is not asked: ${obstacle ?? 'no port'}.`, failed: false };
    if (!mayBeShown(adapter.terms, ctx.actor)) return { reason: keptFromOthers(adapter.title), failed: false };
    const moment = asOf === undefined || asOf > clock.now() ? clock.now() : asOf;
    try {
      const input = {
        codes: [id],
        from: from ?? firstDay,
        to: to ?? moment.toISOString().slice(0, 10),
        knownBy: moment,
      };
      const fetched = await call(input, { patienceMs });
      const [found] = fetched.isUnchanged ? [] : fetched.value;
      if (found === undefined) return nothing;
      const { title, unit } = describeSeries(id, { periods: found.values.map(({ period }) => period), origin: 'fred' });
      // The provider tells what stood on the day, not since when.
      const observations = found.values.map((value) => ({ ...value, known_at: moment.toISOString() }));
      const source = adapter.terms.attribution;
      return { answer: { id, title, unit, source, is_simulated: false, note: null, observations } };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (unknownThere.has(error.kind)) return nothing;
      return { reason: `${adapter.title} could not be read: ${error.message}.`, failed: true };
    }
  };

  return {
    series: async (request: { ctx: Asking; which: SeriesRequest }): Promise<SeriesAnswer> => {
      throwOnReversedRange(request.which);
      const stored = await macro.findSeries(request.which);
      if (stored !== null && !stored.is_simulated) return stored;
      const asked = await ask(request);
      if ('answer' in asked) return asked.answer;
      if (stored !== null) return { ...stored, note: asked.reason };
      const missing = 'There is no such series.';
      if (asked.reason === null) throw new AppError('not_found', missing);
      if (!asked.failed) throw new AppError('not_found', `${missing} ${asked.reason}`);
      throw new AppError('unavailable', asked.reason, { details: { retryAfterSeconds } });
    },
  };
}

type Asking = Pick<RequestContext<Actor | null>, 'actor'>;

function throwOnReversedRange({ from, to }: SeriesRequest): void {
  if (from === undefined || to === undefined || from <= to) return;
  const message = 'must not be later than to';
  throw new AppError('invalid', `from ${message}`, { details: { errors: [{ path: 'query.from', message }] } });
}

function keptFromOthers(title: string): string {
  return `${title} may have it; its terms keep its data to the accounts of this installation. Sign up or log in to see it.`;
}
