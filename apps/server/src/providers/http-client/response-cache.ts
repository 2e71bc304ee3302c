import { type Clock, isWithin } from '#platform/clock.ts';

/** What a publisher gave to ask later whether anything changed. */
export type Validators = { etag: string | null; lastModified: string | null };

export type CachedResponse = { text: string; validators: Validators; receivedAt: Date };

const maxEntries = 64;
const maxCharacters = 16_000_000;

/** Answers of one provider by request, for a while; the oldest goes first when it gets full. */
export function createResponseCache({ clock, freshMs }: { clock: Clock; freshMs: number }) {
  const entries = new Map<string, CachedResponse>();
  let characters = 0;
  const drop = (key: string) => {
    characters -= entries.get(key)?.text.length ?? 0;
    entries.delete(key);
  };
  return {
    /** The stored answer, and whether it may be used without asking. */
    find: (key: string): { response: CachedResponse; isFresh: boolean } | null => {
      const response = entries.get(key);
      if (response === undefined) return null;
      const span = { since: response.receivedAt.getTime(), now: clock.now().getTime() };
      return { response, isFresh: isWithin(freshMs, span) };
    },
    keep: (key: string, response: CachedResponse): void => {
      drop(key);
      if (freshMs === 0 || response.text.length > maxCharacters / 4) return;
      entries.set(key, response);
      characters += response.text.length;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && characters <= maxCharacters) break;
        drop(oldest);
      }
    },
  };
}
