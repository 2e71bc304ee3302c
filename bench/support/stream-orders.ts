/** What the benchmark tells the readers of answers to do. */
export type StreamOrder =
  | { do: 'read'; url: string; token: string; crowd: number; sentenceMs: number }
  /** Read what runs to its end, and ask no more. */
  | { do: 'finish' };

export type StreamReport =
  | { is: 'ready' }
  /** Every reader has an answer under way. */
  | { is: 'reading' }
  | { is: 'finished'; answers: number; failed: number; latenessP99Ms: number };
