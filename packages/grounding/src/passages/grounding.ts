import type { Figure } from '#figures/figure';

import type { PassageSegment } from './passage-segments.ts';

export type Grounding = {
  state: 'found' | 'derived' | 'other_period' | 'missing';
  /** Share of the clause's words that the best segment holds, 0..1. */
  coverage: number;
  segment: PassageSegment | null;
  /** How well the label of the row that gives the figure and the claim cover each other; 0 without one. */
  rowFit: number;
};

export type FigureContext = {
  figure: Figure;
  /** The part of the claim that holds the figure. */
  clause: string;
  claim: string;
  words: readonly string[];
  allWords: ReadonlySet<string>;
  periods: readonly string[];
  direction: 1 | -1 | null;
  isComputed: boolean;
};
