import { createHash } from 'node:crypto';
import type { ReportVerdict } from '@aex/contracts/reports';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { readReportMark } from './document/report-info.ts';
import { chainFaults } from './report-chain.ts';
import * as store from './reports-store.ts';

/**
 * What a file is: valid where its bytes are those of a report made here, it names that report, and the ledger of its thread, or
 * the audit log where it is of none, still has the entry of its making and the head that it carries. A thread is named to nobody but the holder of the true file.
 */
export async function verifyReportFile(handle: DatabaseHandle, bytes: Buffer): Promise<ReportVerdict> {
  const mark = readReportMark(bytes);
  const fileSha256 = createHash('sha256').update(bytes).digest('hex');
  const report = await store.findByFile(handle, fileSha256);
  if (report === null) {
    return {
      valid: false,
      report_id: mark?.reportId ?? null,
      thread_id: null,
      head: mark?.head ?? null,
      reasons: [await whyUnknown(handle, bytes, mark?.reportId ?? null)],
    };
  }
  const reasons = [
    ...(mark?.reportId === report.id && mark.head === report.ledgerHead
      ? []
      : ['The file does not carry the name and the head that it was stored with.']),
    ...(await chainFaults(handle, report)),
  ];
  return {
    valid: reasons.length === 0,
    report_id: report.id,
    thread_id: report.threadId,
    head: report.ledgerHead,
    reasons,
  };
}

async function whyUnknown(handle: DatabaseHandle, bytes: Buffer, reportId: string | null): Promise<string> {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'The file is not a PDF.';
  if (reportId === null) return 'The file does not say that it is a report of AEX.';
  const named = await store.findReport(handle, reportId);
  return named === null
    ? `This server has no report ${reportId}: it was made elsewhere, or was deleted.`
    : `The file says that it is ${reportId}, but its content is not what was made: it has been altered.`;
}
