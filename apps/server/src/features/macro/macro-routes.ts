import { type MacroConfidence, macroEndpoints } from '@aex/contracts/macro';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { CurveService } from './curve-service.ts';
import type { MacroService } from './macro-service.ts';
import type { SeriesService } from './unstored-series.ts';
import type { RegimeLabService } from './regime-lab/regime-lab-service.ts';

export type MacroRouteDeps = {
  macro: MacroService;
  series: SeriesService;
  curves: CurveService;
  lab: RegimeLabService;
  /** Whose thresholds go with the confidence. */
  research: { policy: { thresholds: (request: { ctx: RequestContext<Actor | null> }) => Promise<Thresholds> } };
};

type Thresholds = MacroConfidence['threshold'];

/** Binds the macro calls; `as_of` is a day and means what was known at its end. */
export function bindMacroRoutes(bind: Bind, { macro, series, curves, lab, research }: MacroRouteDeps): void {
  bind(macroEndpoints.snapshot, ({ query }) => macro.snapshot(endOfDay(query.as_of)));
  bind(macroEndpoints.confidence, async ({ ctx }) => macro.confidence(await research.policy.thresholds({ ctx })));
  bind(macroEndpoints.history, ({ query }) => macro.history(endOfDay(query.as_of)));
  bind(macroEndpoints.series, ({ ctx, params, query }) =>
    series.series({ ctx, which: { id: params.id, asOf: endOfDay(query.as_of), from: query.from, to: query.to } }),
  );
  bind(macroEndpoints.curve, ({ query }) => curves.curve(query.as_of));
  bind(macroEndpoints.backtest, ({ query }) => lab.backtest(query.as_of));
}

function endOfDay(date: string | undefined): Date | undefined {
  return date === undefined ? undefined : new Date(`${date}T23:59:59.999Z`);
}
