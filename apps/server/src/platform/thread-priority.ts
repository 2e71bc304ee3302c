import { getPriority, platform, setPriority } from 'node:os';

// About a third of the processor's time beside a thread that does not give way, all of it beside none.
const stepsBack = 5;
const lowest = 19;

/**
 * Has the calling thread give way to the one that answers calls, where both want a processor. On Linux a priority is a thread's
 * own; elsewhere it is the process's, which keeps it.
 */
export function giveWay(): void {
  if (platform() === 'linux') setPriority(Math.min(lowest, getPriority() + stepsBack));
}
