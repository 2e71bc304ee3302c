import { authEndpoints } from '@aex/contracts/auth';
import { clientModelEndpoints } from '@aex/contracts/client-models';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { type ClientRun, clientRunEndpoints } from '@aex/contracts/client-runs';
import { clientEndpoints } from '@aex/contracts/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { adviser, advisingServer, at, next_cursor, run } from '#features/clients/testing/fake-clients.ts';

test('an adviser finds clients with value, drift and limits, and the page in the navigation', async () => {
  const server = advisingServer();
  const { user } = renderApp('/clients', server);
  const link = await screen.findByRole('link', { name: 'Ann Smith' });
  expect(link.getAttribute('href')).toBe('/clients/cli_ann');
  const row = within(link.closest('tr') ?? document.body);
  expect(row.getByText('14,500.00 USD')).toBeDefined();
  expect(row.getByText('Out of band')).toBeDefined();
  expect(row.getByText('Broken (1)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clients' })).toBeDefined();
  await user.type(screen.getByLabelText('Find clients'), 'smith');
  await waitFor(() => expect(server.requestsTo(clientEndpoints.list).at(-1)?.url).toContain('query=smith'));
});

test('without the permission the page is in no navigation', async () => {
  const analyst = { ...adviser, role: 'analyst' as const };
  renderApp(
    '/settings',
    advisingServer().on(authEndpoints.me, () => analyst),
  );
  expect(await screen.findByRole('link', { name: 'Research' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull();
});

test.each([
  {
    reader: { ...adviser, role: 'analyst' as const },
    why: /roles owner, advisor and compliance, and your role is analyst/,
  },
  { reader: { ...adviser, mode: 'public' as const }, why: /this account is in Individual Mode/ },
])(
  'a reader without the permission is told why the page is closed, and nothing is asked for',
  async ({ reader, why }) => {
    const server = advisingServer().on(authEndpoints.me, () => reader);
    for (const path of ['/clients', '/clients/cli_ann']) {
      const { history, unmount } = renderApp(path, server);
      expect(await screen.findByRole('heading', { level: 2, name: 'This page is not open to you' })).toBeDefined();
      expect(screen.getByText(why)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Open your portfolio' }).getAttribute('href')).toBe('/portfolio');
      expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
      expect(history.location.pathname).toBe(path);
      unmount();
    }
    expect(server.requestsTo(clientEndpoints.list)).toEqual([]);
  },
);

test('a guest at the address of the clients is led to the log-in', async () => {
  renderApp('/clients', guestServer());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Clients' });
  expect(screen.getByText(/you are here as a guest/)).toBeDefined();
  const part = within(heading.parentElement ?? document.body);
  expect(part.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('a list that fails to load has Retry, an empty one says so', async () => {
  let isDown = true;
  const server = advisingServer().on(clientEndpoints.list, () =>
    isDown ? problem('unavailable', 'Down.') : { clients: [], next_cursor },
  );
  const { user } = renderApp('/clients', server);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('There are no clients yet')).toBeDefined();
});

test('one question is asked of every client, with its progress and each report', async () => {
  let runs: ClientRun[] = [];
  const server = advisingServer()
    .on(clientRunEndpoints.list, () => ({ runs, next_cursor }))
    .on(clientRunEndpoints.start, () => {
      runs = [run];
      return run;
    })
    .on(clientRunEndpoints.answers, () => ({
      answers: [
        {
          run_id: 'crn_1',
          client_id: 'cli_ann',
          client_name: 'Ann Smith',
          question: run.question,
          status: 'ready' as const,
          failure: null,
          text: 'Fine.',
          decision: 'pass' as const,
          drift: 0.2,
          limits_over: 1,
          report_url: '/api/v1/clients/cli_ann/answers/crn_1/report',
          asked_at: at,
          answered_at: at,
        },
      ],
      next_cursor,
    }));
  const { user } = renderApp('/clients', server);
  await user.click(await screen.findByRole('button', { name: 'Ask every client' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('1 of 2')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Show reports' }));
  expect(await screen.findByRole('button', { name: 'Report for Ann Smith' })).toBeDefined();
});

test('a model is saved only when its weights add up', async () => {
  const server = advisingServer().on(clientModelEndpoints.create, () => ({
    id: 'mdl_1',
    name: 'All stocks',
    description: '',
    targets: [],
    cash_weight: 1,
    cash_band: 0,
    other_band: 0,
    clients: 0,
    created_at: at,
    updated_at: at,
  }));
  const { user } = renderApp('/clients', server);
  await user.click(await screen.findByRole('button', { name: 'New model' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'All stocks');
  await user.type(dialog.getByLabelText('Symbol 1'), 'spy');
  const weight = dialog.getByLabelText('Weight of target 1 in percent');
  await user.clear(weight);
  await user.type(weight, '90');
  expect(dialog.getByText(/add up to 90.00%/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  const cash = dialog.getByLabelText('Cash %');
  await user.clear(cash);
  await user.type(cash, '10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsTo(clientModelEndpoints.create)).toHaveLength(1));
  expect(server.requestsTo(clientModelEndpoints.create)[0]?.body).toMatchObject({
    targets: [{ symbol: 'SPY', weight: 0.9, band: 0.05 }],
    cash_weight: 0.1,
  });
});

test('a client shows positions against the model, limits, notes and activity', async () => {
  const server = advisingServer().on(clientRecordEndpoints.addNote, () => ({
    id: 'nte_1',
    client_id: 'cli_ann',
    body: 'Wants less risk',
    author_id: 'acc_ada',
    author_name: 'ada',
    created_at: at,
    updated_at: at,
  }));
  const { user } = renderApp('/clients/cli_ann', server);
  expect(await screen.findByRole('heading', { name: 'Ann Smith' })).toBeDefined();
  const table = within(screen.getByRole('region', { name: 'Positions against the model' }));
  expect(table.getByText('+20.0 pp')).toBeDefined();
  expect(table.getByText('−2,900.00')).toBeDefined();
  expect(screen.getByText('Value on Nov 20, 2026 at prices of Nov 19, 2026')).toBeDefined();
  expect(screen.getByText('100.0 % is in NVDA.')).toBeDefined();
  await user.type(await screen.findByLabelText('New note'), 'Wants less risk');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.requestsTo(clientRecordEndpoints.addNote)[0]?.body).toEqual({ body: 'Wants less risk' }),
  );
});

test('compliance reads and finds nothing to change', async () => {
  const compliance = { ...adviser, role: 'compliance' as const };
  renderApp(
    '/clients/cli_ann',
    advisingServer().on(authEndpoints.me, () => compliance),
  );
  expect(await screen.findByRole('heading', { name: 'Ann Smith' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByLabelText('New note')).toBeNull();
});
