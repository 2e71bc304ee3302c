import type { Figure } from '#figures/figure';

import type { PassageSegment } from './passage-segments.ts';

export type Grounding = {
  state: 'found' | 'derived' | 'other_period' | 'missing';
  /** Share of the clause's words that the best segment holds, 0..1. */
  coverage: number;
  segment: PassageSegment | null;
  /** How well the label of the row that gives the figure and the claim cover each other; 0 without one. */
  rowFit: number;
  /** Computed from rows that the clause names word for word. */
  isOfNamedRows?: boolean;
  /** Computed from two dated numbers that moved the way the clause says. */
  movesAsTold?: boolean;
};

export type FigureContext = {
  figure: Figure;
  /** The part of the claim that holds the figure. */
  clause: string;
  claim: string;
  words: readonly string[];
  allWords: ReadonlySet<string>;
  periods: readonly string[];
  /** How long the period is that the claim speaks of; null when it does not say, or names several. */
  months: number | null;
  direction: 1 | -1 | null;
  isComputed: boolean;
  /** What something moved from or to, and not by how much. */
  isLevel: boolean;
};
