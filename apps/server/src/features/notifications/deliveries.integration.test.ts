import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { authEndpoints } from '@aex/contracts/auth';
import { pushEndpoints } from '@aex/contracts/browser-push';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { listenHttp } from '#server/testing/local-server.ts';
import { mailServer } from '#server/testing/mail-server.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { type TestServer, testServer, type TestServerOptions } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const minuteMs = 60_000;

async function reader(options: TestServerOptions = {}) {
  const server = await testServer(options);
  const token = await server.asMember();
  const { id: accountId } = await server.call(authEndpoints.me, { token });
  const tell = async (key: string) => {
    const words = { title: `News ${key}`, body: 'It happened.', evidence: ['CPI: 3.1 (BLS)'], path: '/chat' };
    await server.app.notifications.notify({ accountId, kind: 'report', ...words, key });
  };
  return { server, token, tell };
}

/** The board of a test sends at once what a started one sends each minute. */
async function deliver(server: TestServer, tell: (key: string) => Promise<void>, key: string): Promise<void> {
  await tell(key);
  await server.app.jobs.runPending();
}

async function sendDue({ app }: TestServer): Promise<void> {
  await app.notifications.sendDue();
  await app.jobs.runPending();
}

const states = async ({ database }: TestServer) => {
  const { rows } = await database.pool.query<{ status: string; attempts: number }>(
    'select status, attempts from notification_deliveries order by notification_id, target',
  );
  return rows;
};

describeWithStore('a notification by mail', () => {
  it('is one letter with its evidence, sent once', async () => {
    const mail = await mailServer();
    const { server, tell } = await reader({ config: { smtpUrl: mail.url } });
    await deliver(server, tell, 'a');
    await deliver(server, tell, 'a');
    expect(mail.mails.filter(({ source }) => source.includes('News a'))).toHaveLength(1);
    expect(mail.mails.at(-1)).toMatchObject({ to: ['member@example.com'] });
    expect(mail.mails.at(-1)?.text).toContain('Evidence: CPI: 3.1 (BLS)');
    expect(await states(server)).toEqual([{ status: 'sent', attempts: 1 }]);
  });

  it('is tried again after a refusal, and given up in the end', async () => {
    const mail = await mailServer();
    const { server, tell } = await reader({ config: { smtpUrl: mail.url } });
    const before = mail.mails.length;
    mail.refuseWith('451 later');
    await deliver(server, tell, 'a');
    expect(await states(server)).toEqual([{ status: 'waiting', attempts: 1 }]);
    mail.refuseWith(null);
    server.clock.advance(2 * minuteMs);
    await deliver(server, tell, 'b');
    expect(mail.mails.length - before).toBe(2);
    mail.refuseWith('451 later');
    await tell('c');
    for (let count = 0; count < 6; count += 1) {
      server.clock.advance(24 * 60 * minuteMs);
      await deliver(server, tell, `again-${count}`);
    }
    expect((await states(server)).filter(({ status }) => status === 'failed')).not.toEqual([]);
    expect(Math.max(...(await states(server)).map(({ attempts }) => attempts))).toBe(5);
  });

  it('waits for the end of the quiet hours, and joins the others of a day in a digest', async () => {
    const mail = await mailServer();
    const { server, token, tell } = await reader({ config: { smtpUrl: mail.url }, now: '2026-11-20T23:00:00.000Z' });
    const before = mail.mails.length;
    const quiet = { quiet_from: '22:00', quiet_until: '06:00', time_zone: 'UTC' };
    await server.call(settingsEndpoints.put, { token, body: { notifications: quiet } });
    await deliver(server, tell, 'quiet');
    expect(mail.mails).toHaveLength(before);
    server.clock.advance(7 * 60 * minuteMs);
    const daily = { notifications: { mail: 'daily' as const } };
    await server.call(settingsEndpoints.put, { token: await server.asMember(), body: daily });
    for (const key of ['one', 'two']) await deliver(server, tell, key);
    expect(mail.mails).toHaveLength(before + 1);
    server.clock.advance(90 * minuteMs);
    await sendDue(server);
    expect(mail.mails).toHaveLength(before + 2);
    expect(mail.mails.at(-1)?.source).toContain('Subject: AEX: 2 notifications');
  });

  it('of a day waits for the end of quiet hours that go beyond its time', async () => {
    const mail = await mailServer();
    const { server, token, tell } = await reader({ config: { smtpUrl: mail.url }, now: '2026-11-20T20:00:00.000Z' });
    const before = mail.mails.length;
    const late = { mail: 'daily' as const, quiet_from: '22:00', quiet_until: '09:00', time_zone: 'UTC' };
    await server.call(settingsEndpoints.put, { token, body: { notifications: late } });
    await deliver(server, tell, 'a');
    server.clock.advance(12 * 60 * minuteMs);
    await sendDue(server);
    expect(mail.mails).toHaveLength(before);
    server.clock.advance(60 * minuteMs);
    await sendDue(server);
    expect(mail.mails).toHaveLength(before + 1);
  });

  it('that is tried again is not sent in quiet hours that have begun since', async () => {
    const mail = await mailServer();
    const { server, token, tell } = await reader({ config: { smtpUrl: mail.url }, now: '2026-11-20T21:59:30.000Z' });
    const before = mail.mails.length;
    const quiet = { quiet_from: '22:00', quiet_until: '06:00', time_zone: 'UTC' };
    await server.call(settingsEndpoints.put, { token, body: { notifications: quiet } });
    mail.refuseWith('451 later');
    await deliver(server, tell, 'a');
    mail.refuseWith(null);
    server.clock.advance(5 * minuteMs);
    await sendDue(server);
    expect(mail.mails).toHaveLength(before);
    server.clock.advance(8 * 60 * minuteMs);
    await sendDue(server);
    expect(mail.mails).toHaveLength(before + 1);
  });

  it('is not sent where mail was switched off since, nor while the account is disabled', async () => {
    const mail = await mailServer();
    const { server, token, tell } = await reader({ config: { smtpUrl: mail.url }, now: '2026-11-20T23:00:00.000Z' });
    const before = mail.mails.length;
    const quiet = { quiet_from: '22:00', quiet_until: '06:00', time_zone: 'UTC' };
    await server.call(settingsEndpoints.put, { token, body: { notifications: quiet } });
    await deliver(server, tell, 'a');
    await server.database.pool.query("update accounts set disabled_at = now() where username = 'member'");
    server.clock.advance(8 * 60 * minuteMs);
    await sendDue(server);
    expect(await states(server)).toEqual([{ status: 'waiting', attempts: 0 }]);
    await server.database.pool.query("update accounts set disabled_at = null where username = 'member'");
    const off = { notifications: { mail: 'off' as const } };
    await server.call(settingsEndpoints.put, { token: await server.asMember(), body: off });
    await sendDue(server);
    expect(await states(server)).toEqual([{ status: 'failed', attempts: 0 }]);
    expect(mail.mails).toHaveLength(before);
  });
});

/** A browser at a push service of its own, which answers with these statuses in turn. */
async function browser(statuses: readonly number[]) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const received: Array<{ body: Buffer; authorization: string }> = [];
  const url = await listenHttp((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts), authorization: request.headers.authorization ?? '' });
      response.statusCode = statuses[received.length - 1] ?? 201;
      response.end();
    });
  });
  const subscription = {
    endpoint: `${url}/push/1`,
    keys: { p256dh: pair.getPublicKey('base64url', 'uncompressed'), auth: auth.toString('base64url') },
  };
  // RFC 8291 and RFC 8188, read from the browser's side.
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + senderKey.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };
  const config = { brokers: { ...testConfig().brokers, allowedHosts: [new URL(url).host] } };
  return { subscription, received, read, config };
}

describeWithStore('a notification by browser push', () => {
  it('reaches the browser sealed for it, and signed by the key that the browser was given', async () => {
    const { subscription, received, read, config } = await browser([201]);
    const { server, token, tell } = await reader({ config });
    await server.call(pushEndpoints.subscribe, { token, body: subscription });
    await server.call(pushEndpoints.subscribe, { token, body: subscription });
    await deliver(server, tell, 'a');
    expect(received).toHaveLength(1);
    const [first] = received;
    expect(read(first?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'News a',
      body: 'It happened.',
      path: '/chat',
    });
    const { public_key: key, subscriptions } = await server.call(pushEndpoints.get, { token });
    expect(subscriptions).toHaveLength(1);
    expect(first?.authorization).toContain(`k=${key}`);
    expect(server.logLines.join('')).not.toContain(subscription.keys.auth);
  });

  it('is tried again after a fault of the push service, and a browser that is gone is forgotten', async () => {
    const { subscription, received, config } = await browser([503, 201, 410]);
    const { server, token, tell } = await reader({ config });
    await server.call(pushEndpoints.subscribe, { token, body: subscription });
    await deliver(server, tell, 'a');
    server.clock.advance(2 * minuteMs);
    await sendDue(server);
    expect(received).toHaveLength(2);
    await deliver(server, tell, 'b');
    await deliver(server, tell, 'c');
    expect(received).toHaveLength(3);
    expect((await server.call(pushEndpoints.get, { token })).subscriptions).toEqual([]);
  });

  it('goes to no address inside, takes no wrong keys, and is switched off by its own account alone', async () => {
    const { subscription, config } = await browser([]);
    const { server, token } = await reader({ config });
    const refused = async (body: unknown) =>
      (await server.refusal(pushEndpoints.subscribe, { token, body })).problem.status;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/',
      'https://localhost/',
      'file:///etc',
      'x',
    ])
      expect(await refused({ ...subscription, endpoint })).toBe(422);
    expect(await refused({ ...subscription, keys: { ...subscription.keys, auth: 'A'.repeat(16) } })).toBe(422);
    expect(await refused({ ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } })).toBe(422);
    await server.call(pushEndpoints.subscribe, { token, body: subscription });
    const { endpoint } = subscription;
    const stranger = await server.asGuest();
    const request = { token: stranger, body: { endpoint } };
    expect((await server.refusal(pushEndpoints.unsubscribe, request)).problem.status).toBe(404);
    await server.call(pushEndpoints.unsubscribe, { token, body: { endpoint } });
    expect((await server.call(pushEndpoints.get, { token })).subscriptions).toEqual([]);
  });
});
