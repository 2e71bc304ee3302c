import type { FileFailure } from './file-failure.ts';
import type { ParsedFile } from './file-parsing.ts';
import type { FileContent } from './formats/file-format.ts';
import type { Counted, FileReport, ImportedReport, ImportTarget } from './import-report.ts';

/** What storing a file did; `superseded` are values older than the stored ones. */
export type Written = { stored: number; unchanged: number; superseded: number };

/** The report of a file of which nothing was stored. */
export function describeFailed(file: string, { message, faults, faultCount }: FileFailure): FileReport {
  return { file, outcome: 'failed', reason: message, faults: [...faults], faultCount };
}

/** The report of a file that was stored. */
export function describeImported(parsed: ParsedFile, written: Written): ImportedReport {
  const { log } = parsed;
  if (written.superseded > 0) log.skip('an older value than the stored one, of an older download', written.superseded);
  return {
    file: parsed.path,
    outcome: 'imported',
    format: parsed.format,
    unit: parsed.content.unit,
    rowsRead: parsed.rowsRead,
    stored: written.stored,
    unchanged: written.unchanged,
    skipped: log.skipped,
    notes: log.notes,
    targets: targetsOf(parsed.content),
  };
}

function targetsOf(content: FileContent): ImportTarget[] {
  if (content.unit === 'bars') {
    return content.groups.map(({ symbol, feed, bars }) => {
      const sessions = bars.map(({ session }) => session);
      return toTarget({ name: symbol, feed: feed.name }, sessions);
    });
  }
  return content.groups.map(({ seriesId, observations }) => {
    const periods = observations.map(({ period }) => period);
    return toTarget({ name: seriesId, feed: null }, periods);
  });
}

function toTarget(named: Pick<ImportTarget, 'name' | 'feed'>, days: readonly string[]): ImportTarget {
  const ordered = days.toSorted();
  return { ...named, values: days.length, from: ordered[0] ?? '', to: ordered.at(-1) ?? '' };
}

export function sumOf(counts: readonly Counted[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
