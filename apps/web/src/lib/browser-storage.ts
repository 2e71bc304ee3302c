/** Texts by their keys, over the life of a tab or of a browser. */
export type TextStore = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => readonly string[];
};

/** A storage that a private window or its user may forbid, or that is full: what it does not take stands in memory until the page is left. */
function guarded(find: () => Storage): TextStore {
  const memory = new Map<string, string>();

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** What this browser keeps for all its tabs. */
export const browserStore = guarded(() => localStorage);

/** What this tab keeps over a reload. */
export const tabStore = guarded(() => sessionStorage);
