import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeToken } from '#lib/session/session-store.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

test('the shell lists the pages there are and marks the one that is open', async () => {
  renderApp('/chat', guestServer());
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Main' });
  const links = within(sidebar ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Behaviors',
    'Chat',
    'Insights',
    'Strategies',
    'Portfolio',
    'Macro',
    'Reports',
    'Settings',
  ]);
  expect(links[2]?.getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('Mode: Individual')).toBeDefined();
  expect(screen.getByText(copy.disclaimer)).toBeDefined();
  expect(screen.getByText(copy.aiNotice)).toBeDefined();
});

test('an account that could not be read is no guest, and can be read again', async () => {
  storeToken(tokenFor('owner-token'));
  let fails = true;
  const server = guestServer().on(authEndpoints.me, () => (fails ? problem('invalid', 'It broke.') : owner));
  const { user } = renderApp('/chat', server);
  expect(await screen.findByText('Could not load your account')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry to load your account' }));
  expect(await screen.findByText('Mode: Institutional')).toBeDefined();
});

test('the pages without a tab are a press away on a small screen', async () => {
  const { user, history } = renderApp('/chat', guestServer());
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  const more = within(await screen.findByRole('dialog', { name: 'More pages' }));
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Portfolio', 'Macro', 'Reports', 'Help']);
  await user.click(more.getByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(history.location.pathname).toBe('/reports'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change of page names the document, focuses the heading and is announced', async () => {
  const { user } = renderApp('/chat', guestServer());
  await waitFor(() => expect(document.title).toBe('Chat · AEX'));
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByText('Sign up · AEX')).toBeDefined();
});

test('an address without a page says so', async () => {
  renderApp('/nowhere', guestServer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Chat' })).toBeDefined();
  expect(document.title).toBe('Page not found · AEX');
});

test('the theme steps through system, dark and light, and is kept', async () => {
  const { user } = renderApp('/chat', guestServer());
  const [first] = await screen.findAllByRole('button', { name: /^Theme: System/ });
  await user.click(first ?? document.body);
  expect(localStorage.getItem('aex_theme')).toBe('cosmic_dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  const [second] = screen.getAllByRole('button', { name: /^Theme: Cosmic Dark/ });
  await user.click(second ?? document.body);
  expect(localStorage.getItem('aex_theme')).toBe('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('keys move about, and are letters again in a field', async () => {
  const { user, history } = renderApp('/chat', guestServer());
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'g,');
  expect(field).toHaveProperty('value', 'g,');
  field.blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  field.blur();
  await user.keyboard('gx');
  expect(history.location.pathname).toBe('/chat');
  // A page of Institutional Mode is on nobody else's keys.
  await user.keyboard('ga');
  expect(history.location.pathname).toBe('/chat');
  await user.keyboard('gi');
  await waitFor(() => expect(history.location.pathname).toBe('/insights'));
});

test('Ctrl and B folds the sidebar, from a field too, and the browser keeps it', async () => {
  const { user } = renderApp('/chat', guestServer());
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'b{Control>}b{/Control}');
  expect(document.documentElement.dataset['sidebar']).toBe('folded');
  expect(localStorage.getItem('aex_sidebar')).toBe('folded');
  expect(screen.getByTitle('Portfolio')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Unfold the sidebar' }));
  expect(document.documentElement.dataset['sidebar']).toBeUndefined();
  expect(localStorage.getItem('aex_sidebar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Fold the sidebar' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByTitle('Portfolio')).toBeNull();
});

test('the sheet of keys leaves the page behind it alone', async () => {
  const { user } = renderApp('/chat', guestServer());
  (await screen.findByRole('textbox', { name: 'Message' })).blur();
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  for (const label of ['Read the macro bar', 'Fold or unfold the sidebar'])
    expect(sheet.getByText(label)).toBeDefined();
  // A panel that only Institutional Mode has.
  expect(sheet.queryByText(/panel beside a research thread/)).toBeNull();
  await user.keyboard('{Control>}b{/Control}');
  expect(document.documentElement.dataset['sidebar']).toBeUndefined();
});

const options = {
  signup: 'open' as const,
  password_reset: 'owner' as const,
  demo_username: null,
  needs_setup_token: false,
  contact: null,
};

test('help stands at the foot of the sidebar and of the page, and says whom to ask', async () => {
  const server = guestServer().on(passwordEndpoints.options, () => ({
    ...options,
    contact: 'mailto:desk@example.org',
  }));
  const { user, history } = renderApp('/settings', server);
  const links = () => screen.getAllByRole('link', { name: /^Help/ });
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(['/help', '/help', '/help']));
  await user.click(links()[0] ?? document.body);
  await waitFor(() => expect(history.location.pathname).toBe('/help'));
  expect(await screen.findByText(/can be reached at desk@example.org/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write to the operator' }).getAttribute('href')).toBe(
    'mailto:desk@example.org',
  );
});

test('help says nothing of the operator before that is known, and it can be asked for again', async () => {
  let isDown = true;
  const server = guestServer();
  server.on(passwordEndpoints.options, () => (isDown ? problem('unavailable', 'Down.') : options));
  const { user } = renderApp('/help', server);
  expect(await screen.findByText('Could not load whom to ask')).toBeDefined();
  expect(screen.queryByText(/has given no address/)).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/has given no address/)).toBeDefined();
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a session that ends within a day says when; one that does not, or has ended, says nothing', async () => {
  const endsIn = (hours: number): void =>
    act(() => storeToken({ ...tokenFor('guest-token'), session_expires_at: inHours(hours) }));
  renderApp('/settings', guestServer());
  endsIn(25);
  expect(screen.queryByText(/This guest visit ends/)).toBeNull();
  endsIn(23);
  expect(await screen.findByText(/This guest visit ends at/)).toBeDefined();
  endsIn(-1);
  expect(screen.queryByText(/This guest visit ends/)).toBeNull();
});

test('an account is asked to log in again before its session ends, at a moment of its own', async () => {
  const server = guestServer()
    .on(authEndpoints.me, () => owner)
    .on(authEndpoints.token, () => ({ ...tokenFor('guest-token'), session_expires_at: inHours(1) }));
  renderApp('/settings', server, { token: null });
  expect(await screen.findByText(/You will be asked to log in again at/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login');
});
