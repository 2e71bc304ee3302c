import { adminEndpoints } from '@aex/contracts/admin';
import { allEndpoints } from '@aex/contracts/endpoints';
import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

// The loop of a machine that tests keep busy is late indeed.
const loopAt = (p99Ms: number | null) => ({ p99Ms: () => p99Ms, stop: () => undefined });

describeWithStore('the view of those who look after the server', () => {
  it('measures streams, limits, database and cross-origin rules', async () => {
    const server = await testServer({
      config: { corsOrigins: ['https://desk.example.com'], rateLimits: { chat: { count: 20, seconds: 60 } } },
      loop: loopAt(3.5),
    });
    const token = await server.asOwner();
    await server.stream(chatEndpoints.ask, { token, body: { message: 'What is the regime?', thread_id: null } });
    const health = await server.call(adminEndpoints.health, { token });
    expect(health.reasons).toEqual([]);
    expect(health.status).toBe('healthy');
    expect(health.process.event_loop_p99_ms).toBe(3.5);
    expect(health.sse_status).toMatchObject({ is_connected: false, disconnect_count: 0, open_streams: 0 });
    expect(health.cors_status).toEqual({ enabled: true, allowed_origins: ['https://desk.example.com'] });
    expect(health.rate_limits.find(({ endpoint }) => endpoint === 'chat')).toMatchObject({
      current_count: 1,
      limit: 20,
      callers: 1,
    });
    expect(health.database.latency_ms).toBeGreaterThan(0);
  });

  it('calls a server degraded whose event loop is held up, and none of which that is not known yet', async () => {
    const healthAt = async (p99Ms: number | null) => {
      const server = await testServer({ loop: loopAt(p99Ms) });
      return server.call(adminEndpoints.health, { token: await server.asOwner() });
    };
    expect(await healthAt(260.4)).toMatchObject({
      status: 'degraded',
      reasons: ['The event loop is held up for 260 ms at its 99th percentile.'],
    });
    expect(await healthAt(null)).toMatchObject({ status: 'healthy', process: { event_loop_p99_ms: null } });
  });

  it('shows how many sockets are open as the use of their limits', async () => {
    const server = await listeningServer();
    const [token, member] = [await server.asOwner(), await server.asMember('ada')];
    const useOf = async (name: string) => {
      const { rate_limits: limits } = await server.call(adminEndpoints.health, { token });
      const found = limits.find(({ endpoint }) => endpoint === name);
      return [found?.current_count, found?.callers, found?.reset_at];
    };
    expect(await useOf('account_sockets')).toEqual([0, 0, null]);
    const opened = [await server.openSocket(member), await server.openSocket(member), await server.openSocket(token)];
    expect(await useOf('account_sockets')).toEqual([2, 2, null]);
    expect(await useOf('sockets')).toEqual([0, 0, null]);
    for (const { socket } of opened) socket.close();
    await expect.poll(() => useOf('account_sockets')).toEqual([0, 0, null]);
  });

  it('keeps the last 50 errors with their request ids, never with an address or its parameters', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { response } = await server.refusal(threadEndpoints.get, { token, params: { id: 'thr_of_another' } });
    for (let count = 0; count < 55; count += 1) await server.http.inject({ url: '/api/v1/watchlist' });
    const { recent_errors: errors } = await server.call(adminEndpoints.health, { token });
    expect(errors).toHaveLength(50);
    expect(errors[0]).toMatchObject({ endpoint: '/api/v1/watchlist', method: 'GET', status_code: 401 });
    const again = await server.refusal(threadEndpoints.get, { token, params: { id: 'thr_of_another' } });
    const [newest] = (await server.call(adminEndpoints.health, { token })).recent_errors;
    expect(newest).toMatchObject({ id: again.response.headers['x-request-id'], endpoint: '/api/v1/threads/:id' });
    expect(newest?.user_id).toMatch(/^acc_/);
    expect(response.statusCode).toBe(404);
  });

  it('resets a limit for real, with an entry in the audit log, and knows no other', async () => {
    const server = await testServer({ config: { rateLimits: { chat: { count: 1, seconds: 60 } } } });
    const token = await server.asOwner();
    const body = { message: 'What is the regime?', thread_id: null };
    await server.stream(chatEndpoints.ask, { token, body });
    expect((await server.refusal(chatEndpoints.ask, { token, body })).problem.status).toBe(429);
    const after = await server.call(adminEndpoints.resetRateLimit, { token, body: { endpoint: 'chat' } });
    expect(after).toMatchObject({ endpoint: 'chat', current_count: 0, reset_at: null });
    await server.stream(chatEndpoints.ask, { token, body });
    const { entries } = await server.call(adminEndpoints.audit, {
      token,
      query: { action: 'admin.rate_limit_reset' },
    });
    expect(entries).toMatchObject([{ object_id: 'chat', actor_name: 'owner', details: { callers: 1 } }]);
    const unknown = await server.refusal(adminEndpoints.resetRateLimit, { token, body: { endpoint: 'nothing' } });
    expect(unknown.problem.status).toBe(404);
  });

  it('pages the audit log without a gap, for its own workspace alone', async () => {
    const server = await testServer();
    const demo = await server.asDemo();
    const token = await server.asOwner();
    for (let count = 0; count < 5; count += 1)
      await server.call(adminEndpoints.resetRateLimit, { token, body: { endpoint: 'token' } });
    const first = await server.call(adminEndpoints.audit, { token, query: { limit: 3 } });
    const rest = await server.call(adminEndpoints.audit, {
      token,
      query: { limit: 200, cursor: first.next_cursor ?? '' },
    });
    const ids = [...first.entries, ...rest.entries].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((left, right) => right - left));
    expect(new Set(ids).size).toBe(ids.length);
    expect(rest.next_cursor).toBeNull();
    const ofAnotherList = Buffer.from(JSON.stringify(['2026-01-01', 'msg_1'])).toString('base64url');
    const foreign = await server.refusal(adminEndpoints.audit, { token, query: { cursor: ofAnotherList } });
    expect(foreign.problem).toMatchObject({ status: 422, errors: [{ path: 'query.cursor' }] });
    expect((await server.refusal(adminEndpoints.audit, { token: demo, query: {} })).problem.status).toBe(403);
  });

  it('lists providers with their terms, and says why a kind of data can not be taken now', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { providers } = await server.call(adminEndpoints.providers, { token });
    expect(providers.map(({ id }) => id)).toContain('treasury');
    const { problem } = await server.refusal(adminEndpoints.ingest, { token, body: { kind: 'bars' } });
    expect(problem.status).toBe(409);
  });

  it('shows the configuration with every secret masked', async () => {
    const server = await testServer({
      config: { databaseUrl: null, demo: { enabled: true, password: 'canary-demo-pass' } },
    });
    const answer = await server.call(adminEndpoints.configuration, { token: await server.asOwner() });
    expect(answer.settings.map(({ name }) => name)).toContain('AEX_SIGNUP');
    expect(JSON.stringify(answer)).not.toContain('canary');
  });

  it('gives Prometheus no more lines for whoever tries every path, method and fault', async () => {
    const server = await testServer();
    const attack = async (times: number): Promise<void> => {
      const headers = { authorization: `Bearer ${await server.asOwner()}` };
      for (const { method, path } of allEndpoints) {
        const url = path.replaceAll(/\{\w+\}/g, `no-such-${times}`);
        await server.http.inject({ method, url, headers });
        await server.http.inject({ method, url: `${url}?x=${times}` });
        if (method === 'GET') await server.http.inject({ method: 'HEAD', url });
      }
      for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'MKCOL'] as const)
        await server.http.inject({ method, url: `/attack-${times}/../etc/passwd`, headers });
    };
    const figures = async (): Promise<string[]> =>
      (await server.http.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('aex_http_'));
    await figures();
    await attack(1);
    const first = await figures();
    await attack(2);
    const second = await figures();
    expect(second.length).toBe(first.length);
    expect(second.join('\n')).not.toMatch(/no-such|attack|passwd/);
    const valuesOf = (label: string) =>
      new Set(second.map((line) => new RegExp(`${label}="([^"]*)"`).exec(line)?.[1] ?? ''));
    expect([...valuesOf('status')].sort()).toEqual(['', '2xx', '4xx']);
    expect([...valuesOf('method')].sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT', 'other']);
    expect(second.join('\n').length).toBeLessThan(250_000);
  });

  it('gives Prometheus its figures on this machine, and beyond it to those who may read them', async () => {
    const server = await testServer();
    await server.http.inject({ url: '/healthz' });
    const { body, headers } = await server.http.inject({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('aex_http_request_duration_seconds_count{method="GET",route="/healthz"} 1');
    expect(body).toContain('aex_http_answers_total{method="GET",route="/healthz",status="2xx"} 1');
    expect(body).toMatch(/^aex_streams_open 0$/m);
    const afar = (token?: string) =>
      server.http.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect((await afar()).statusCode).toBe(401);
    expect((await afar(await server.asDemo())).statusCode).toBe(403);
    expect((await afar(await server.asOwner())).statusCode).toBe(200);
    const proxied = await server.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.statusCode).toBe(401);
  });
});
