import { desc } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { ledgerRoots } from '#platform/db/schema/governance.ts';

const dayMs = 86_400_000;

/** The newest day (UTC) that has a signed root: no entry is dated in it or before it any more. Null before the first. */
export async function findSealedDay(handle: DatabaseHandle): Promise<string | null> {
  const [newest] = await handle
    .select({ day: ledgerRoots.day })
    .from(ledgerRoots)
    .orderBy(desc(ledgerRoots.day))
    .limit(1);
  return newest?.day ?? null;
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  return dayOf(new Date(Date.parse(day) + dayMs));
}

export function dayBefore(day: string): string {
  return dayOf(new Date(Date.parse(day) - dayMs));
}
