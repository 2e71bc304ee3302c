import { settingsEndpoints } from '@aex/contracts/settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guestServer, renderApp } from '#test/render-app.tsx';
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
