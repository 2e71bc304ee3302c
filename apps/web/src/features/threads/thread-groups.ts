import { threadsCopy } from '@aex/contracts/copy/threads';
import type { Thread } from '@aex/contracts/threads';

const texts = threadsCopy.threadGroups;

export type ThreadGroup = { label: string; threads: Thread[] };

const dayMs = 86_400_000;

function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function labelOf(thread: Thread, now: number): string {
  // Rounded, because a day of a change of clocks is not 24 hours long.
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(thread.last_updated))) / dayMs);
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  if (days <= 7) return texts.previous7Days;
  return days <= 30 ? texts.previous30Days : texts.older;
}

/** Conversations by age in the reader's own days, keeping their order. */
export function groupThreads(threads: readonly Thread[], now: number): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  for (const thread of threads) {
    const label = labelOf(thread, now);
    const group = groups.find((candidate) => candidate.label === label);
    if (group === undefined) groups.push({ label, threads: [thread] });
    else group.threads.push(thread);
  }
  return groups;
}

export function matchesFilter({ title, last_message: last }: Thread, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return wanted === '' || title.toLowerCase().includes(wanted) || (last ?? '').toLowerCase().includes(wanted);
}
