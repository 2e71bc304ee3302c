import type { DatabaseHandle } from '#platform/db/database.ts';
import { findRun, type RunRow } from '../runs/run-store.ts';

const mostParts = 50;

/** The runs that told one answer, the first one first: each but that went on with the one before it. */
export async function partsOfAnswer(
  handle: DatabaseHandle,
  run: RunRow,
  accountId: string,
): Promise<[RunRow, ...RunRow[]]> {
  const parts: [RunRow, ...RunRow[]] = [run];
  while (parts.length < mostParts) {
    const { continues } = parts[0].request;
    const before = continues === undefined ? null : await findRun(handle, { id: continues, accountId });
    if (before === null) break;
    parts.unshift(before);
  }
  return parts;
}
