import type { IngestionReport, IngestionRun } from '@aex/contracts/ingestion';
import type { IngestResultLine } from '#features/ingestion/index.ts';

const number = new Intl.NumberFormat('en-US');

/** What became of one kind from one provider. */
export function describeResult({ kind, provider, outcome, counts, reason }: IngestResultLine): string {
  const name = kind.replaceAll('_', ' ');
  if (outcome === 'failed') return `${name}: failed. ${reason ?? ''}`;
  if (outcome === 'skipped') return `${name}: nothing taken; ${reason ?? ''}`;
  const rows = `${number.format(counts?.read ?? 0)} rows read, ${number.format(counts?.stored ?? 0)} new or changed`;
  const note = counts?.note === undefined ? '' : `; ${counts.note}`;
  return `${name} from ${provider ?? 'nobody'}: ${rows}${note}`;
}

/** Providers, kinds and quarantined bars, a line each. */
export function describeReport({ providers, kinds, quarantine }: IngestionReport): string {
  const lines = ['Providers'];
  for (const { id, title, obstacle, terms } of providers) {
    lines.push(`  ${id}: ${title}; ${obstacle === null ? 'used' : `not used: ${obstacle}`}`);
    if (obstacle === null) lines.push(`    ${terms.note} Source line: ${terms.attribution}`);
  }
  lines.push('Kinds');
  for (const { kind, obstacle, last_runs: runs, next_run_at: next } of kinds) {
    lines.push(
      `  ${kind.replaceAll('_', ' ')}: ${obstacle ?? `next at ${next ?? 'no set time'}`}`,
      ...runs.map(describeRun),
    );
  }
  lines.push(
    quarantine.length === 0 ? 'No bar is in quarantine.' : `Quarantined bars: ${number.format(quarantine.length)}`,
  );
  for (const { symbol, feed, date, kind, detail } of quarantine)
    lines.push(`  ${symbol} ${date} in ${feed}: ${kind.replaceAll('_', ' ')}, ${detail}`);
  return lines.join('\n');
}

function describeRun(run: IngestionRun): string {
  const end =
    run.outcome === 'failed'
      ? `failed (${run.failure_kind ?? 'unknown'}): ${run.reason ?? ''}`
      : `${run.outcome}, ${number.format(run.rows_stored)} of ${number.format(run.rows_read)} rows${run.reason === null ? '' : `; ${run.reason}`}`;
  return `    ${run.started_at} ${run.provider}: ${end}`;
}
