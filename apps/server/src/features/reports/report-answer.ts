import type { Report } from '@aex/contracts/reports';
import type { ReportRow } from './reports-store.ts';

/** A report as the interface gives it; the thread's id is for internal readers alone. */
export function toReport(row: ReportRow, { isInternal }: { isInternal: boolean }): Report {
  return {
    id: row.id,
    title: row.title,
    report_type: row.reportType,
    ...(isInternal ? { thread_id: row.threadId } : {}),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    tone_score: row.toneScore,
    created_at: row.createdAt.toISOString(),
    download_url: `/api/v1/reports/${row.id}/download`,
    is_public: row.isPublic,
    status: row.status,
    progress_pct: row.progressPct,
    failure: row.failure,
    is_simulated: row.status === 'ready' ? row.isSimulated : null,
  };
}

// What a file system, a header or a reader's eye would take for something else.
const unnameable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;
const longestName = 150;

/** The name of a file after a title: its spaces as hyphens, nothing that a file system refuses, and an ending. */
export function fileName(title: string, ending: string): string {
  const words = title.replaceAll(unnameable, '').trim().replaceAll(/\s/g, '-');
  const name = Array.from(words).slice(0, longestName).join('').replace(/^\.+/, '');
  return `${name === '' ? 'report' : name}.${ending}`;
}
