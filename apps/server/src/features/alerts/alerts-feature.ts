import type { MarketService } from '#features/market/index.ts';
import { defineAlertWork, type WatchDeps } from './alert-watch.ts';
import { createAlertService } from './alerts-service.ts';

/** The rules of accounts, and the work that looks at them. */
export function createAlerts(deps: WatchDeps & { market: MarketService }) {
  const work = defineAlertWork(deps);
  return { ...createAlertService({ ...deps, onArmed: work.check }), check: work.check };
}
