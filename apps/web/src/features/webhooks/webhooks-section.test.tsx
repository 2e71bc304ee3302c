import { authEndpoints } from '@aex/contracts/auth';
import { webhookEndpoints, type Webhook, type WebhookDelivery } from '@aex/contracts/webhooks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const url = 'https://example.com/aex';
const first: Webhook = {
  id: 'whk_1',
  url,
  events: ['report.ready'],
  is_enabled: true,
  disabled_reason: null,
  failures: 0,
  last_success_at: null,
  created_at: '2026-11-20T15:00:00Z',
};
const failed: WebhookDelivery = {
  id: 'whd_1',
  event: 'report.ready',
  status: 'failed',
  attempts: 8,
  response_status: 500,
  failure: 'The address answered with 500.',
  created_at: '2026-11-20T15:00:00Z',
  next_attempt_at: null,
  finished_at: '2026-11-21T15:00:00Z',
};

/** A server that keeps webhooks and their deliveries. */
function webhookServer(kept: Webhook[] = [first]) {
  const state = { webhooks: kept, deliveries: [failed] };
  const change = (id: string, part: Partial<Webhook>): Webhook => {
    state.webhooks = state.webhooks.map((webhook) => (webhook.id === id ? { ...webhook, ...part } : webhook));
    return state.webhooks.find((webhook) => webhook.id === id) ?? first;
  };
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(webhookEndpoints.list, () => ({ webhooks: state.webhooks, next_cursor: null }))
    .on(webhookEndpoints.create, ({ body }) => {
      const made = { ...first, ...body, id: `whk_${state.webhooks.length + 1}` };
      state.webhooks = [...state.webhooks, made];
      return { ...made, secret: 'whsec_shown_once' };
    })
    .on(webhookEndpoints.update, ({ params, body }) =>
      change(params.id, {
        ...(body.events === undefined ? {} : { events: body.events }),
        ...(body.is_enabled === undefined ? {} : { is_enabled: body.is_enabled }),
      }),
    )
    .on(webhookEndpoints.remove, ({ params }) => {
      state.webhooks = state.webhooks.filter(({ id }) => id !== params.id);
      return undefined;
    })
    .on(webhookEndpoints.test, () => {
      const sent: WebhookDelivery = {
        ...failed,
        id: 'whd_2',
        event: 'webhook.test',
        status: 'delivered',
        attempts: 1,
        response_status: 204,
        failure: null,
      };
      state.deliveries = [sent, ...state.deliveries];
      return undefined;
    })
    .on(webhookEndpoints.deliveries, () => ({ deliveries: state.deliveries, next_cursor: null }));
}

const section = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));

test('a new webhook shows its secret once', async () => {
  const server = webhookServer([]);
  const { user } = renderApp('/settings', server);
  const webhooks = await section();
  expect(await webhooks.findByText('Nothing is told to any address.')).toBeDefined();
  await user.click(webhooks.getByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), url);
  await user.click(dialog.getByRole('checkbox', { name: 'report.ready' }));
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
  expect(secret.getByDisplayValue('whsec_shown_once')).toBeDefined();
  await user.click(secret.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByDisplayValue('whsec_shown_once')).toBeNull();
  expect(await webhooks.findByText(url)).toBeDefined();
  expect(server.requestsTo(webhookEndpoints.create)[0]?.body).toEqual({
    url,
    events: ['notification.created', 'report.ready'],
  });
});

test('an address that is refused is told, and the dialog stays', async () => {
  const server = webhookServer([]).on(webhookEndpoints.create, () => problem('invalid', 'body.url: is not public'));
  const { user } = renderApp('/settings', server);
  await user.click(await (await section()).findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/');
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(await dialog.findByText('body.url: is not public')).toBeDefined();
});

test('a webhook shows what became of its deliveries, and a test joins them', async () => {
  const { user } = renderApp('/settings', webhookServer());
  await user.click(await (await section()).findByRole('button', { name: `Open the webhook to ${url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook' }));
  expect(await dialog.findByText('The address answered with 500.')).toBeDefined();
  expect(dialog.getByText('Given up')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  expect(await dialog.findByText('webhook.test')).toBeDefined();
  expect(dialog.getByText('Delivered')).toBeDefined();
});

test('a webhook is changed, switched off and deleted after a second question', async () => {
  const server = webhookServer();
  const { user } = renderApp('/settings', server);
  const webhooks = await section();
  await user.click(await webhooks.findByRole('button', { name: `Open the webhook to ${url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'broker.failing' }));
  await user.click(dialog.getByRole('button', { name: 'Save the events' }));
  await user.click(dialog.getByRole('switch', { name: 'Send events' }));
  expect(await webhooks.findByText('Off')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true);
  expect(server.requestsTo(webhookEndpoints.update).map(({ body }) => body)).toEqual([
    { events: ['report.ready', 'broker.failing'] },
    { is_enabled: false },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(server.requestsTo(webhookEndpoints.remove)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await webhooks.findByText('Nothing is told to any address.')).toBeDefined();
});
