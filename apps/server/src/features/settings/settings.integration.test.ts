import { authEndpoints } from '@aex/contracts/auth';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { testPassword, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

describeWithStore('settings', () => {
  it('begin with the defaults that the product documents', async () => {
    const server = await testServer();
    const settings = await server.call(settingsEndpoints.get, { token: await server.asMember('ada') });
    expect(settings).toMatchObject({
      display_name: 'ada',
      email: 'ada@example.com',
      notifications: { macro_regime_changes: true, research_updates: true, market_alerts: false },
      appearance: { theme: 'system' },
      sandbox_mode: false,
      onboarding: { completed: false, tickers: ['SPY', 'QQQ'], mode: 'public' },
    });
  });

  it('change in the part that is given and stay as they are in the rest', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const changed = await server.call(settingsEndpoints.put, {
      token,
      body: { appearance: { theme: 'light' }, sandbox_mode: true },
    });
    expect(changed).toMatchObject({ appearance: { theme: 'light', density: 'comfortable' }, sandbox_mode: true });
    expect(await server.call(settingsEndpoints.get, { token })).toEqual(changed);
    expect(await server.call(settingsEndpoints.put, { token, body: changed })).toEqual(changed);
  });

  it('are each account\u2019s own, and a guest who signs up keeps them', async () => {
    const server = await testServer();
    await server.asOwner();
    const guest = await server.asGuest();
    await server.call(settingsEndpoints.put, {
      token: guest,
      body: { onboarding: { completed: true, tickers: ['nvda'] } },
    });
    const other = await server.call(settingsEndpoints.get, { token: await server.asGuest() });
    expect(other.onboarding.completed).toBe(false);
    const body = { username: 'grace', email: 'grace@example.com', password: testPassword };
    const { access_token: token } = await server.call(authEndpoints.signup, { token: guest, body });
    const { onboarding } = await server.call(settingsEndpoints.get, { token });
    expect(onboarding).toEqual({ completed: true, tickers: ['NVDA'], mode: 'public' });
  });

  it('tell the audit log which of them changed, and nothing where none did', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    const body = { appearance: { theme: 'light' as const }, notifications: { mail: 'daily' as const } };
    await server.call(settingsEndpoints.put, { token, body });
    await server.call(settingsEndpoints.put, { token, body });
    const { rows } = await server.database.pool.query(
      "select details from audit_entries where action = 'settings.change'",
    );
    expect(rows).toMatchObject([{ details: { changed: ['notifications.mail', 'appearance.theme'] } }]);
  });

  it('finish no onboarding without a ticker', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const body = { onboarding: { completed: true, tickers: [] } };
    const { problem } = await server.refusal(settingsEndpoints.put, { token, body });
    expect(problem).toMatchObject({
      status: 422,
      errors: [{ path: 'body.onboarding.tickers', message: 'Pick at least one ticker' }],
    });
    expect((await server.call(settingsEndpoints.get, { token })).onboarding.completed).toBe(false);
  });

  it('take what the welcome offers and tickers that the installation knows, each once, and what they have', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const put = (...tickers: string[]) =>
      server.send(settingsEndpoints.put, { token, body: { onboarding: { tickers } } });
    expect((await put('AMZN', 'qqq')).statusCode).toBe(200);
    for (const [refused, message] of [
      [['SPY', 'NOSUCH'], 'NOSUCH is not a symbol that this installation knows'],
      [['SPY', 'spy'], 'SPY is in the list twice'],
    ] as const) {
      const { problem } = await server.refusal(settingsEndpoints.put, {
        token,
        body: { onboarding: { tickers: [...refused] } },
      });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.onboarding.tickers.1', message }] });
    }
    await server.database.pool.query(
      `update settings set choices = jsonb_set(choices, '{onboarding,tickers}', '["OLD"]')`,
    );
    expect((await put('OLD', 'SPY')).statusCode).toBe(200);
  });

  it('that were finished without a ticker once can still be changed', async () => {
    const server = await testServer();
    const token = await server.asMember();
    await server.call(settingsEndpoints.put, { token, body: { onboarding: { completed: true } } });
    await server.database.pool.query("update settings set choices = jsonb_set(choices, '{onboarding,tickers}', '[]')");
    const whole = await server.call(settingsEndpoints.get, { token });
    const changed = await server.call(settingsEndpoints.put, { token, body: { ...whole, sandbox_mode: true } });
    expect(changed.sandbox_mode).toBe(true);
  });

  it('take a wished mode without granting it', async () => {
    const server = await testServer();
    const token = await server.asMember();
    await server.call(settingsEndpoints.put, { token, body: { onboarding: { mode: 'internal' } } });
    expect((await server.call(authEndpoints.me, { token })).mode).toBe('public');
  });

  it('change an address with an entry in the audit log, and refuse a taken one', async () => {
    const server = await testServer();
    await server.asMember('ada');
    const token = await server.asMember('grace');
    await server.call(settingsEndpoints.put, { token, body: { email: 'Hopper@example.com' } });
    const { rows } = await server.database.pool.query(
      "select action from audit_entries where action = 'account.rename'",
    );
    expect(rows).toHaveLength(1);
    const { problem } = await server.refusal(settingsEndpoints.put, { token, body: { email: 'ADA@example.com' } });
    expect(problem.status).toBe(409);
    expect((await server.call(settingsEndpoints.get, { token })).email).toBe('Hopper@example.com');
  });

  it('refuse fields they do not have, a guest\u2019s name and unknown themes', async () => {
    const server = await testServer();
    const token = await server.asMember();
    for (const body of [
      { role: 'owner' },
      { appearance: { theme: 'pink' } },
      { notifications: { spam: true } },
      { email: null },
    ]) {
      expect((await server.refusal(settingsEndpoints.put, { token, body })).problem.status).toBe(422);
    }
    const guest = await server.asGuest();
    expect(
      (await server.refusal(settingsEndpoints.put, { token: guest, body: { display_name: 'G' } })).problem.status,
    ).toBe(403);
  });
});
