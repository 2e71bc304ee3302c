import { appendLedger, listEntries } from '#features/research/index.ts';
import { audit } from '#platform/audit.ts';
import { findAuditEnd, hasAuditLink, type AuditLink } from '#platform/audit-end.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { ReportDraft } from './content/report-draft.ts';
import * as store from './reports-store.ts';

/** A draft with the end of the chain that it is made on; `auditEnd` is null where that is the ledger of its thread. */
type ChainedDraft = { draft: ReportDraft; auditEnd: AuditLink | null };

type Making = { report: store.ReportRow; chained: ChainedDraft; fileSha256: string; now: Date };

const server = { actor: null, requestId: 'report', address: 'server', device: 'server' };

/** Puts a draft that is of no thread, and so of no ledger, on the chain of the audit log. */
export async function chainDraft(handle: DatabaseHandle, draft: ReportDraft): Promise<ChainedDraft> {
  if (draft.threadId !== null) return { draft, auditEnd: null };
  const auditEnd = await findAuditEnd(handle);
  const facts = [...draft.facts, { label: 'Audit log head', value: auditEnd.hash }];
  return { draft: { ...draft, ledgerHead: auditEnd.hash, facts }, auditEnd };
}

/** Enters the making of a report into its chain, with the transaction that stores the file. */
export async function enterMaking(handle: DatabaseHandle, { report, chained, fileSha256, now }: Making): Promise<void> {
  const { draft, auditEnd } = chained;
  const { id, threadId, accountId, workspaceId, clientId, reportType } = report;
  const making = { report_type: reportType, sha256: fileSha256, head: draft.ledgerHead };
  if (threadId !== null) {
    const payload = { report_id: id, ...making };
    await appendLedger(handle, { threadId, accountId, now, action: 'report.made', payload });
  } else {
    const entry = { action: 'report.made', objectType: 'report', objectId: id, clientId };
    const details = { ...making, head_seq: auditEnd?.seq ?? null };
    await audit(handle, { ctx: server, now }, { ...entry, ...(workspaceId === null ? {} : { workspaceId }), details });
  }
}

/** What the chain of a report says against its file; nothing of one that was made on no chain. */
export async function chainFaults(handle: DatabaseHandle, report: store.ReportRow): Promise<string[]> {
  if (report.threadId !== null) return ledgerFaults(handle, report, report.threadId);
  return report.ledgerHead === null ? [] : auditFaults(handle, report, report.ledgerHead);
}

async function ledgerFaults(
  handle: DatabaseHandle,
  { id, ledgerHead, fileSha256 }: store.ReportRow,
  threadId: string,
): Promise<string[]> {
  const entries = await listEntries(handle, { threadId, after: 0 });
  const made = entries.find(({ action, payload }) => action === 'report.made' && payload['report_id'] === id);
  if (made === undefined) return ['The ledger of the thread has no entry of the making of this report.'];
  const before = entries.filter(({ seq }) => seq < made.seq);
  return [
    ...(made.payload['sha256'] === fileSha256 ? [] : ['The ledger of the thread has another hash for this report.']),
    ...(ledgerHead === null || before.some(({ hash }) => hash === ledgerHead)
      ? []
      : ['The head that the file carries is not in the ledger of the thread.']),
  ];
}

async function auditFaults(
  handle: DatabaseHandle,
  { id, fileSha256 }: store.ReportRow,
  head: string,
): Promise<string[]> {
  const details = await store.findMaking(handle, id);
  if (details === null) return ['The audit log has no entry of the making of this report.'];
  const seq = details['head_seq'];
  const isThere = typeof seq === 'number' && (await hasAuditLink(handle, { seq, hash: head }));
  return [
    ...(details['sha256'] === fileSha256 ? [] : ['The audit log has another hash for this report.']),
    ...(isThere ? [] : ['The head that the file carries is not in the audit log.']),
  ];
}
