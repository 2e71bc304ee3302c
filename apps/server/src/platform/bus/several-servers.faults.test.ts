import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasNginx, startBalancer } from '#server/testing/balancer.ts';
import { type AnswerReading, type Asked, beginAnswer, resumeToEnd } from '#server/testing/faults/answer-reading.ts';
import { openDesk } from '#server/testing/faults/desk-client.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';
import { findRedis, startRedis } from '#server/testing/redis-server.ts';
import { openSocket } from '#server/testing/socket-client.ts';

const search = findPostgres();
const missing = [
  ...(search.ok ? [] : [search.reason]),
  ...(findRedis() === null ? ['no redis-server'] : []),
  ...(hasNginx() ? [] : ['no nginx']),
];
const note = missing.length === 0 ? '' : ` [skipped: ${missing.join(', ')}]`;
const questions = 24;

async function arrange(settings: Record<string, string> = {}) {
  if (!search.ok) throw new Error(search.reason);
  const cluster = await startPostgresCluster(search.binaries);
  onTestFinished(() => cluster.stop());
  await cluster.run('create database aex');
  const redis = await startRedis();
  onTestFinished(() => redis.discard());
  const folder = mkdtempSync(join(tmpdir(), 'aex-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = (name: string) =>
    startServerProcess({
      DATABASE_URL: cluster.urlOf('aex'),
      REDIS_URL: redis.url,
      AEX_SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
      AEX_DATA_DIR: join(folder, name),
      AEX_TRUSTED_PROXIES: '127.0.0.1',
      AEX_RATE_LIMITS: 'chat=1000/m,chat_concurrent=1000,token=5/h',
      ...settings,
    });
  const servers = await Promise.all([start('one'), start('two')]);
  for (const server of servers) onTestFinished(() => server.kill());
  const balancer = await startBalancer(servers.map(({ port }) => port));
  onTestFinished(() => balancer.stop());
  return { servers, balancer };
}

/** The reading of an answer that is over; null where the server was gone before it began. */
async function ask(asked: Asked, message: string): Promise<AnswerReading | null> {
  const begun = await beginAnswer(asked, message).catch(() => null);
  await begun?.ended;
  return begun?.reading ?? null;
}

describe.skipIf(missing.length > 0)(`several servers on one database${note}`, () => {
  it('lose and double nothing when one is killed in mid-stream under load', { timeout: 300_000 }, async () => {
    const { servers, balancer } = await arrange();
    const made = await fetch(`${balancer.url}/api/v1/auth/token`, { method: 'POST' });
    expect(made.status).toBe(200);
    const { access_token: token }: { access_token: string } = JSON.parse(await made.text());
    const reader = { url: balancer.url, token };
    const asked = Array.from({ length: questions }, (_, n) => ask(reader, `What is the regime? Case ${n}.`));
    await Promise.race(asked);
    const [killed] = servers;
    await killed?.kill();
    const readings = (await Promise.all(asked)).filter((reading) => reading !== null);
    expect(readings.length).toBeGreaterThan(questions / 4);
    await Promise.all(readings.map((reading) => resumeToEnd(reader, reading)));
    expect(readings.filter(({ isDone }) => !isDone)).toEqual([]);
    // Every event came once and in its order, whichever server sent it.
    for (const { ids } of readings) expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index));
    for (const { threadId } of readings) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${balancer.url}/api/v1/threads/${threadId}/messages`, { headers });
      const { messages }: { messages: Array<{ role: string }> } = JSON.parse(await answer.text());
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    }
    // Calls for new guests are counted together: 5 a minute, and one was made above.
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await fetch(`${balancer.url}/api/v1/auth/token`, { method: 'POST' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it(
    'do each job once, and go on with quotes when the one that fetches them is killed',
    { timeout: 300_000 },
    async () => {
      const provider = await startQuoteProvider();
      const { servers } = await arrange({
        AEX_PROVIDERS: 'finnhub',
        FINNHUB_API_KEY: 'key',
        AEX_PROVIDER_URLS: `finnhub=${provider.url}`,
      });
      const desks = await Promise.all(servers.map(({ url }) => openDesk(url)));
      const [desk] = desks;
      if (desk === undefined) throw new Error('There is no server.');
      const threadId = await desk.ask('What is the regime?', null);
      // Ordered at both servers at the same time, and taken by whichever looks first.
      const reports: string[] = [];
      for (let round = 0; round < 3; round += 1)
        reports.push(...(await Promise.all(desks.map((each) => each.report(threadId)))));
      const { body } = await desk.call('GET', `/research/threads/${threadId}/ledger?limit=200`);
      const { entries }: { entries: Array<{ action: string; payload: { report_id?: string } }> } = JSON.parse(body);
      const made = entries
        .filter(({ action }) => action === 'report.made')
        .map(({ payload }) => payload.report_id ?? '');
      expect(made.toSorted()).toEqual(reports.toSorted());

      const findLeaders = () => Promise.all(servers.map(isLeader));
      await expect.poll(async () => (await findLeaders()).filter(Boolean).length, { timeout: 90_000 }).toBe(1);
      const leaders = await findLeaders();
      const [leader, other] = leaders[0] === true ? servers : servers.toReversed();
      const otherDesk = desks[other === servers[0] ? 0 : 1];
      if (leader === undefined || other === undefined || otherDesk === undefined) throw new Error('There is no other.');
      const socket = await openSocket({ url: other.url, ticket: await otherDesk.ticket() });
      socket.send({ op: 'subscribe', topic: 'quotes:BTC-USD' });
      const first = await socket.next('quote_update');
      // This server asked once for who subscribed; from then on it hears from the leader.
      await socket.next('quote_update', ({ data }) => (data.last ?? 0) > (first.data.last ?? 0));
      await leader.kill();
      await expect.poll(() => isLeader(other), { timeout: 90_000 }).toBe(true);
      const asked = provider.asked();
      const next = await socket.next('quote_update', ({ data }) => (data.last ?? 0) > asked);
      expect(next.data.state).toBe('live');
      expect((await otherDesk.call('GET', '/auth/me')).status).toBe(200);
    },
  );
});

async function isLeader({ url }: ServerProcess): Promise<boolean> {
  return /^aex_leader 1$/m.test(await (await fetch(`${url}/metrics`)).text());
}

/** A provider of one symbol, whose price tells how often it was asked. */
async function startQuoteProvider(): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const url = await listenHttp((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ c: asked, pc: 1, t: Math.floor(Date.now() / 1000) }));
  });
  return { url, asked: () => asked };
}
