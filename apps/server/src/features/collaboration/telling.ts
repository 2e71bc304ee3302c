import { readAccountNames } from '#features/research/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Notification } from '#platform/notify-port.ts';
import type { CollaborationDeps } from './collaboration-deps.ts';

/** Records that somebody is to be told, as part of the change; each key once for each account. */
export type Tell = (notification: Omit<Notification, 'kind'>) => Promise<void>;

/** Makes a change in a transaction, and tells people of it once it is kept. */
export async function tellAfter<T>(
  { database, notifications }: Pick<CollaborationDeps, 'database' | 'notifications'>,
  change: (handle: DatabaseHandle, tell: Tell) => Promise<T>,
): Promise<T> {
  const { result, stored } = await database.handle.transaction(async (handle) => {
    const told: Array<Awaited<ReturnType<typeof notifications.record>>> = [];
    const tell: Tell = async (notification) => {
      told.push(await notifications.record(handle, { ...notification, kind: 'collaboration' }));
    };
    return { result: await change(handle, tell), stored: told };
  });
  for (const each of stored) await notifications.announce(each);
  return result;
}

/** How the one who did it is called. */
export async function tellerOf(handle: DatabaseHandle, accountId: string): Promise<string> {
  return (await readAccountNames(handle, [accountId]))(accountId);
}
