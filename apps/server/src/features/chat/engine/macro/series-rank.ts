import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, slot } from '../section.ts';

/** The share of readings below the one that is told; none where it is not known. */
export function rankFigure(rank: number | null): FigureSpec[] {
  return rank === null ? [] : [{ key: 'rank', metric: 'share of readings below it', value: rank, unit: 'percent' }];
}

// Whether a level is high is told by where it stands among all there are.
export function rankSentence(rank: number | null, e: Evidence, isBeginTold = false): string[] {
  if (rank === null) return [];
  const told = `The share of readings below it is ${slot(e, 'rank', 'pct0')} ${cite(e)}.`;
  return isBeginTold ? [told] : [told, `The readings begin on ${slot(e, 'begin', 'date')}.`];
}
