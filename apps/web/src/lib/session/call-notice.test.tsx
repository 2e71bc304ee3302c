import { authEndpoints } from '@aex/contracts/auth';
import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints } from '@aex/contracts/market';
import { reportEndpoints } from '@aex/contracts/reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';
import { symbolOf } from '#test/symbol-samples.ts';

const lapsed = { ...owner, role: 'member' as const, mode: 'public' as const, entitlements: [] };
const reportsOf = (me: typeof owner) =>
  guestServer()
    .on(authEndpoints.me, () => me)
    .on(reportEndpoints.list, () => ({ reports: [], next_cursor: null }));

test('without a plan the settings make no alert, and name the plans that do', async () => {
  renderApp(
    '/settings',
    guestServer().on(authEndpoints.me, () => lapsed),
  );
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(await alerts.findByText(/Making alerts needs a plan: Individual or RIA\./)).toBeDefined();
  expect(alerts.getByRole('button', { name: 'New alert' })).toHaveProperty('disabled', true);
});

test('without a plan a symbol page makes no alert, and says why', async () => {
  const server = guestServer()
    .on(authEndpoints.me, () => lapsed)
    .on(marketEndpoints.symbol, () => symbolOf())
    .on(marketEndpoints.bars, () => problem('not_found', 'No bars.'))
    .on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }));
  renderApp('/symbols/NVDA', server);
  expect(await screen.findByText(/Making alerts needs a plan: Individual or RIA\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Alert me' })).toHaveProperty('disabled', true);
});

test('an analyst whose plan does not open Institutional Mode sees that reports need the plan RIA', async () => {
  renderApp('/reports', reportsOf({ ...lapsed, role: 'analyst', plan: 'individual', entitlements: ['analysis'] }));
  expect(await screen.findByText(/Making reports needs a plan: RIA\./)).toBeDefined();
  for (const name of ['Weekly summary', 'Insight primer'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('where there is no billing, an analyst without the grant reads nothing of plans', async () => {
  renderApp('/reports', reportsOf({ ...lapsed, role: 'analyst', entitlements: ['analysis', 'portfolio'] }));
  expect(await screen.findByText('No Reports Available')).toBeDefined();
  expect(screen.queryByText(/needs a plan/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'New report' })).toBeNull();
});

test('an owner makes reports without a plan', async () => {
  renderApp('/reports', reportsOf(owner));
  expect(await screen.findByRole('button', { name: 'Weekly summary' })).toHaveProperty('disabled', false);
});
