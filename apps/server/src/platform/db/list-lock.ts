import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './database.ts';

/**
 * Lets those who add to one list of an owner come after one another until their transaction ends, so that a list of limited
 * length is not counted by two at once.
 */
export async function lockList(handle: DatabaseHandle, { list, ownerId }: { list: string; ownerId: string }) {
  await handle.execute(sql`select pg_advisory_xact_lock(hashtext(${list}), hashtext(${ownerId}))`);
}
