export { createMacroService, type MacroFigure, type MacroReading, type MacroService } from './macro-service.ts';
export { createSeriesService } from './unstored-series.ts';
export { bindMacroRoutes } from './macro-routes.ts';
export { type NewObservation, type ObservationCounts, writeObservations } from './observation-writing.ts';
export { describeSeries } from './series-catalogue.ts';
export { createCurveService, type CurveService } from './curve-service.ts';
export { assetByRegime } from './regime-lab/asset-regimes.ts';
export { createRegimeLabService, type FirstCalls } from './regime-lab/regime-lab-service.ts';
export { freshnessState } from './series-freshness.ts';
