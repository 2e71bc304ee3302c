import { chatEndpoints } from '@aex/contracts/chat';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';

const messageField = () => screen.findByRole('textbox', { name: 'Message' });
const clear = 'Clear what the link filled in';

test('what a page of the product fills in says where it comes from, and goes with its cross', async () => {
  const { user, history } = renderApp('/dashboard', guestServer());
  await user.click(await screen.findByRole('link', { name: 'Discuss This Regime' }));
  const field = await messageField();
  expect(field).toHaveProperty('value', expect.stringContaining('Discuss the present macro regime'));
  expect(await screen.findByText('From: Discuss This Regime')).toBeDefined();
  expect(history.location.search).not.toContain('regime=');
  await user.click(screen.getByRole('button', { name: clear }));
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByText(/^From:/)).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('the cross takes the ticker too and leaves what the reader wrote', async () => {
  const { user } = renderApp('/chat?command=%2Foptions&ticker=nvda', guestServer());
  const field = await messageField();
  expect(await screen.findByText('From: a link')).toBeDefined();
  await user.type(field, 'covered calls?');
  await user.click(screen.getByRole('button', { name: clear }));
  expect(field).toHaveProperty('value', 'covered calls?');
  expect(screen.queryByText('NVDA')).toBeNull();
});

test('nothing is said to come from a link where nothing was filled in, or after it was sent', async () => {
  const run = new FakeRun();
  const server = guestServer().on(chatEndpoints.ask, () => run.response());
  const { user } = renderApp('/chat?prompt=How%20is%20SPY%3F', server);
  await messageField();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  act(() => void run.begin());
  expect(await screen.findByText('How is SPY?')).toBeDefined();
  expect(screen.queryByText(/^From:/)).toBeNull();
});
