import type { Citation } from '@aex/contracts/chat-stream';
import type { Freshness } from '#ui/freshness-badge.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';

/** Below this a source is drawn as doubtful. */
export const lowConfidence01 = 0.5;

/** `macro_data` reads `macro data`. */
export function kindWords(sourceType: string): string {
  return sourceType.replaceAll('_', ' ');
}

/** The badges of a citation: the state of its data, and `stale` where the evidence is, whatever the data's state. */
export function badgesOf({ state, freshness }: Citation): Freshness[] {
  const badges: Freshness[] = [state === 'live' && freshness === 'fresh' ? 'fresh' : state];
  if (freshness === 'stale' && state !== 'stale') badges.push('stale');
  return badges;
}

/** One line to paste elsewhere. */
export function citationLine({ title, source, value, as_of: asOf }: Citation): string {
  const figure = value === null ? '' : `: ${value}`;
  return `${title}${figure}. ${source}, as of ${formatAsOf(asOf)}.`;
}
