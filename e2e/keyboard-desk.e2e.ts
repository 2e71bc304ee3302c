import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAsOwner, openAs } from './support/entry.ts';
import { downloadAt, focusIn, focusKept, focusOn, namedButton, pickFileAt, pressAt, tabTo } from './support/keys.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const dialog = (page: Page) => page.getByRole('dialog');

async function visitAsOwner(path: string) {
  const visit = await site.visit('/login');
  const owner = await enterAsOwner(visit.page);
  await openAs(visit.page, owner, path);
  return { ...visit, headers: { authorization: `Bearer ${owner.token}` } };
}

const traded = [
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"02/02/2026","Buy","NVDA","NVIDIA CORP","50","$290.00","$1.00","-$14,501.00"',
  '"02/01/2026","MoneyLink Transfer","","Tfr BANK","","","","$25,000.00"',
].join('\n');

test('by keys alone a portfolio is made, a file imported into it and taken back', async () => {
  const { page, faults } = await site.visit('/portfolio');
  await pressAt(page, namedButton(page, 'Import a file or add by hand'));
  await focusIn(dialog(page));
  await pressAt(page, namedButton(page, 'Make it'));
  await namedButton(page, 'Import a file').waitFor();
  await focusKept(page, 'the portfolio was made');
  await pressAt(page, namedButton(page, 'Import a file'));
  await focusIn(dialog(page));
  await pickFileAt(page, page.getByLabel(/^File/), {
    name: 'schwab.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(traded),
  });
  await page.getByText(/Read as Schwab/).waitFor();
  await pressAt(page, namedButton(page, 'Import 2 activities'));
  await focusOn(namedButton(page, 'Done'));
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /NVDA/ }).first().waitFor();
  await focusKept(page, 'the import');

  await pressAt(page, namedButton(page, 'Undo schwab.csv'));
  await dialog(page).waitFor();
  await focusIn(dialog(page));
  await pressAt(page, dialog(page).getByRole('button', { name: 'Undo' }));
  await page.getByText('Undone', { exact: true }).waitFor();
  await focusKept(page, 'the import was taken back');
  expect(faults).toEqual([]);
});

test('by keys alone a broker is connected in the sandbox, tested and disconnected', async () => {
  const { page, faults } = await visitAsOwner('/settings');
  const accounts = page.getByRole('region', { name: 'Connected Accounts' });
  const sandbox = accounts.getByRole('switch', { name: 'Sandbox Mode' });
  await settled(page);
  await tabTo(page, sandbox);
  if (!(await sandbox.isChecked())) await page.keyboard.press('Space');
  await page.getByText('New connections use test credentials and simulated data.').waitFor();
  await focusOn(sandbox);
  await pressAt(page, namedButton(page, 'Connect Alpaca'));
  const notice = page.getByRole('dialog', { name: 'Security Notice, Connecting to Alpaca' });
  await focusOn(notice.getByRole('button', { name: 'I Understand and Accept' }));
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  await focusOn(namedButton(page, 'Connect Alpaca'));
  await page.keyboard.press('Enter');
  await focusOn(notice.getByRole('button', { name: 'I Understand and Accept' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sandbox broker' }).waitFor();
  await pressAt(page, page.getByRole('link', { name: 'Allow' }));
  await page.getByText('Alpaca is connected').waitFor();
  await pressAt(page, namedButton(page, /^Test Alpaca/));
  await page.getByText('Connection test successful!').waitFor();
  await focusOn(namedButton(page, /^Test Alpaca/));
  await pressAt(page, namedButton(page, /^Disconnect Alpaca/));
  await focusOn(namedButton(page, 'Cancel'));
  await pressAt(page, dialog(page).getByRole('button', { name: 'Disconnect' }));
  await dialog(page).waitFor({ state: 'detached' });
  await namedButton(page, 'Connect Alpaca').waitFor();
  await focusKept(page, 'the broker was disconnected');
  expect(faults).toEqual([]);
});

test('by keys alone the settings are changed, and an alert is made, switched and deleted', async () => {
  const { page, faults } = await visitAsOwner('/settings');
  await tabTo(page, page.getByLabel('Display name'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`Olive ${Date.now()}`);
  const save = page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Save' });
  await pressAt(page, save);
  await page.getByRole('status').getByText('Saved').waitFor();
  await focusOn(save);

  const updates = page.getByRole('switch', { name: 'Research Updates' });
  await settled(page);
  const isOn = await updates.isChecked();
  await pressAt(page, updates, { key: 'Space' });
  await expect.poll(() => updates.isChecked()).toBe(!isOn);
  await focusOn(updates);
  await page.keyboard.press('Space');
  await expect.poll(() => updates.isChecked()).toBe(isOn);
  await tabTo(page, page.getByRole('radio', { name: /Cosmic Dark|Light Mode|System/ }));
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const other = (await theme()) === 'light' ? ({ name: 'Cosmic Dark' } as const) : ({ name: 'Light Mode' } as const);
  const choice = page.getByRole('radio', other);
  while (!(await choice.isChecked())) await page.keyboard.press('ArrowDown');
  await expect.poll(theme).toBe(other.name === 'Cosmic Dark' ? 'dark' : 'light');
  await focusKept(page, 'the theme');

  await pressAt(page, namedButton(page, 'New alert'));
  await focusOn(page.getByLabel('Tell me of'));
  await tabTo(page, dialog(page).getByLabel('Symbol'));
  await page.keyboard.type('NVDA');
  await tabTo(page, dialog(page).getByLabel('Price'));
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await focusOn(namedButton(page, 'New alert'));
  const rule = page.getByRole('switch', { name: /^NVDA above/ });
  await pressAt(page, rule, { key: 'Space', by: 'Shift+Tab' });
  await expect.poll(() => rule.isChecked()).toBe(false);
  await focusOn(rule);
  await pressAt(page, namedButton(page, /^Delete alert: NVDA above/));
  await focusOn(namedButton(page, 'Keep'));
  await pressAt(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await rule.waitFor({ state: 'detached' });
  await focusKept(page, 'the alert was deleted');
  expect(faults).toEqual([]);
});

test('by keys alone a report is ordered and fetched, its news read and deleted, and a limit reset', async () => {
  const { page, faults } = await visitAsOwner('/reports');
  await pressAt(page, namedButton(page, 'Weekly summary'));
  await focusKept(page, 'the order of a report');
  const download = page.locator('[aria-label^="Download"]:not([aria-disabled])').first();
  await download.waitFor();
  expect(await downloadAt(page, download)).toMatch(/\.pdf$/);
  await focusOn(page.getByRole('button', { name: /^Download/ }));

  const bell = namedButton(page, /^Notifications/);
  await pressAt(page, bell, { by: 'Shift+Tab' });
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  const readAll = inbox.getByRole('button', { name: 'Mark all read' });
  await pressAt(page, readAll);
  await inbox.getByText('All are read').waitFor();
  await focusOn(readAll);
  const told = inbox.getByRole('button', { name: /^Delete/ });
  const held = await told.count();
  await pressAt(page, told.first());
  await expect.poll(() => told.count()).toBe(held - 1);
  await focusIn(inbox);
  await page.keyboard.press('Escape');
  await focusOn(bell);

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL(/\/admin$/);
  await focusOn(page.getByRole('heading', { level: 1 }));
  await pressAt(page, namedButton(page, /^Reset /).first());
  await focusOn(namedButton(page, 'Cancel'));
  await pressAt(page, dialog(page).getByRole('button', { name: 'Reset' }));
  await dialog(page).waitFor({ state: 'detached' });
  await focusOn(namedButton(page, /^Reset /).first());
  expect(faults).toEqual([]);
});
