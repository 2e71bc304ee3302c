import { authEndpoints } from '@aex/contracts/auth';
import { settingsEndpoints, type Settings } from '@aex/contracts/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest, owner } from '#test/samples.ts';
import { settings } from '#test/settings-sample.ts';

/** A server that keeps one account's settings. */
function settingsServer(first: Settings = { ...settings, display_name: 'Ada', email: 'ada@example.org' }) {
  let kept = first;
  return guestServer()
    .on(authEndpoints.me, () => ({ ...owner, display_name: kept.display_name, email: kept.email }))
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(settingsEndpoints.get, () => kept)
    .on(settingsEndpoints.put, ({ body }) => {
      kept = {
        ...kept,
        display_name: body.display_name === undefined ? kept.display_name : body.display_name,
        email: body.email ?? kept.email,
        notifications: { ...kept.notifications, ...asWhole(body.notifications) },
        appearance: { ...kept.appearance, ...asWhole(body.appearance) },
      };
      return kept;
    });
}

/** A change names a field only to give it a value. */
function asWhole<T extends object>(part: T | undefined): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return (part ?? {}) as { [K in keyof T]-?: Exclude<T[K], undefined> };
}

const look = () => document.documentElement.dataset;

describe('the account', () => {
  test('Save waits for a change, sends it and the shell shows the new name', async () => {
    const server = settingsServer();
    const { user } = renderApp('/settings', server);
    const field = await screen.findByRole('textbox', { name: 'Display name' });
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await user.clear(field);
    await user.type(field, 'Ada L.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Ada L.' })).toBeDefined();
    expect(server.requestsTo(settingsEndpoints.put)[0]?.body).toEqual({ display_name: 'Ada L.' });
  });

  test('an address that is none is told under its field and never sent', async () => {
    const server = settingsServer();
    const { user } = renderApp('/settings', server);
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'ada@nowhere{Enter}');
    expect(await screen.findByText('must be an email address')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.requestsTo(settingsEndpoints.put)).toHaveLength(0);
  });

  test('an address in use is refused under its field and what was typed stays', async () => {
    const server = settingsServer().on(settingsEndpoints.put, () =>
      problem('conflict', 'This address cannot be used.'),
    );
    const { user } = renderApp('/settings', server);
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'bob@example.org{Enter}');
    expect(await screen.findByText('This address cannot be used.')).toBeDefined();
    expect(field).toHaveProperty('value', 'bob@example.org');
  });

  test('logging out is possible from here', async () => {
    const server = settingsServer().on(authEndpoints.logout, () => undefined);
    const { user, history } = renderApp('/settings', server);
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    await user.click(await account.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });
});

describe('notifications', () => {
  test('a switch is saved when it is moved, and quick moves end where they ended', async () => {
    const server = settingsServer();
    const { user } = renderApp('/settings', server);
    const alerts = await screen.findByRole('switch', { name: 'Market Alerts' });
    expect(alerts).toHaveProperty('checked', false);
    expect(screen.getByRole('switch', { name: 'Macro Regime Changes' })).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'Research Updates' })).toHaveProperty('checked', true);
    await user.click(alerts);
    await user.click(alerts);
    await user.click(alerts);
    await waitFor(() => expect(server.requestsTo(settingsEndpoints.put)).toHaveLength(3));
    expect(alerts).toHaveProperty('checked', true);
    expect(server.requestsTo(settingsEndpoints.put).at(-1)?.body).toEqual({ notifications: { market_alerts: true } });
  });

  test('a switch goes back when saving failed', async () => {
    const { user } = renderApp(
      '/settings',
      settingsServer().on(settingsEndpoints.put, () => problem('internal', 'No.')),
    );
    const alerts = await screen.findByRole('switch', { name: 'Market Alerts' });
    await user.click(alerts);
    expect(await screen.findByText(/The switch is back where it was/)).toBeDefined();
    expect(alerts).toHaveProperty('checked', false);
  });

  test('loading, failed and Retry', async () => {
    let fails = true;
    const server = settingsServer().on(settingsEndpoints.get, () => (fails ? problem('internal', 'No.') : settings));
    const { user } = renderApp('/settings', server);
    expect(await screen.findByText('Loading settings')).toBeDefined();
    const section = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await section.findByText('Could not load the settings')).toBeDefined();
    fails = false;
    await user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByRole('switch', { name: 'Market Alerts' })).toBeDefined();
  });
});

describe('appearance', () => {
  test('every choice is taken at once, kept in the browser and saved for an account', async () => {
    const server = settingsServer();
    const { user } = renderApp('/settings', server);
    await user.click(await screen.findByRole('radio', { name: 'Light Mode' }));
    expect(look()['theme']).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Blue up, orange down' }));
    expect(look()['marketColors']).toBe('blue_orange');
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(look()['density']).toBe('compact');
    await user.click(screen.getByRole('switch', { name: 'Reduced motion' }));
    expect(look()['motion']).toBe('reduced');
    expect(localStorage.getItem('aex_theme')).toBe('light');
    await waitFor(() =>
      expect(server.requestsTo(settingsEndpoints.put).map(({ body }) => body)).toEqual([
        { appearance: { theme: 'light' } },
        { appearance: { market_colors: 'blue_orange' } },
        { appearance: { density: 'compact' } },
        { appearance: { reduced_motion: true } },
      ]),
    );
  });

  test('an account brings its look to a browser that has another', async () => {
    localStorage.setItem('aex_theme', 'cosmic_dark');
    renderApp('/chat', settingsServer({ ...settings, appearance: { ...settings.appearance, theme: 'light' } }));
    await waitFor(() => expect(look()['theme']).toBe('light'));
    expect(await screen.findAllByRole('button', { name: /^Theme: Light Mode/ })).not.toHaveLength(0);
  });

  test('a look that cannot be saved goes back to the account\u2019s and says so', async () => {
    const server = settingsServer().on(settingsEndpoints.put, () => problem('internal', 'It broke.'));
    const { user } = renderApp('/settings', server);
    await screen.findByRole('switch', { name: 'Market Alerts' });
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(await screen.findByText(/Could not save this to your account/)).toBeDefined();
    expect(look()['density']).toBe('comfortable');
    expect(screen.getByRole('radio', { name: 'Comfortable' })).toHaveProperty('checked', true);
  });

  test('a guest\u2019s look is this browser\u2019s and no call is made for it', async () => {
    const server = guestServer().on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }));
    const { user } = renderApp('/settings', server);
    await screen.findByText('Guest');
    await user.click(screen.getByRole('radio', { name: 'Light Mode' }));
    expect(look()['theme']).toBe('light');
    expect(server.requestsTo(settingsEndpoints.put)).toHaveLength(0);
  });

  test('without shortcuts a letter is only a letter', async () => {
    const server = guestServer().on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }));
    const { user } = renderApp('/settings', server);
    const shortcuts = await screen.findByRole('switch', { name: 'Single-letter shortcuts' });
    await user.click(shortcuts);
    shortcuts.blur();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(shortcuts);
    shortcuts.blur();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeDefined();
  });
});

test('no section stands before it is known who reads, since that decides which there are', async () => {
  const told = Promise.withResolvers<typeof guest>();
  const server = guestServer()
    .on(authEndpoints.sessions, () => ({ sessions: [], next_cursor: null }))
    .on(authEndpoints.me, () => told.promise);
  renderApp('/settings', server);
  expect(await screen.findByText('Loading the settings')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
  told.resolve(guest);
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeDefined();
  expect(screen.getByText('Guest')).toBeDefined();
});

test('a section is opened from the list and left again, and the focus goes along', async () => {
  const { user } = renderApp('/settings', settingsServer());
  await user.click(await screen.findByRole('link', { name: /^Appearance/ }));
  const back = await screen.findByRole('link', { name: 'Back to all settings' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Appearance'));
  await user.click(back);
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/settings#appearance'));
  expect(screen.queryByRole('link', { name: 'Back to all settings' })).toBeNull();
});
