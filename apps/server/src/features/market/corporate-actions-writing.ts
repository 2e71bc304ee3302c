import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { corporateActions } from '#platform/db/schema.ts';

/** What happened to a share: `ratio` is new shares per old share, `amount` money per share as it was paid. */
export type ToldAction =
  | { kind: 'split'; exDate: string; ratio: number }
  | { kind: 'dividend'; exDate: string; amount: number; currency: string | null };

export type ActionsToWrite = { instrumentId: number; provider: string; actions: readonly ToldAction[]; now: Date };

/** Stores what one provider tells of one instrument, at most one split and one dividend a day; gives how many are new or changed. */
export async function writeCorporateActions(
  handle: DatabaseHandle,
  { instrumentId, provider, actions, now }: ActionsToWrite,
): Promise<number> {
  if (actions.length === 0) return 0;
  const rows = actions.map((action) => ({
    instrumentId,
    kind: action.kind,
    exDate: action.exDate,
    provider,
    ratio: action.kind === 'split' ? action.ratio : null,
    amount: action.kind === 'dividend' ? action.amount : null,
    currency: action.kind === 'dividend' ? action.currency : null,
    // What is told later was public on its day at the latest.
    knownAt: new Date(Math.min(now.getTime(), Date.parse(`${action.exDate}T00:00:00Z`))),
  }));
  const { instrumentId: id, kind, exDate, provider: teller } = corporateActions;
  const { rowCount } = await handle
    .insert(corporateActions)
    .values(rows)
    .onConflictDoUpdate({
      target: [id, kind, exDate, teller],
      set: { ratio: sql`excluded.ratio`, amount: sql`excluded.amount`, currency: sql`excluded.currency` },
      setWhere: sql`(corporate_actions.ratio, corporate_actions.amount) is distinct from (excluded.ratio, excluded.amount)`,
    });
  return rowCount ?? 0;
}
