import { newId } from '#platform/identifiers.ts';
import { nothingToSend } from '#platform/notify-port.ts';
import type { AccountReading, BrokerReading } from '#providers/broker/broker-port.ts';
import { type EventRow, insertEvents } from './broker-events-store.ts';
import { tellOfEvents } from './broker-events-telling.ts';
import { handOn } from './broker-handing-on.ts';
import type { BrokerSessions } from './broker-session.ts';
import * as readings from './broker-readings-store.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { tellOfFailure } from './connection-telling.ts';
import { afterFailure, asFailure, nextReading, shortestPauseMs } from './connection-outcome.ts';

const maxProblemText = 1000;
/** How soon it is looked whether a plan that lapsed is open again. */
const closedPauseMs = 15 * 60_000;

/**
 * Reads a connection and keeps what came in. It can be run any number of times: what is known is not kept twice, and a broker
 * is not asked more than once a minute. True where something was read.
 */
export async function syncConnection(deps: BrokersDeps, sessions: BrokerSessions, id: string): Promise<boolean> {
  const { database, clock, log } = deps;
  const { handle } = database;
  const row = await store.findConnectionById(handle, id);
  if (row === null || row.status === 'renewal_needed') return false;
  const now = clock.now();
  const refusal = await deps.refusalFor(row.accountId);
  if (refusal !== null) {
    const lastError = `Not read any more. ${refusal}`;
    await store.updateConnection(handle, id, { lastError, nextSyncAt: new Date(now.getTime() + closedPauseMs) });
    log.warn({ connection: id, provider: row.provider, reason: refusal }, 'A broker is not read: the plan has lapsed.');
    return false;
  }
  const notBefore = new Date(now.getTime() - shortestPauseMs);
  if (!(await store.takeAttempt(handle, { id, now, notBefore }))) return false;
  try {
    const reading = await sessions.use(row, ({ adapter, credentials }) => adapter.read(credentials, row.syncPosition));
    await keep(deps, row, reading);
    return true;
  } catch (error) {
    const failure = asFailure(error);
    log.warn({ err: failure, connection: id, provider: row.provider }, 'A broker could not be read.');
    const outcome = afterFailure(row, failure, now);
    const sendOut = await handle.transaction(async (open) => {
      await store.updateConnection(open, id, outcome);
      return tellOfFailure(open, deps.notifyWithin, { ...row, ...outcome });
    });
    await sendOut();
    if (row.status === 'connected') {
      const { accountId, provider } = row;
      await deps.onFailing({ id, accountId, provider, reason: failure.message, since: now });
    }
    return false;
  }
}

async function keep(
  deps: BrokersDeps,
  row: store.ConnectionRow,
  { accounts, position, problems }: BrokerReading,
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  for (const reading of accounts)
    await database.handle.transaction(async (handle) => {
      // Disconnected in the meantime: then nothing of it is to stay.
      if ((await store.findConnectionById(handle, row.id)) === null) return;
      await readings.saveReading(handle, { connectionId: row.id, reading, now });
    });
  const [first] = accounts;
  const all = [...problems, ...(await handOn(deps, row.id))];
  // Until the position is kept all of it is read again: events, their telling and the position stand or fall together.
  const sendOut = await database.handle.transaction(async (handle) => {
    await store.updateConnection(handle, row.id, {
      status: 'connected',
      lastError: all.length === 0 ? null : all.join(' ').slice(0, maxProblemText),
      brokerAccountId: row.brokerAccountId ?? first?.account.externalId ?? null,
      lastSyncAt: now,
      nextSyncAt: nextReading(row, now),
      syncPosition: position,
      failures: 0,
    });
    const current = await store.findConnectionById(handle, row.id);
    if (current === null) return nothingToSend;
    const found: EventRow[] = [];
    for (const reading of accounts) found.push(...(await insertEvents(handle, eventRows(row, reading, now))));
    return tellOfEvents(handle, deps.notifyWithin, { row: current, found });
  });
  await sendOut();
}

const maxNote = 300;

function eventRows(row: store.ConnectionRow, { account, events }: AccountReading, now: Date) {
  return events.map(({ externalId, kind, ...event }) => ({
    id: newId('bev'),
    workspaceId: row.workspaceId,
    accountId: row.accountId,
    connectionId: row.id,
    accountExternalId: account.externalId,
    externalId,
    kind,
    event: { ...event, note: event.note?.slice(0, maxNote) ?? null },
    foundAt: now,
  }));
}
