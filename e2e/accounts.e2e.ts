import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, logInAsDemo } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

// A second try finds the first one's account.
const newName = (name: string) => `${name}${Date.now()}`;

test('a guest who signs up goes through the onboarding to the chat and keeps the thread', async () => {
  const { page, faults } = await site.visit('/chat');
  await ask(page, 'price of SPY');
  await page
    .getByText(/SPY closed at/)
    .first()
    .waitFor();
  await page.waitForURL(/\/chat\/thr_/);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  const name = newName('ada');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long enough for this');
  await page.getByRole('textbox', { name: /confirm/i }).fill('long enough for this');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /sign up|create/i }).click();
  await page.waitForURL(/\/onboarding$/);
  await page.getByRole('checkbox', { name: 'NVDA' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Individual' }).waitFor();
  await page.reload();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /I understand/ }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(/\/chat$/);
  await page
    .getByRole('link', { name: /price of SPY/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('aex_default_tickers'))).toBe('["SPY","QQQ","NVDA"]');
  expect(faults.filter((fault) => !isRefusedTicker(fault))).toEqual([]);
});

// The made files hold no QQQ: the first list is refused and sent again without it.
function isRefusedTicker(fault: string): boolean {
  return fault.includes('422');
}

test('a theme stands before the first paint after a reload, and follows the account to another browser', async () => {
  const first = await site.visit('/login');
  await logInAsDemo(first.page);
  await first.page.goto('/settings');
  // A second try finds the light theme chosen.
  for (const theme of ['System', 'Light Mode']) {
    const choice = first.page.getByRole('radio', { name: theme });
    if (await choice.isChecked()) continue;
    const saved = first.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await Promise.all([saved, choice.check()]);
  }
  await first.page.reload({ waitUntil: 'commit' });
  await first.page.waitForSelector('body', { state: 'attached' });
  expect(await first.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  // The bars of the browser and of the installed app take the colour of the page.
  await first.page.locator('meta[name=theme-color][content="#f8f9fd"]').waitFor({ state: 'attached' });
  await first.page.getByRole('radio', { name: 'Light Mode', checked: true }).waitFor();

  const second = await site.visit('/login');
  await logInAsDemo(second.page);
  await second.page.locator('html[data-theme="light"]').waitFor();
  await second.page.locator('meta[name=theme-color][content="#f8f9fd"]').waitFor({ state: 'attached' });
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test('the demo account logs in through the server and sees Institutional Mode', async () => {
  const { page, faults } = await site.visit('/login');
  await logInAsDemo(page);
  expect(faults).toEqual([]);
});

test('a wrong password shows the demo hint while the demo account exists', async () => {
  const { page } = await site.visit('/login');
  await page.getByLabel('Username').fill('demo123');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Invalid credentials. Please use demo123 / research-demo to access the demo.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a changed password ends the other session, and opens the account again', async () => {
  const first = await site.visit('/signup');
  const name = newName('grace');
  await first.page.getByLabel('Username').fill(name);
  await first.page.getByLabel('Email').fill(`${name}@example.com`);
  await first.page.getByLabel('Password', { exact: true }).fill('the first long secret');
  await first.page.getByRole('textbox', { name: 'Confirm password' }).fill('the first long secret');
  await first.page.getByRole('checkbox').check();
  await first.page.getByRole('button', { name: 'Sign up' }).click();
  await first.page.waitForURL(/\/onboarding$/);

  const second = await site.visit('/login');
  await logIn(second.page, name, 'the first long secret');
  await second.page.goto('/settings');
  await second.page.getByLabel('Present password', { exact: true }).waitFor();

  await first.page.goto('/settings');
  const card = first.page.getByRole('region', { name: 'Password' });
  await card.getByLabel('Present password', { exact: true }).fill('the first long secret');
  await card.getByLabel('New password', { exact: true }).fill('the second long secret');
  await card.getByLabel('Confirm new password', { exact: true }).fill('the second long secret');
  await card.getByRole('button', { name: 'Change the password' }).click();
  await card.getByText('Changed. Every other session has ended.').waitFor();

  await second.page.reload();
  const dialog = second.page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill('the second long secret');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await second.page.getByLabel('Present password', { exact: true }).waitFor();
  expect(new URL(second.page.url()).pathname).toBe('/settings');
});

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/chat$/);
}
