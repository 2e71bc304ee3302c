import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import type { Freshness } from '#ui/freshness-badge.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = chatTurnsCopy.citationReading;

/** Below this a source is drawn as doubtful. */
export const lowConfidence01 = 0.5;

/** `macro_data` reads `macro data`. */
export function kindWords(sourceType: string): string {
  return sourceType.replaceAll('_', ' ');
}

/** Whether it is older than such evidence may be. */
export function isStale({ freshness, state }: Citation): boolean {
  return freshness === 'stale' || state === 'stale';
}

/** The badges of a citation: stale evidence is no longer live or delayed, but what is simulated stays so. */
export function badgesOf({ state, freshness }: Citation): Freshness[] {
  if (freshness === 'fresh') return [state === 'live' ? 'fresh' : state];
  return state === 'simulated' ? ['simulated', 'stale'] : ['stale'];
}

/** One line to paste elsewhere. */
export function citationLine({ title, source, value, as_of: asOf }: Citation): string {
  const figure = value === null ? '' : `: ${value}`;
  return texts.reading({ title, figure, source, asOf: formatAsOf(asOf) });
}

/** What the source says, cut at the figure that it is cited for: every second piece is that figure. */
export function markedFigure({ content, value }: Pick<Citation, 'content' | 'value'>): string[] {
  const figure = value === null ? undefined : /\d[\d.,]*\d|\d/.exec(value)?.[0];
  return figure === undefined
    ? [content]
    : content.split(new RegExp(`(?<![\\d.,])(${figure.replaceAll('.', '\\.')})(?![\\d]|[.,]\\d)`));
}

const shownStart = 8;
const shownEnd = 4;

/** An id with its middle left out. */
export function shortId(id: string): string {
  return id.length <= shownStart + shownEnd + 1 ? id : `${id.slice(0, shownStart)}…${id.slice(-shownEnd)}`;
}
