import { authEndpoints } from '@aex/contracts/auth';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { settingsEndpoints } from '@aex/contracts/settings';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';
import { settings } from '#test/settings-sample.ts';

test('of the sections of the settings only the one that the address names is the current one', async () => {
  const server = guestServer().on(settingsEndpoints.get, () => settings);
  const { user } = renderApp('/settings', server);
  const links = within(await screen.findByRole('navigation', { name: 'Settings' }));
  const current = () =>
    links
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.getAttribute('href'));
  expect(current()).toEqual([]);
  await user.click(links.getByRole('link', { name: /^Appearance/ }));
  expect(current()).toEqual(['/settings#appearance']);
});

const down = () => problem('unavailable', 'Down.');
const person = { ...guest, id: 'acc_ana', username: 'ana', role: 'member' as const };

test.each([
  ['who reads', guestServer().on(authEndpoints.me, down), authEndpoints.me],
  [
    'what sign-in offers',
    guestServer()
      .on(authEndpoints.me, () => person)
      .on(passwordEndpoints.options, down),
    passwordEndpoints.options,
  ],
] as const)(
  'where nobody can say %s, the sections stand, and nothing asks for it over and over',
  async (_, server, endpoint) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderApp(
      '/settings',
      server.on(settingsEndpoints.get, () => settings),
    );
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeDefined();
    const asked = server.requestsTo(endpoint).length;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: 'Appearance' })).toBeDefined();
    expect(server.requestsTo(endpoint).length).toBeLessThanOrEqual(asked + 3);
  },
);
