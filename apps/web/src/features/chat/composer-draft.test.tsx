import { authEndpoints } from '@aex/contracts/auth';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner, questionOf, threadOf } from '#test/samples.ts';

const field = () => screen.findByRole('textbox', { name: 'Message' });

test('each conversation keeps what was typed and not sent, over a reload too', async () => {
  const server = guestServer()
    .on(threadEndpoints.list, () => ({ threads: [threadOf()], next_cursor: null }))
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: [questionOf('Why?')], next_cursor: null }));
  const { user, unmount } = renderApp('/chat', server);
  await user.type(await field(), 'Half a thought');
  await user.click(await screen.findByRole('link', { name: /Inflation in October/ }));
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await user.type(await field(), 'Another');
  unmount();

  renderApp('/chat/thr_1', server);
  expect(await field()).toHaveProperty('value', 'Another');
  await user.clear(await field());
  expect(sessionStorage.getItem('aex_draft:thr_1')).toBeNull();
  expect(sessionStorage.getItem('aex_draft:new')).toBe('Half a thought');
});

test('logging out forgets every draft', async () => {
  const server = guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.logout, () => undefined);
  const { user, history } = renderApp('/chat', server);
  await user.type(await field(), 'Half a thought');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('aex_draft'))).toEqual([]));
});

test('what a link placed and nobody touched gives way to the next link, and to what was typed before', async () => {
  const { user, unmount } = renderApp('/chat', guestServer());
  await user.type(await field(), 'Half a thought');
  unmount();

  const linked = renderApp('/chat?prompt=Discuss%20this%20regime', guestServer());
  expect(await field()).toHaveProperty('value', 'Discuss this regime');
  linked.unmount();

  const next = renderApp('/chat?ticker=NVDA', guestServer());
  expect(await field()).toHaveProperty('value', 'Half a thought');
  next.unmount();

  const touched = renderApp('/chat?prompt=Discuss%20this%20regime', guestServer());
  await touched.user.type(await field(), ' in Europe');
  touched.unmount();
  renderApp('/chat?ticker=NVDA', guestServer());
  expect(await field()).toHaveProperty('value', 'Discuss this regime in Europe');
});
