import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import type { BrokerAdapter, BrokerCredentials, OAuthCredentials } from '#providers/broker/broker-port.ts';
import type { BrokerOAuth } from '#providers/broker/broker-oauth.ts';
import type { OpenBroker } from '#providers/broker/broker-registry.ts';
import { notConfigured } from './broker-catalog.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import * as store from './brokers-store.ts';
import { openCredentials, sealCredentials } from './sealed-credentials.ts';

export type Session = { adapter: BrokerAdapter; credentials: BrokerCredentials };

export type BrokerSessions = {
  /** Does work at a connected broker, with a token that is good; once more with a new one where the first was refused. */
  use<T>(row: store.ConnectionRow, work: (session: Session) => Promise<T>): Promise<T>;
};

const refreshAheadMs = 60_000;
const leaseMs = 30_000;
const waitMs = 500;
const maxWaits = 40;

/** Sessions at brokers. However many want a new token of one connection at once, one asks and the others get its answer. */
export function createBrokerSessions(deps: BrokersDeps): BrokerSessions {
  const { clock } = deps;
  const refreshing = new Map<string, Promise<OAuthCredentials>>();

  const refreshOnce = (row: store.ConnectionRow, oauth: BrokerOAuth): Promise<OAuthCredentials> => {
    const underWay = refreshing.get(row.id);
    if (underWay !== undefined) return underWay;
    const work = refreshAlone(deps, row, oauth).finally(() => refreshing.delete(row.id));
    refreshing.set(row.id, work);
    return work;
  };

  return {
    use: async (row, work) => {
      const { adapter, oauth } = await openFor(deps, row);
      const credentials = openCredentials(deps.secrets, row.id, row.sealedCredentials);
      if (oauth === null || credentials.kind !== 'oauth') return work({ adapter, credentials });
      const isOver =
        credentials.expiresAt !== null &&
        new Date(credentials.expiresAt).getTime() - clock.now().getTime() < refreshAheadMs;
      if (isOver) return work({ adapter, credentials: await refreshOnce(row, oauth) });
      try {
        return await work({ adapter, credentials });
      } catch (error) {
        const isRefused = error instanceof BrokerFailure && error.kind === 'credentials_refused';
        if (!isRefused || credentials.refreshToken === null) throw error;
        return work({ adapter, credentials: await refreshOnce(row, oauth) });
      }
    },
  };
}

/** The broker of a connection. Throws BrokerFailure where the operator's registration is gone. */
export async function openFor(
  { registry }: Pick<BrokersDeps, 'registry'>,
  {
    provider,
    providerName,
    environment,
    baseUrl,
  }: Pick<store.ConnectionRow, 'provider' | 'environment'> &
    Partial<Pick<store.ConnectionRow, 'providerName' | 'baseUrl'>>,
): Promise<OpenBroker> {
  const name = providerName ?? provider;
  const opened = await registry.open({ provider, name, environment, baseUrl: baseUrl ?? null });
  if (opened === null) throw new BrokerFailure('rejected', notConfigured(name));
  return opened;
}

async function refreshAlone(
  deps: BrokersDeps,
  row: store.ConnectionRow,
  oauth: BrokerOAuth,
): Promise<OAuthCredentials> {
  const { database, clock, secrets, sleep } = deps;
  const { handle } = database;
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const current = await store.findConnectionById(handle, row.id);
    if (current === null) throw new BrokerFailure('rejected', 'The connection is gone.');
    const credentials = openCredentials(secrets, row.id, current.sealedCredentials);
    if (credentials.kind !== 'oauth') throw new BrokerFailure('rejected', 'The connection is of another kind now.');
    if (current.credentialsVersion !== row.credentialsVersion) return credentials;
    const now = clock.now();
    const lease = { id: row.id, version: row.credentialsVersion, now, until: new Date(now.getTime() + leaseMs) };
    if (await store.takeRefreshLease(handle, lease))
      return refreshWithLease(deps, { row: current, oauth, credentials });
    await sleep(waitMs);
  }
  throw new BrokerFailure('unavailable', `${row.providerName} did not give a new permission in time.`);
}

type Leased = { row: store.ConnectionRow; oauth: BrokerOAuth; credentials: OAuthCredentials };

async function refreshWithLease(
  { database, secrets }: BrokersDeps,
  { row, oauth, credentials }: Leased,
): Promise<OAuthCredentials> {
  try {
    const renewed = await oauth.refresh(credentials);
    await store.replaceCredentials(database.handle, {
      id: row.id,
      version: row.credentialsVersion,
      sealedCredentials: sealCredentials(secrets, row.id, renewed),
      renewBy: row.renewBy,
    });
    return renewed;
  } catch (error) {
    await store.updateConnection(database.handle, row.id, { refreshLeaseUntil: null });
    throw error;
  }
}
