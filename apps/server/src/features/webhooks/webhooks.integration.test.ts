import { accountEndpoints } from '@aex/contracts/account';
import { type WebhookEvent, webhookEndpoints } from '@aex/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { tellOfReport, tellWebhooks } from '#server/app-webhook-events.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { rewrapSealedColumns } from '#platform/secrets/sealed-columns.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { personalToken } from '#server/testing/personal-token.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Received = { headers: Record<string, string>; body: string };

/** A receiver whose answers can be changed, and a server that may reach it. */
async function receiving() {
  const received: Received[] = [];
  const answer = { status: 204 };
  const url = await listenHttp((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body: Buffer.concat(parts).toString() });
      response.writeHead(answer.status).end('an answer that nobody reads');
    });
  });
  const brokers = { ...testConfig().brokers, allowedHosts: [new URL(url).host] };
  // The standard's check of the timestamp looks at the clock of this machine.
  const server = await testServer({ config: { brokers }, now: new Date().toISOString() });
  const token = await server.asMember();
  const add = (events: WebhookEvent[]) => server.call(webhookEndpoints.create, { token, body: { url, events } });
  const deliveries = async (id: string) =>
    // A new login: the clock may have moved beyond the end of the first.
    (await server.call(webhookEndpoints.deliveries, { token: await server.asMember(), params: { id }, query: {} }))
      .deliveries;
  return { server, token, url, received, answer, add, deliveries, accountId: await accountOf(server) };
}

async function accountOf(server: TestServer): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from accounts where username = 'member'",
  );
  return rows[0]?.id ?? '';
}

function notification(accountId: string, key: string) {
  return { accountId, kind: 'research_updates', title: 'A title', body: 'A body', evidence: ['x'], key };
}

/** Tells an account's webhooks of a notification, as the features do. */
async function tell(server: TestServer, told: Parameters<typeof tellWebhooks>[2]): Promise<void> {
  const { handle } = server.database;
  const sendOut = await handle.transaction((within) => tellWebhooks(server.app.webhooks, within, told));
  await sendOut();
}

describeWithStore('a webhook', () => {
  it('gets what it asked for, signed by the standard with the secret that was shown once', async () => {
    const { server, token, received, add, deliveries, accountId } = await receiving();
    const { secret, ...webhook } = await add(['thesis.invalidated']);
    expect(secret).toMatch(/^whsec_/);
    await tell(server, notification(accountId, 'thesis:ths_1:invalidated'));
    await server.app.jobs.runPending();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = [received[0] ?? { headers: {}, body: '' }];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'thesis.invalidated',
      data: { thesis_id: 'ths_1', title: 'A title' },
    });
    expect(() => new Webhook(secret).verify(body.replace('A title', 'Another'), headers)).toThrow('signature');
    const [delivery] = await deliveries(webhook.id);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, response_status: 204, failure: null });
    expect(headers['webhook-id']).toBe(delivery?.id);
    const { webhooks } = await server.call(webhookEndpoints.list, { token, query: {} });
    expect(webhooks).toMatchObject([{ id: webhook.id, is_enabled: true, failures: 0 }]);
    const { rows } = await server.database.pool.query('select * from webhooks');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(server.logLines.join('')).not.toContain(secret.slice(6));
  });

  it('is told of the same thing once, and of other accounts’ things never', async () => {
    const { server, received, add, accountId } = await receiving();
    await add(['notification.created', 'report.ready']);
    for (let count = 0; count < 3; count += 1) await tell(server, notification(accountId, 'same'));
    await tell(server, notification('acc_other', 'other'));
    const published = { id: 'rpt_1', accountId: null, reportType: 'weekly', title: 'Public' };
    await (
      await tellOfReport(server.app.webhooks, server.database.handle, published)
    )();
    await server.app.jobs.runPending();
    await server.app.webhooks.sweep();
    await server.app.jobs.runPending();
    expect(received).toHaveLength(1);
  });

  it('is told by the clock of what a server committed that was killed before it could send it', async () => {
    const { server, received, add, accountId } = await receiving();
    await add(['notification.created']);
    await server.database.handle.transaction((within) =>
      tellWebhooks(server.app.webhooks, within, notification(accountId, 'kept')),
    );
    await server.app.jobs.runPending();
    expect(received).toHaveLength(0);
    await server.app.webhooks.sweep();
    await server.app.jobs.runPending();
    expect(received).toHaveLength(1);
  });

  it('is tried again with growing pauses, and given up at last', async () => {
    const { server, received, answer, add, deliveries } = await receiving();
    const token = await server.asMember();
    const { id } = await add(['report.ready']);
    answer.status = 500;
    await server.call(webhookEndpoints.test, { token, params: { id } });
    await server.app.jobs.runPending();
    expect((await deliveries(id))[0]).toMatchObject({ status: 'pending', attempts: 1, response_status: 500 });
    // Not before its time.
    await server.app.webhooks.sweep();
    await server.app.jobs.runPending();
    expect(received).toHaveLength(1);
    for (const minutes of [1, 5, 30, 120, 360, 720, 1440]) {
      server.clock.advance(minutes * 60_000);
      await server.app.webhooks.sweep();
      await server.app.jobs.runPending();
    }
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null });
  });

  it('is switched off after many failures or when its address is gone, and can be switched on again', async () => {
    const { server, answer, add, accountId } = await receiving();
    const token = await server.asMember();
    const { id } = await add(['notification.created']);
    const read = async () => (await server.call(webhookEndpoints.list, { token, query: {} })).webhooks[0];
    answer.status = 503;
    for (let count = 0; count < 25; count += 1) await tell(server, notification(accountId, `failing ${count}`));
    await server.app.jobs.runPending();
    expect(await read()).toMatchObject({ is_enabled: false, disabled_reason: '25 attempts in a row failed.' });
    const waiting = await server.database.pool.query("select 1 from webhook_deliveries where status = 'pending'");
    expect(waiting.rows).toEqual([]);
    expect((await server.refusal(webhookEndpoints.test, { token, params: { id } })).problem.status).toBe(409);
    await server.call(webhookEndpoints.update, { token, params: { id }, body: { is_enabled: true } });
    answer.status = 410;
    await server.call(webhookEndpoints.test, { token, params: { id } });
    await server.app.jobs.runPending();
    expect(await read()).toMatchObject({ is_enabled: false, disabled_reason: 'The address said that it is gone.' });
  });

  it('may only be an address that users may give', async () => {
    const { server } = await receiving();
    const token = await server.asMember();
    const addresses = [
      'http://127.0.0.1:5432/',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/',
      'https://[::1]/',
      'https://user:pass@example.com/',
      'http://example.com/',
      'ftp://example.com/',
      'no address',
      '',
    ];
    for (const url of addresses) {
      const { problem } = await server.refusal(webhookEndpoints.create, {
        token,
        body: { url, events: ['report.ready'] },
      });
      expect(problem.status).toBe(422);
    }
  });

  it('is nobody else’s to see or change, and no token’s', async () => {
    const { server, add, url } = await receiving();
    const { id } = await add(['report.ready']);
    const other = await server.asMember('other');
    const params = { id };
    for (const [endpoint, body] of [
      [webhookEndpoints.update, { is_enabled: false }],
      [webhookEndpoints.remove, undefined],
      [webhookEndpoints.test, undefined],
      [webhookEndpoints.deliveries, undefined],
    ] as const) {
      const { problem } = await server.refusal(endpoint, { token: other, params, body });
      const { problem: missing } = await server.refusal(endpoint, { token: other, params: { id: 'whk_x' }, body });
      expect(problem.status).toBe(404);
      expect(problem.detail).toBe(missing.detail);
    }
    const program = await personalToken(server, other, ['read', 'write', 'admin']);
    const body = { url, events: ['report.ready'] };
    expect((await server.send(webhookEndpoints.create, { token: program, body })).statusCode).toBe(403);
    expect((await server.send(webhookEndpoints.list, { token: program })).statusCode).toBe(403);
  });

  it('is bounded in number, removed with its deliveries, and every change is in the audit log', async () => {
    const { server, add, url } = await receiving();
    const token = await server.asMember();
    const { id } = await add(['webhook.test']);
    await server.call(webhookEndpoints.test, { token, params: { id } });
    await server.call(webhookEndpoints.update, { token, params: { id }, body: { events: ['report.ready'] } });
    await server.call(webhookEndpoints.remove, { token, params: { id } });
    // What was waiting is gone with it.
    await server.app.jobs.runPending();
    for (let count = 0; count < 10; count += 1) await add(['report.ready']);
    const body = { url, events: ['report.ready'] };
    expect((await server.refusal(webhookEndpoints.create, { token, body })).problem.status).toBe(409);
    const { rows } = await server.database.pool.query<{ action: string }>(
      "select action from audit_entries where object_type = 'webhook' order by id",
    );
    expect(rows.map(({ action }) => action).slice(0, 3)).toEqual([
      'webhook.create',
      'webhook.update',
      'webhook.remove',
    ]);
  });

  it('keeps its secret through a rotation of the installation’s key', async () => {
    const { server, add } = await receiving();
    await add(['report.ready']);
    const next = createSecretBox({ current: Buffer.alloc(32, 9), previous: [Buffer.alloc(32, 7)] });
    expect(await rewrapSealedColumns(server.database.pool, next)).toMatchObject({ rewrapped: 1, unreadable: 0 });
  });

  it('is in the account’s export without its secret', async () => {
    const { server, token, add } = await receiving();
    const { secret } = await add(['report.ready']);
    const exported = await server.send(accountEndpoints.export, { token });
    expect(exported.body).toContain('report.ready');
    expect(exported.body).not.toContain(secret.slice(6));
    expect(exported.body).not.toContain('sealed_secret');
  });

  it('is one of ten at most, also where more are added at once', async () => {
    const { server, token, url } = await receiving();
    const body = { url, events: ['report.ready' as const] };
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await server.send(webhookEndpoints.create, { token, body })).statusCode),
    );
    expect(statuses.toSorted((left, right) => left - right)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect((await server.call(webhookEndpoints.list, { token, query: {} })).webhooks).toHaveLength(10);
    const { webhooks, next_cursor } = await server.call(webhookEndpoints.list, { token, query: { limit: 4 } });
    const rest = await server.call(webhookEndpoints.list, { token, query: { cursor: next_cursor ?? '' } });
    expect([webhooks.length, rest.webhooks.length, rest.next_cursor]).toEqual([4, 6, null]);
  });
});
