type Waiting<T> = { item: T; stored: () => void; failed: (error: unknown) => void };

export type GroupedWriteOptions<T> = {
  /** Stores all of the items or none. */
  write: (items: readonly T[]) => Promise<void>;
  /** How many writes may be under way; the next one gathers meanwhile. */
  atOnce: number;
  /** Whether nothing was stored where a write failed so, so that each of its items may be tried by itself. */
  isUndone?: (error: unknown) => boolean;
};

/**
 * Groups what many callers want written: what comes while a write is under way goes together in the next one, so that a hundred
 * callers cost about as many commits as two. Each hears once his own is stored, and one that is refused fails alone.
 */
export function createGroupedWrite<T>(options: GroupedWriteOptions<T>): (item: T) => Promise<void> {
  const { write, atOnce, isUndone = () => true } = options;
  let waiting: Array<Waiting<T>> = [];
  let writing = 0;

  const writeAll = async (group: ReadonlyArray<Waiting<T>>): Promise<void> => {
    try {
      await write(group.map(({ item }) => item));
      for (const { stored } of group) stored();
    } catch (error) {
      if (group.length > 1 && isUndone(error)) for (const each of group) await writeAll([each]);
      else for (const { failed } of group) failed(error);
    }
  };

  const drain = async (): Promise<void> => {
    writing += 1;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeAll(group);
    }
    writing -= 1;
  };

  return (item) =>
    new Promise((stored, failed) => {
      waiting.push({ item, stored, failed });
      if (writing < atOnce) void drain();
    });
}
