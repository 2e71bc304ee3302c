import type { DatabaseHandle } from '#platform/db/database.ts';
import { type Notification, sendAll, type SendOut } from '#platform/notify-port.ts';
import type { WebhooksFeature } from '#features/webhooks/index.ts';

type Webhooks = Pick<WebhooksFeature, 'tell' | 'tellWithin'>;

/** What is told on, whatever page it leads to. */
type Told = Omit<Notification, 'kind' | 'path'> & { kind: string };

const invalidatedThesis = /^thesis:(.+):invalidated$/;

/** A notification as an event, in its transaction; that a thesis fell is one of its own beside it. */
export async function tellWebhooks(
  webhooks: Webhooks,
  handle: DatabaseHandle,
  { accountId, kind, title, body, evidence, key }: Told,
): Promise<SendOut> {
  const data = { kind, title, body, evidence };
  const sendFirst = await webhooks.tellWithin(handle, { accountId, event: 'notification.created', key, data });
  const thesisId = invalidatedThesis.exec(key)?.[1];
  if (thesisId === undefined) return sendFirst;
  const told = { accountId, event: 'thesis.invalidated' as const, key: `event:${key}` };
  const sendSecond = await webhooks.tellWithin(handle, {
    ...told,
    data: { thesis_id: thesisId, title, body, evidence },
  });
  return () => sendAll([sendFirst, sendSecond]);
}

export type ReadyReport = { id: string; accountId: string | null; reportType: string; title: string };

/** A report whose file is there; the public ones are nobody's. */
export async function tellOfReport(
  webhooks: Webhooks,
  handle: DatabaseHandle,
  { id, accountId, reportType, title }: ReadyReport,
): Promise<SendOut> {
  if (accountId === null) return () => Promise.resolve();
  const data = { report_id: id, report_type: reportType, title };
  return webhooks.tellWithin(handle, { accountId, event: 'report.ready', key: `report:${id}`, data });
}

export type FailingConnection = { id: string; accountId: string; provider: string; reason: string; since: Date };

/** A broker that answered and no longer does; once for each time that it begins. */
export async function tellOfBroker(webhooks: Webhooks, connection: FailingConnection): Promise<void> {
  const { id, accountId, provider, reason, since } = connection;
  const data = { connection_id: id, provider, reason, since: since.toISOString() };
  await webhooks.tell({ accountId, event: 'broker.failing', key: `broker:${id}:${since.toISOString()}`, data });
}
