import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInAsDemo } from './support/browser.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const connected = (page: Page) => page.getByRole('region', { name: 'Connected Accounts' });

// The journeys share an account, so it may be on already.
async function turnSandboxOn(page: Page): Promise<void> {
  const toggle = connected(page).getByRole('switch', { name: 'Sandbox Mode' });
  await toggle.waitFor();
  await settled(page);
  if (!(await toggle.isChecked())) await toggle.click();
  await page.getByText('New connections use test credentials and simulated data.').waitFor();
}

test('a broker is connected in the sandbox through its own page, tested, seen on the dashboard and disconnected', async () => {
  const { page, faults } = await site.visit('/login');
  await logInAsDemo(page);
  await page.goto('/settings');
  await turnSandboxOn(page);
  expect(await page.evaluate(() => localStorage.getItem('aex_sandbox_mode'))).toBe('true');

  await connected(page).getByRole('button', { name: 'Connect Alpaca' }).click();
  await page.getByRole('dialog', { name: 'Security Notice, Connecting to Alpaca' }).waitFor();
  await page.getByRole('button', { name: 'I Understand and Accept' }).click();
  await page.getByRole('heading', { name: 'Sandbox broker' }).waitFor();
  // The page of the paper broker is the server's own, and has a look.
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).borderRadius)).toBe('10px');
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByText('Alpaca is connected').waitFor();
  await connected(page).getByText('Sandbox', { exact: true }).waitFor();
  await page.getByText(/Broker connections are in demo mode/).waitFor();

  await connected(page)
    .getByRole('button', { name: /^Test Alpaca/ })
    .click();
  await page.getByText('Connection test successful!').waitFor();

  await page.goto('/dashboard');
  const summary = page.getByRole('region', { name: 'Performance Summary' });
  await summary.getByText('Simulated').waitFor();
  await summary.getByText(/%$/).waitFor({ timeout: 45_000 });

  await page.goto('/settings');
  await connected(page)
    .getByRole('button', { name: /^Disconnect Alpaca/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await connected(page).getByRole('button', { name: 'Connect Alpaca' }).waitFor();
  await page.goto('/dashboard');
  await summary.getByText('No broker connected').waitFor();
  expect(faults).toEqual([]);
});

test("who says no on the broker's page comes back unconnected", async () => {
  const { page } = await site.visit('/login');
  await logInAsDemo(page);
  await page.goto('/settings');
  await turnSandboxOn(page);
  await connected(page).getByRole('button', { name: 'Connect TradeStation' }).click();
  await page.getByRole('button', { name: 'I Understand and Accept' }).click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await page.getByText('TradeStation is not connected').waitFor();
  await expect.poll(() => connected(page).getByRole('button', { name: 'Connect TradeStation' }).isEnabled()).toBe(true);
});

test('a portfolio is made by hand, a file imported into it, and its figures are drawn', async () => {
  const { page, faults } = await site.visit('/dashboard');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await page.getByRole('button', { name: 'Import a file or add by hand' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const csv = [
    '"Transactions  for account Individual ...123 as of 04/30/2026 09:00:00 AM ET"',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"03/16/2026","Qualified Dividend","NVDA","NVIDIA CORP","","","","$50.00"',
    '"02/02/2026","Buy","NVDA","NVIDIA CORP","50","$290.00","$1.00","-$14,501.00"',
    '"02/01/2026","MoneyLink Transfer","","Tfr BANK","","","","$25,000.00"',
  ].join('\n');
  const buffer = Buffer.from(csv);
  await page.getByLabel(/^File/).setInputFiles({ name: 'schwab.csv', mimeType: 'text/csv', buffer });
  await page.getByText(/Read as Schwab/).waitFor();
  await page.getByRole('button', { name: 'Import 3 activities' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /NVDA/ }).first().waitFor();
  await page.getByRole('img', { name: /^From 0.00 to/ }).waitFor();
  await page.getByRole('button', { name: 'Open Income' }).click();
  await page.getByRole('dialog', { name: 'Income' }).getByText('Dividend').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Undo schwab.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await page.getByText('Nothing is held on this day').waitFor();
  expect(faults).toEqual([]);
});
