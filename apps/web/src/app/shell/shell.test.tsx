import { copy } from '@aex/contracts/copy';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guestServer, renderApp } from '#test/render-app.tsx';

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

test('the pages without a tab are a press away on a small screen', async () => {
  const { user, history } = renderApp('/chat', guestServer());
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  const more = within(await screen.findByRole('dialog', { name: 'More pages' }));
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Portfolio', 'Macro', 'Reports']);
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
