import { accountEndpoints } from '@aex/contracts/account';
import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { peopleEndpoints } from '@aex/contracts/people';
import { expect, it } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { testPassword, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { stubBroker } from './testing/stub-broker.ts';

const credentials = { broker_name: 'House broker', api_key: 'key', api_secret: 'secret' };

async function connected(name: string) {
  const { url } = await stubBroker();
  const brokers = { ...testConfig().brokers, allowedHosts: [new URL(url).host] };
  const server = await testServer({ config: { brokers } });
  const token = await server.asMember(name);
  const body = { provider: 'manual_api_key' as const, credentials: { ...credentials, base_url: url } };
  const { id: connectionId } = await server.call(brokerEndpoints.connect, { token, body });
  const { id } = await server.call(authEndpoints.me, { token });
  const left = async () => {
    const { rows } = await server.database.pool.query(
      'select id from broker_connections union all select connection_id from broker_revocations',
    );
    return rows;
  };
  const audited = async () => {
    const { rows } = await server.database.pool.query<{ object: string }>(
      "select object_id as object from audit_entries where action = 'broker.disconnect'",
    );
    return rows.map(({ object }) => object);
  };
  return { server, token, id, connectionId, left, audited };
}

describeWithStore('broker connections of an account that is erased', () => {
  it('are ended by the deletion of its own person', async () => {
    const { server, token, connectionId, left, audited } = await connected('ada');
    const removal = await server.send(accountEndpoints.remove, { token, body: { password: testPassword } });
    expect(removal.statusCode).toBe(204);
    expect(await audited()).toEqual([connectionId]);
    expect(await left()).toEqual([]);
  });

  it('are ended by the deletion by an owner', async () => {
    const { server, id, connectionId, left, audited } = await connected('eve');
    const removal = await server.send(peopleEndpoints.remove, { token: await server.asOwner(), params: { id } });
    expect(removal.statusCode).toBe(204);
    expect(await audited()).toEqual([connectionId]);
    expect(await left()).toEqual([]);
  });
});
