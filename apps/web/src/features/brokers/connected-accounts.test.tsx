import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints, type BrokerConnection } from '@aex/contracts/brokers';
import { settingsEndpoints } from '@aex/contracts/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { brokerProviderList, connectionOf } from '#test/broker-samples.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';
import { settings } from '#test/settings-sample.ts';

/** A server that keeps the connections of one account and its sandbox mode. */
function brokerServer(first: BrokerConnection[] = [], { isSandbox = false } = {}) {
  let kept = first;
  let sandbox = isSandbox;
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(settingsEndpoints.get, () => ({ ...settings, sandbox_mode: sandbox }))
    .on(settingsEndpoints.put, ({ body }) => {
      sandbox = body.sandbox_mode ?? sandbox;
      return { ...settings, sandbox_mode: sandbox };
    })
    .on(brokerEndpoints.list, () => ({ connections: kept, next_cursor: null }))
    .on(brokerEndpoints.connect, ({ body }) => {
      const name = brokerProviderList.find(({ provider }) => provider === body.provider)?.provider_name ?? '';
      const made = connectionOf({ provider: body.provider, provider_name: name, sandbox: body.sandbox ?? false });
      kept = [...kept, made];
      return made;
    })
    .on(brokerEndpoints.disconnect, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return new Response(null, { status: 204 });
    });
}

const section = async () => within(await screen.findByRole('region', { name: 'Connected Accounts' }));
const accept = () => screen.findByRole('button', { name: 'I Understand and Accept' });

test('all seven are listed; one that the operator has not set up says so and cannot be connected', async () => {
  renderApp('/settings', brokerServer());
  const accounts = await section();
  expect(await accounts.findAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(accounts.getByRole('button', { name: 'Connect TradeStation' })).toHaveProperty('disabled', true);
  expect(accounts.getByRole('button', { name: 'Connect Alpaca' })).toHaveProperty('disabled', false);
  expect(accounts.getAllByText(/Not set up by the operator/)).toHaveLength(4);
  expect(accounts.getByText(/12,000\+ institutions/)).toBeDefined();
});

test('Sandbox Mode is kept in the account and under its local key, says what it does, and opens every provider', async () => {
  const server = brokerServer();
  const { user } = renderApp('/settings', server);
  const accounts = await section();
  const toggle = await accounts.findByRole('switch', { name: 'Sandbox Mode' });
  await waitFor(() => expect(localStorage.getItem('aex_sandbox_mode')).toBe('false'));
  expect(accounts.queryByText('New connections use test credentials and simulated data.')).toBeNull();
  await user.click(toggle);
  expect(await accounts.findByText('New connections use test credentials and simulated data.')).toBeDefined();
  await waitFor(() => expect(localStorage.getItem('aex_sandbox_mode')).toBe('true'));
  expect(server.requestsTo(settingsEndpoints.put)[0]?.body).toEqual({ sandbox_mode: true });
  expect(await accounts.findByRole('button', { name: 'Connect TradeStation' })).toHaveProperty('disabled', false);
});

test('Connect shows the security notice first, and leaves for the sign-in page only after it is accepted', async () => {
  const departures: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    departures.push(this.href);
  });
  const server = brokerServer([], { isSandbox: true }).on(brokerEndpoints.authorize, ({ params }) => ({
    auth_url: 'https://broker.example/sign-in?state=1',
    provider: params.provider,
  }));
  const { user } = renderApp('/settings', server);
  await user.click(await (await section()).findByRole('button', { name: 'Connect Alpaca' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Security Notice, Connecting to Alpaca' }));
  for (const text of ['Positions and holdings', 'Balances and cash', 'Encryption at rest', 'TLS in transit'])
    expect(notice.getByText(text)).toBeDefined();
  expect(notice.getByText('Sandbox Mode')).toBeDefined();
  expect(notice.getByText('Can read positions, orders, balances. Cannot place trades or move money.')).toBeDefined();
  expect(server.requestsTo(brokerEndpoints.authorize)).toHaveLength(0);
  await user.click(await accept());
  await waitFor(() => expect(departures).toEqual(['https://broker.example/sign-in?state=1']));
  expect(server.requestsTo(brokerEndpoints.authorize)[0]?.url).toContain('sandbox=true');
  click.mockRestore();
});

test('a sign-in page without a secure address is not opened', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const server = brokerServer().on(brokerEndpoints.authorize, () => ({
    auth_url: 'javascript:alert(1)',
    provider: 'alpaca' as const,
  }));
  const { user } = renderApp('/settings', server);
  await user.click(await (await section()).findByRole('button', { name: 'Connect Alpaca' }));
  await user.click(await accept());
  expect(await screen.findByText(/no secure address/)).toBeDefined();
  expect(click).not.toHaveBeenCalled();
  click.mockRestore();
});

test('the API-key form wants its three fields, then the notice, then sends them once', async () => {
  const server = brokerServer();
  const { user } = renderApp('/settings', server);
  await user.click(await (await section()).findByRole('button', { name: 'Connect Manual API Key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Connect via API Key' }));
  await user.click(form.getByRole('button', { name: 'Continue' }));
  expect(form.getByText('Please fill in all required fields')).toBeDefined();
  await user.type(form.getByLabelText('Broker Name *'), 'Alpaca');
  await user.type(form.getByLabelText('API Key *'), 'key');
  await user.type(form.getByLabelText('API Secret *'), 'secret');
  expect(form.getByLabelText('API Secret *').getAttribute('type')).toBe('password');
  await user.click(form.getByRole('button', { name: 'Continue' }));
  await user.click(await accept());
  expect(await screen.findByRole('button', { name: 'Test Manual API Key PA123' })).toBeDefined();
  const credentials = { broker_name: 'Alpaca', api_key: 'key', api_secret: 'secret' };
  expect(server.requestsTo(brokerEndpoints.connect).map(({ body }) => body)).toEqual([
    { provider: 'manual_api_key', sandbox: false, credentials },
  ]);
});

test('keys that the broker refuses come back to the form with its words, and Cancel clears it', async () => {
  const server = brokerServer().on(brokerEndpoints.connect, () => problem('invalid', 'The broker refused the keys.'));
  const { user } = renderApp('/settings', server);
  const open = await (await section()).findByRole('button', { name: 'Connect Manual API Key' });
  await user.click(open);
  for (const label of ['Broker Name *', 'API Key *', 'API Secret *'])
    await user.type(screen.getByLabelText(label), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await accept());
  expect(await screen.findByText('The broker refused the keys.')).toBeDefined();
  expect(screen.getByLabelText('Broker Name *')).toHaveProperty('value', 'wrong');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(open);
  expect(screen.getByLabelText('Broker Name *')).toHaveProperty('value', '');
});

test('Interactive Brokers takes a Flex token and a query live, and nothing in the sandbox', async () => {
  const server = brokerServer();
  const { user } = renderApp('/settings', server);
  const connect = await (await section()).findByRole('button', { name: 'Connect Interactive Brokers' });
  await user.click(connect);
  await user.type(screen.getByLabelText('Flex token *'), '123');
  await user.type(screen.getByLabelText('Flex query number *'), '7');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('switch', { name: 'Sandbox Mode' }));
  await user.click(connect);
  await user.click(await accept());
  expect(await screen.findByRole('button', { name: 'Test Interactive Brokers PA123' })).toBeDefined();
  expect(server.requestsTo(brokerEndpoints.connect)[0]?.body).toEqual({
    provider: 'interactive_brokers',
    sandbox: true,
  });
});

test('a connection shows its state, account, last sync, renewal and error; the note of demo mode only when all are sandbox', async () => {
  const renewal = {
    status: 'renewal_needed',
    renew_by: '2026-11-27',
    last_error: 'The broker asks to sign in.',
  } as const;
  const live = connectionOf({ ...renewal, renew_by: '2026-11-27T12:00:00Z' });
  const { unmount } = renderApp('/settings', brokerServer([live]));
  const accounts = await section();
  expect(await accounts.findByText('PA123')).toBeDefined();
  expect(accounts.getByText('Renewal needed')).toBeDefined();
  expect(accounts.getByText(/Renew by/)).toBeDefined();
  expect(accounts.getByText('The broker asks to sign in.')).toBeDefined();
  expect(accounts.getByRole('button', { name: 'Renew Alpaca PA123' })).toBeDefined();
  expect(accounts.queryByText(/demo mode/)).toBeNull();
  unmount();
  renderApp('/settings', brokerServer([connectionOf({ sandbox: true })]));
  expect(await (await section()).findByText('Sandbox')).toBeDefined();
  expect(screen.getByText(/Broker connections are in demo mode/)).toBeDefined();
});

test("Test gives the broker's answer, also a failing one", async () => {
  let success = true;
  let isDown = false;
  const server = brokerServer([connectionOf()]).on(brokerEndpoints.test, () =>
    isDown
      ? problem('unavailable', 'Later.')
      : success
        ? { success, message: 'Connection test successful!', account_id: 'PA123' }
        : { success, message: 'The broker did not answer in time.', account_id: null },
  );
  const { user } = renderApp('/settings', server);
  const test = await screen.findByRole('button', { name: 'Test Alpaca PA123' });
  await user.click(test);
  expect(await screen.findByText('Connection test successful!')).toBeDefined();
  success = false;
  await user.click(test);
  expect(await screen.findByText('Connection test failed: The broker did not answer in time.')).toBeDefined();
  isDown = true;
  await user.click(test);
  expect(await screen.findByText('Connection test failed. Later.')).toBeDefined();
});

test('Disconnect asks first, then the row offers Connect again', async () => {
  const server = brokerServer([connectionOf()]);
  const { user } = renderApp('/settings', server);
  await user.click(await screen.findByRole('button', { name: 'Disconnect Alpaca PA123' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect Alpaca?' }));
  expect(server.requestsTo(brokerEndpoints.disconnect)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Connect Alpaca' })).toBeDefined();
});

test("coming back from the broker's page shows the outcome", async () => {
  const { unmount } = renderApp('/settings?broker=alpaca&result=connected', brokerServer([connectionOf()]));
  expect(await screen.findByText('Alpaca is connected')).toBeDefined();
  unmount();
  renderApp('/settings?broker=alpaca&result=denied', brokerServer());
  expect(await screen.findByText('Alpaca is not connected')).toBeDefined();
});

test('connections that cannot be read have Retry, and a guest is told what is missing', async () => {
  const { unmount } = renderApp(
    '/settings',
    brokerServer().on(brokerEndpoints.list, () => problem('unavailable', 'Down.')),
  );
  expect(await (await section()).findByRole('button', { name: 'Retry' })).toBeDefined();
  unmount();
  renderApp('/settings', guestServer());
  expect(await (await section()).findByRole('button', { name: 'Connect Alpaca' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/Connecting a broker needs an account/)).toHaveLength(7);
});

test('with a plan that lapsed nothing is connected or tested, and a connection can still be ended', async () => {
  const reason = 'Not read any more. See Plan in Settings.';
  const lapsed = { ...owner, role: 'member' as const, mode: 'public' as const, entitlements: [] };
  renderApp(
    '/settings',
    brokerServer([connectionOf({ provider: 'alpaca', provider_name: 'Alpaca', last_error: reason })]).on(
      authEndpoints.me,
      () => lapsed,
    ),
  );
  const accounts = await section();
  expect(await accounts.findByText(/Connecting and reading brokers needs a plan/)).toBeDefined();
  expect(accounts.getByText(reason)).toBeDefined();
  for (const name of [/^Connect Plaid/, /^Test Alpaca/])
    expect(accounts.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(accounts.getByRole('button', { name: /^Disconnect Alpaca/ })).toHaveProperty('disabled', false);
});
