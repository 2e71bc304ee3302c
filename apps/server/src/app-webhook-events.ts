import type { Notification } from '#platform/notify-port.ts';
import type { WebhooksFeature } from '#features/webhooks/index.ts';

type Webhooks = Pick<WebhooksFeature, 'tell'>;

/** What is told on, whatever page it leads to. */
type Told = Omit<Notification, 'kind' | 'path'> & { kind: string };

const invalidatedThesis = /^thesis:(.+):invalidated$/;

/** A notification as an event; that a thesis fell is one of its own beside it. */
export async function tellWebhooks(
  webhooks: Webhooks,
  { accountId, kind, title, body, evidence, key }: Told,
): Promise<void> {
  const data = { kind, title, body, evidence };
  await webhooks.tell({ accountId, event: 'notification.created', key, data });
  const thesisId = invalidatedThesis.exec(key)?.[1];
  if (thesisId === undefined) return;
  const thesis = { thesis_id: thesisId, title, body, evidence };
  await webhooks.tell({ accountId, event: 'thesis.invalidated', key: `event:${key}`, data: thesis });
}

export type ReadyReport = { id: string; accountId: string | null; reportType: string; title: string };

/** A report whose file is there; the public ones are nobody's. */
export async function tellOfReport(
  webhooks: Webhooks,
  { id, accountId, reportType, title }: ReadyReport,
): Promise<void> {
  if (accountId === null) return;
  const data = { report_id: id, report_type: reportType, title };
  await webhooks.tell({ accountId, event: 'report.ready', key: `report:${id}`, data });
}

export type FailingConnection = { id: string; accountId: string; provider: string; reason: string; since: Date };

/** A broker that answered and no longer does; once for each time that it begins. */
export async function tellOfBroker(webhooks: Webhooks, connection: FailingConnection): Promise<void> {
  const { id, accountId, provider, reason, since } = connection;
  const data = { connection_id: id, provider, reason, since: since.toISOString() };
  await webhooks.tell({ accountId, event: 'broker.failing', key: `broker:${id}:${since.toISOString()}`, data });
}
