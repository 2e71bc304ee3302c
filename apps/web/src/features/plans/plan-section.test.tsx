import { authEndpoints } from '@aex/contracts/auth';
import { billingEndpoints, type Billing } from '@aex/contracts/billing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { billingActive, billingOff, billingTrial } from '#test/billing-samples.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

function server(billing: Billing) {
  return guestServer()
    .on(authEndpoints.me, () => ({ ...owner, role: 'member' as const, mode: 'public' as const }))
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(billingEndpoints.get, () => billing);
}

const section = async () => within(await screen.findByRole('region', { name: 'Plan' }));

test('billing that is off says so and offers nothing', async () => {
  renderApp('/settings', server(billingOff));
  const plan = await section();
  expect(await plan.findByText(/Billing is off/)).toBeDefined();
  expect(plan.queryByRole('link')).toBeNull();
  expect(plan.queryByRole('button')).toBeNull();
});

test('a trial shows its days and the checkout of each plan', async () => {
  renderApp('/settings', server(billingTrial));
  const plan = await section();
  expect(await plan.findByText(/^7 days of the trial left/)).toBeDefined();
  const links = plan.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check out the plan Individual', 'https://buy.example.com/individual'],
    ['Check out the plan RIA', 'https://buy.example.com/ria'],
  ]);
  expect(plan.getByText('$299.99 a month')).toBeDefined();
});

test('a plan that runs is changed in the portal, and is not sold a second time', async () => {
  const departures: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function leave(
    this: HTMLAnchorElement,
  ) {
    departures.push(this.href);
  });
  let answers = 0;
  const { user } = renderApp(
    '/settings',
    server(billingActive).on(billingEndpoints.portal, () => {
      answers += 1;
      return answers === 1 ? problem('unavailable', 'The customer portal did not open.') : { url: 'https://portal/s' };
    }),
  );
  const plan = await section();
  expect(await plan.findByText('RIA')).toBeDefined();
  expect(plan.getByText('Active')).toBeDefined();
  expect(plan.getByText(/^The next payment is due/)).toBeDefined();
  expect(plan.queryByRole('link')).toBeNull();
  await user.click(plan.getByRole('button', { name: 'Change or end the plan' }));
  expect(await plan.findByText('The customer portal did not open.')).toBeDefined();
  await user.click(plan.getByRole('button', { name: 'Change or end the plan' }));
  await expect.poll(() => departures).toEqual(['https://portal/s']);
  click.mockRestore();
});

test('a payment that failed tells until when the plan stays open', async () => {
  const failed: Billing = { ...billingActive, state: 'past_due', grace_ends_at: '2026-11-27T15:00:00Z' };
  renderApp('/settings', server(failed));
  const plan = await section();
  expect(await plan.findByText('Payment failed')).toBeDefined();
  expect(plan.getByText(/^Open until/)).toBeDefined();
});

test('a guest has no plan to look at', async () => {
  renderApp(
    '/settings',
    guestServer().on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null })),
  );
  await screen.findByRole('region', { name: 'Account' });
  await expect.poll(() => screen.queryByRole('link', { name: 'Plan' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});
