import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './support/browser.ts';
import { addColleague, enterAsOwner, openAs } from './support/entry.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();
const password = 'a password for journeys';

const fillLogin = async (page: Page, username: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

test('a session that ends asks to log in again over the page, and what was typed is sent from there', async () => {
  const { page, faults } = await site.visit('/login');
  const owner = await enterAsOwner(page);
  await openAs(page, owner, '/chat');
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill('price of SPY');
  const headers = { authorization: `Bearer ${owner.token}` };
  const ended = await page.request.post('/api/v1/auth/logout', { headers });
  expect(ended.ok()).toBe(true);

  await composer.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/chat');
  await fillLogin(page, 'olive');
  await dialog.waitFor({ state: 'detached' });
  expect(await composer.inputValue()).toBe('price of SPY');
  await ask(page, await composer.inputValue());
  await page
    .getByText(/SPY closed at/)
    .first()
    .waitFor();
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('a recovery code logs in without the authenticator app, once', async () => {
  const { page } = await site.visit('/login');
  // A second try finds the first one's factor on its account.
  const name = `tess${Date.now()}`;
  await openAs(page, await addColleague(page, await enterAsOwner(page), { name, role: 'analyst' }), '/settings');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('Code of the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await setup.getByRole('button', { name: 'Switch on' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await listed.first().waitFor();
  const codes = await listed.allTextContents();
  expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const useCode = async () => {
    const { page: other } = await site.visit('/login');
    await fillLogin(other, name);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(codes[0] ?? '');
    await other.getByLabel('Recovery code').press('Enter');
    return other;
  };
  const first = await useCode();
  await first.waitForURL(/\/chat$/);
  const second = await useCode();
  await second.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  expect(new URL(second.url()).pathname).toBe('/login');
});
