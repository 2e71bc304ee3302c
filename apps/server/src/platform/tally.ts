export type Tally = {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
  /** The most there are of one key, and of how many keys there are any. */
  read(): { highest: number; keys: number };
};

/** How many there are of each key; keys of which there are none take no room. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove: (key) => {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
    read: () => ({ highest: [...counts.values()].reduce((most, each) => Math.max(most, each), 0), keys: counts.size }),
  };
}
