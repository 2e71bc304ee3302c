import { brokerEndpoints } from '@aex/contracts/brokers';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { asOwner } from '#server/testing/faults/owner-client.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';

const statuses = [301, 302, 303, 307, 308];
/** Ways to name this machine; `{port}` is that of the server which nobody may reach. */
const hosts = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '0177.1', '[::ffff:127.0.0.1]'];

async function countingServer() {
  const seen: string[] = [];
  const url = await listenHttp((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  return { url, port: new URL(url).port, seen };
}

it('a broker that sends on to this machine gets nobody there, however and as what it is named', async () => {
  const inner = await countingServer();
  const state = { status: 302, location: '' };
  const asked: string[] = [];
  const broker = await listenHttp((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(state.status, { location: state.location }).end();
  });
  const server = await startServerProcess({ AEX_DATA_DIR: newDataFolder(), AEX_ALLOW_HOSTS: new URL(broker).host });
  onTestFinished(() => server.kill());
  const call = await asOwner(server.url);
  const connect = async (baseUrl: string) => {
    const credentials = { broker_name: 'House', api_key: 'a-key-1', api_secret: 'a-secret-1', base_url: baseUrl };
    const { status, body } = await call('POST', brokerEndpoints.connect.path, {
      provider: 'manual_api_key',
      credentials,
    });
    return `${status} ${body.replace(/req_\w+/, '')}`;
  };
  const told = new Set<string>();
  for (const status of statuses)
    for (const host of hosts) {
      Object.assign(state, { status, location: `http://${host}:${inner.port}/secret` });
      told.add(await connect(broker));
    }
  expect(asked.length).toBeGreaterThanOrEqual(statuses.length * hosts.length);
  // One answer for all of them, and for a port behind which there is nobody.
  Object.assign(state, { location: 'http://127.0.0.1:9/secret' });
  told.add(await connect(broker));
  expect([...told]).toEqual([expect.stringMatching(/^4\d\d /)]);
  for (const host of hosts) expect(await connect(`http://${host}:${inner.port}`)).toMatch(/^4\d\d /);
  expect(inner.seen).toEqual([]);
});
