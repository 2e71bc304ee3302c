/** Counts of event streams since the server began. */
export type StreamCounts = { open: number; opened: number; resumed: number; cutOff: number };

export type StreamMeter = {
  /** Call what it gives when the stream ends, telling whether it was read to its end. */
  opened(kind: 'first' | 'resumed'): (isComplete: boolean) => void;
  counts(): StreamCounts;
};

export function createStreamMeter(): StreamMeter {
  const counts = { open: 0, opened: 0, resumed: 0, cutOff: 0 };
  return {
    opened: (kind) => {
      counts.open += 1;
      counts.opened += 1;
      if (kind === 'resumed') counts.resumed += 1;
      return (isComplete) => {
        counts.open -= 1;
        if (!isComplete) counts.cutOff += 1;
      };
    },
    counts: () => ({ ...counts }),
  };
}
