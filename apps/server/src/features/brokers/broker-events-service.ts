import type { BrokerEvent } from '@aex/contracts/broker-events';
import { audit } from '#platform/audit.ts';
import { notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import * as store from './broker-events-store.ts';
import type { BrokersDeps } from './brokers-deps.ts';

type Filter = PageQuery & {
  state: 'open' | 'settled';
  connection_id?: string | undefined;
  portfolio_id?: string | undefined;
};

/** What brokers told an account of that its ledger does not hold. Another account's event answers as one that is not there. */
export function createBrokerEvents({ database, clock }: Pick<BrokersDeps, 'database' | 'clock'>) {
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: Filter }) => {
      const { state, connection_id: connectionId, portfolio_id: portfolioId } = input;
      const { accountId } = ctx.actor;
      const which = { accountId, isSettled: state === 'settled', connectionId, portfolioId };
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listEvents(database.handle, { ...which, ...range }),
        ({ event }) => ({ key: event.foundAt.toISOString(), id: event.id }),
      );
      return { events: page.map(toEvent), next_cursor };
    },

    change: ({ ctx, input }: { ctx: RequestContext; input: { id: string; settled: boolean } }): Promise<BrokerEvent> =>
      database.handle.transaction(async (handle) => {
        const now = clock.now();
        const which = { id: input.id, accountId: ctx.actor.accountId };
        if (!(await store.settleEvent(handle, which, input.settled ? now : null))) throw notFound('event');
        const action = input.settled ? 'broker.event-settle' : 'broker.event-open';
        await audit(handle, { ctx, now }, { action, objectType: 'broker_event', objectId: input.id });
        const row = await store.findEvent(handle, which);
        if (row === null) throw notFound('event');
        return toEvent(row);
      }),
  };
}

function toEvent({ event: row, connection }: store.ShownEvent): BrokerEvent {
  const { brokerKind, ...told } = row.event;
  return {
    id: row.id,
    connection_id: row.connectionId,
    provider: connection.provider,
    provider_name: connection.providerName,
    sandbox: connection.environment !== 'live',
    portfolio_id: connection.portfolioId,
    account_id: row.accountExternalId,
    kind: row.kind,
    broker_kind: brokerKind,
    ...told,
    found_at: row.foundAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  };
}
