import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { ClientRuntime } from './http-client.ts';

/** The clock that is given, real pauses and real chance. */
export function systemRuntime(clock: Clock): ClientRuntime {
  return { clock, sleep: (ms) => setTimeout(ms), random: Math.random };
}
