/** What the benchmark tells the readers of answers to do. */
export type StreamOrder =
  /** The readers begin one after another within `beginWithinMs`; each then always has an answer under way. */
  | { do: 'read'; url: string; token: string; crowd: number; sentenceMs: number; beginWithinMs: number }
  /** Read what runs to its end, and ask no more. */
  | { do: 'finish' };

export type StreamReport =
  | { is: 'ready' }
  /** The readers have begun to begin. */
  | { is: 'reading' }
  | { is: 'finished'; answers: number; failed: number; latenessP99Ms: number };
