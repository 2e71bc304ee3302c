import type { MacroService } from '#features/macro/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Notify } from '#platform/notify-port.ts';
import { listAccountIds } from './alerts-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  macro: Pick<MacroService, 'snapshot'>;
  notifications: { notify: Notify };
};

const newsDays = 7;
const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Tells every account of a regime that is not the one of the period before, while that is news: once for each period and
 * regime, and nobody who came after it was known.
 */
export async function watchRegime({ database, clock, macro, notifications }: Deps): Promise<void> {
  const { regime, regime_period: period, sources } = await macro.snapshot();
  const source = sources.regime;
  const known = source?.known_at ?? null;
  if (regime === null || period === null || source === null || known === null) return;
  const knownAt = new Date(known);
  if (clock.now().getTime() - knownAt.getTime() > newsDays * dayMs) return;
  const before = await macro.snapshot(new Date(knownAt.getTime() - 1));
  if (before.regime === null || before.regime === regime) return;
  const words = {
    kind: 'regime' as const,
    title: `The macro regime is now ${regime}`,
    body: `It was ${before.regime} (${before.regime_period ?? 'N/A'}) and is ${regime} for ${period}.`,
    evidence: [`${source.title}: ${regime} (${source.source}, as of ${source.as_of ?? period}, ${source.state})`],
    path: '/macro',
    key: `regime:${period}:${regime}`,
  };
  let afterId = '';
  for (;;) {
    const ids = await listAccountIds(database.handle, { before: knownAt, afterId, limit: atOnce });
    for (const accountId of ids) await notifications.notify({ accountId, ...words });
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return;
    afterId = last;
  }
}
