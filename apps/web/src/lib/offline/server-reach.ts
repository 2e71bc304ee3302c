import { keptAtHeader, saysServerIsAway } from '#lib/offline/kept-names.ts';

/** Whether the server answers; while it does not, when the oldest of the kept answers that stand in was read. */
export type ServerReach = { isOffline: boolean; keptAt: string | null };

const inReach: ServerReach = { isOffline: false, keptAt: null };
const listeners = new Set<() => void>();
let reach = inReach;

function change(next: ServerReach): void {
  if (next.isOffline === reach.isOffline && next.keptAt === reach.keptAt) return;
  reach = next;
  for (const listener of listeners) listener();
}

/** Takes note of an answer: the server's own, or a kept one that stands in for it. The browser's word is not asked: it knows networks, not servers. */
export function noteAnswer(response: Response): void {
  if (saysServerIsAway(response.status)) return noteSilence();
  const keptAt = response.headers.get(keptAtHeader);
  if (keptAt === null) return change(inReach);
  change({ isOffline: true, keptAt: reach.keptAt === null || keptAt < reach.keptAt ? keptAt : reach.keptAt });
}

/** Takes note that nothing answered at all. */
export function noteSilence(): void {
  change({ isOffline: true, keptAt: reach.keptAt });
}

export function serverReach(): ServerReach {
  return reach;
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
