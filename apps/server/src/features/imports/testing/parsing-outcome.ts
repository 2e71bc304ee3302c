import { FileFailure } from '../file-failure.ts';
import { type ParsedFile, parseFile } from '../file-parsing.ts';
import type { BarGroup, SeriesGroup } from '../formats/file-format.ts';

const now = new Date('2026-11-21T12:00:00Z');
const noOptions = { symbol: null, series: null, adjustment: null };

type Options = { symbol?: string; series?: string; adjustment?: 'split_and_dividend' | 'none' };

/** Parses a file on a fixed day. */
export function parseOn(path: string, options: Options = {}): Promise<ParsedFile> {
  return parseFile({ path, options: { ...noOptions, ...options }, now, onRows: () => undefined });
}

/** The failure of a file that must not parse. */
export async function failureOf(path: string, options: Options = {}): Promise<FileFailure> {
  const outcome = await parseOn(path, options).catch((error: unknown) => error);
  if (outcome instanceof FileFailure) return outcome;
  throw new Error('The file parsed, or failed in another way.', { cause: outcome });
}

export function barGroups({ content }: ParsedFile): BarGroup[] {
  if (content.unit !== 'bars') throw new Error('The file holds no bars.');
  return content.groups;
}

export function seriesGroups({ content }: ParsedFile): SeriesGroup[] {
  if (content.unit !== 'observations') throw new Error('The file holds no observations.');
  return content.groups;
}
