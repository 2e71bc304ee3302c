import { basename } from 'node:path';
import type { Counted, Fault, FileReport, ImportedReport, ImportProgress } from '#features/imports/index.ts';

const targetsShown = 4;
const number = new Intl.NumberFormat('en-US');

/** One line about the work under way. */
export function describeProgress({ file, index, files, stage, rows }: ImportProgress): string {
  const count = rows === 0 ? '' : ` ${number.format(rows)} rows`;
  return `[${index + 1}/${files}] ${basename(file)}: ${stage}${count}`;
}

/** What became of one file, in a few lines. */
export function describeReport(report: FileReport): string {
  if (report.outcome === 'failed') {
    const more = report.faultCount - report.faults.length;
    const lines = [`${basename(report.file)}: not imported. ${report.reason}`, ...report.faults.map(describeFault)];
    return [...lines, ...(more > 0 ? [`  and ${number.format(more)} more`] : [])].join('\n');
  }
  const head = `${basename(report.file)}: ${report.format}, ${describeTargets(report)}`;
  const counts = `  ${number.format(report.rowsRead)} rows read; ${report.unit}: ${number.format(report.stored)} stored, ${number.format(report.unchanged)} unchanged`;
  return [head, counts, ...describeCounted('skipped', report.skipped), ...describeCounted('noted', report.notes)].join(
    '\n',
  );
}

/** The last line: sums over all files. */
export function describeTotals(
  reports: readonly FileReport[],
  { seconds, dryRun }: { seconds: number; dryRun: boolean },
): string {
  const imported = reports.filter((report): report is ImportedReport => report.outcome === 'imported');
  const sum = (pick: (report: ImportedReport) => number) =>
    number.format(imported.reduce((total, report) => total + pick(report), 0));
  const skipped = sum((report) => report.skipped.reduce((total, { count }) => total + count, 0));
  const failed = reports.length - imported.length;
  const files = `${imported.length} of ${reports.length} ${reports.length === 1 ? 'file' : 'files'} ${dryRun ? 'checked' : 'imported'}`;
  const counts = `${sum(({ rowsRead }) => rowsRead)} rows read, ${sum(({ stored }) => stored)} ${dryRun ? 'would be ' : ''}stored, ${sum(({ unchanged }) => unchanged)} unchanged, ${skipped} skipped`;
  return `${files}: ${counts}, in ${seconds.toFixed(1)} s.${failed === 0 ? '' : ` ${failed} failed.`}`;
}

function describeTargets({ targets }: ImportedReport): string {
  const shown = targets
    .slice(0, targetsShown)
    .map(({ name, feed, from, to }) => `${name}${feed === null ? '' : ` in feed ${feed}`} ${from} to ${to}`);
  const more = targets.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function describeCounted(word: string, counted: readonly Counted[]): string[] {
  return counted.map(({ reason, count }) => `  ${number.format(count)} ${word}: ${reason}`);
}

function describeFault({ line, column, problem }: Fault): string {
  const place = [line === null ? null : `line ${line}`, column === null ? null : `column ${column}`].filter(
    (part) => part !== null,
  );
  return `  ${place.length === 0 ? '' : `${place.join(', ')}: `}${problem}`;
}
