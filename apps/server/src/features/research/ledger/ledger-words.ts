import type { LedgerEntry } from '@aex/contracts/ledger';

const words: Readonly<Record<string, string>> = {
  'answer.stored': 'Stored an answer',
  'verification.made': 'Verified the thread',
  'answer.approved': 'Approved an answer that needed review',
  'thread.deleted': 'Deleted the thread',
  'thesis.created': 'Opened a thesis',
  'thesis.invalidated': 'A thesis was invalidated',
  'thesis.closed': 'Closed a thesis',
  'thesis.unscored': 'A thesis ended without a score: its rule could not be read',
  'report.made': 'Made a report',
  'thread.shared': 'Shared the thread',
  'thread.unshared': 'Revoked a link to the thread',
  'thread.access_granted': 'Shared the thread inside the workspace',
  'thread.access_revoked': 'Ended a sharing inside the workspace',
  'thread.assigned': 'Changed the assignment',
  'thread.exported': 'Exported the thread',
};

/** What an entry tells, as a person reads it in the provenance list. */
export function describeEntry({ action, payload }: Pick<LedgerEntry, 'action' | 'payload'>): string {
  if (action === 'thread.moved' && payload['from'] === payload['to']) return 'Renewed the approval';
  if (action === 'thread.moved') return `Moved from ${textOf(payload['from'])} to ${textOf(payload['to'])}`;
  if (action === 'verification.made') return `Verified the thread: ${textOf(payload['status'])}`;
  return words[action] ?? action.replaceAll(/[._]/g, ' ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'unknown';
}
