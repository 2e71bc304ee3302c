import { brokerTexts } from '@aex/contracts/brokers';
import { audit } from '#platform/audit.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { BrokerSessions } from './broker-session.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { afterFailure, asFailure } from './connection-outcome.ts';

export type TestResult = { success: boolean; message: string; account_id: string | null };

/** Asks the broker now. Whoever tests a connection that is being tested gets the same answer. */
export function createConnectionTest(deps: BrokersDeps, sessions: BrokerSessions) {
  const { database, clock } = deps;
  const underWay = new Map<string, Promise<TestResult>>();

  const ask = async (row: store.ConnectionRow): Promise<TestResult> => {
    const now = clock.now();
    await store.takeAttempt(database.handle, { id: row.id, now, notBefore: now });
    try {
      const accounts = await sessions.use(row, ({ adapter, credentials }) => adapter.listAccounts(credentials));
      const isThere = accounts.some(({ externalId }) => externalId === row.brokerAccountId);
      const accountId = isThere ? row.brokerAccountId : (accounts[0]?.externalId ?? row.brokerAccountId);
      const healed =
        row.status === 'connected' ? {} : { status: 'connected' as const, lastError: null, nextSyncAt: now };
      await store.updateConnection(database.handle, row.id, { ...healed, brokerAccountId: accountId, failures: 0 });
      return { success: true, message: brokerTexts.testSucceeded, account_id: accountId };
    } catch (error) {
      const failure = asFailure(error);
      await store.updateConnection(database.handle, row.id, afterFailure(row, failure, now));
      return { success: false, message: failure.message, account_id: row.brokerAccountId };
    }
  };

  return async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<TestResult> => {
    const row = await store.findConnection(database.handle, { id: input.id, accountId: ctx.actor.accountId });
    if (row === null) throw notFound('connection');
    const running = underWay.get(row.id) ?? ask(row).finally(() => underWay.delete(row.id));
    underWay.set(row.id, running);
    const result = await running;
    const details = { provider: row.provider, success: result.success };
    const entry = { action: 'broker.test', objectType: 'broker_connection', objectId: row.id, details };
    await audit(database.handle, { ctx, now: clock.now() }, entry);
    return result;
  };
}
