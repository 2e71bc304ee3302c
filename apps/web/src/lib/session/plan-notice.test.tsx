import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portfolioServer } from '#test/portfolio-samples.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest, owner } from '#test/samples.ts';

const lapsed = { ...owner, role: 'member' as const, mode: 'public' as const, entitlements: [] };

test('without a plan nothing is asked, and the way to one is shown', async () => {
  const server = guestServer().on(authEndpoints.me, () => lapsed);
  const { user } = renderApp('/chat', server);
  const link = await screen.findByRole('link', { name: 'See your plan' });
  expect(link.getAttribute('href')).toBe('/settings#plan');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'What is the regime?{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(0);
  expect(await screen.findByRole('button', { name: 'Add files' })).toHaveProperty('disabled', true);
});

test('a guest is led to the sign-up', async () => {
  renderApp(
    '/chat',
    guestServer().on(authEndpoints.me, () => ({ ...guest, entitlements: [] })),
  );
  const link = await screen.findByRole('link', { name: 'Sign up for the trial' });
  expect(link.getAttribute('href')).toBe('/signup');
});

test('without a plan a portfolio is read and not written', async () => {
  renderApp(
    '/portfolio',
    portfolioServer().on(authEndpoints.me, () => lapsed),
  );
  expect(await screen.findByText(/Entering portfolios needs a plan/)).toBeDefined();
  for (const name of ['Add activity', 'Import a file', 'New account', 'New portfolio'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false));
});
