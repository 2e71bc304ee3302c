import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

/** A device that keeps passkeys and asks its user for nothing. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, logs in alone, is renamed, and opens nothing once it is removed', async () => {
  // A passkey is of a name: an address of numbers has none.
  const { page, faults } = await site.visit('/signup', { baseURL: site.url.replace('127.0.0.1', 'localhost') });
  await addAuthenticator(page);
  // A second try finds the first one's account.
  const name = `grace${Date.now()}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('textbox', { name: /confirm/i }).fill('a long enough secret');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/onboarding$/);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Laptop');
  await adding.getByLabel('Your password', { exact: true }).fill('a long enough secret');
  await adding.getByRole('button', { name: 'Go on' }).click();
  await card.getByText('Laptop').waitFor();
  await card.getByText(/^Never used/).waitFor();

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL(/\/chat$/);
  await page.goto('/settings');
  await card.getByText(/^Last used/).waitFor();

  await card.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByLabel('Name').fill('Desk');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Desk', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Remove Desk' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Desk' });
  await removing.getByLabel('Your password', { exact: true }).fill('a long enough secret');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await card.getByText(/^None yet/).waitFor();
  expect(faults).toEqual([]);

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Log out' });
  await button.click();
  await button.waitFor({ state: 'detached' });
  await page.goto('/login');
}
