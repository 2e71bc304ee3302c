import { brokerEventNames } from '@aex/contracts/broker-events';
import { type NotifyWithin, nothingToSend, type SendOut } from '#platform/notify-port.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { EventRow } from './broker-events-store.ts';
import type { ConnectionRow } from './brokers-store.ts';

/** Tells of corporate actions that a reading found, in one message; the rest waits on the page without a word. */
export async function tellOfEvents(
  handle: DatabaseHandle,
  notifyWithin: NotifyWithin,
  { row, found }: { row: ConnectionRow; found: readonly EventRow[] },
): Promise<SendOut> {
  const actions = found.filter(({ kind }) => kind !== 'other');
  const [first] = actions;
  if (first === undefined) return nothingToSend;
  const count = actions.length === 1 ? 'An event' : `${actions.length} events`;
  return notifyWithin(handle, {
    accountId: row.accountId,
    kind: 'broker',
    title: `${count} at ${row.providerName} ${actions.length === 1 ? 'needs' : 'need'} your attention`,
    body: 'The ledger cannot take corporate actions from a broker by itself. Enter what they changed, then mark them as done.',
    evidence: actions.map(({ kind, event, foundAt }) => {
      const about = [brokerEventNames[kind], event.symbol?.slice(0, 40) ?? null, event.date].filter(
        (part) => part !== null,
      );
      return `${about.join(' ')} (${row.providerName}, found ${foundAt.toISOString()})`;
    }),
    path:
      row.portfolioId === null
        ? '/settings#connected-accounts'
        : `/portfolio?portfolio=${encodeURIComponent(row.portfolioId)}`,
    key: `broker-events:${first.id}`,
  });
}
