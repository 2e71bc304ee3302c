import { createGroupedRead } from './grouped-read.ts';

/**
 * Joins callers that want the same: those who come while a read runs share the next one, which begins when it ends, so that
 * each gets what was read after he asked and no more than one read is under way.
 */
export function createJoinedRead<T>(read: () => Promise<T>): () => Promise<T> {
  const grouped = createGroupedRead<null, T>(() => read());
  return () => grouped(null);
}
