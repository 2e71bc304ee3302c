import { expect, test } from 'vitest';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a guest edits the watchlist, finds it after a reload, and opens a symbol from it', async () => {
  const { page, faults } = await site.visit('/behaviors');
  const ribbon = page.getByRole('region', { name: 'Watchlist ribbon' });
  await ribbon.getByRole('button', { name: 'Edit Top Watchlist' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Top Watchlist' });
  await editor.getByRole('searchbox').fill('nvda');
  await editor.getByRole('checkbox', { name: /NVDA/ }).check();
  // The first list has a symbol that this small world does not know.
  await editor.getByRole('button', { name: 'Remove QQQ' }).click();
  await editor.getByRole('button', { name: 'Move NVDA up' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  await page.reload();
  await ribbon.getByRole('button', { name: /^NVDA/ }).click();
  const details = page.getByRole('dialog', { name: /^NVDA/ });
  await details.getByText('52-week range').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('the search leads to a page by keyboard alone', async () => {
  const { page } = await site.visit('/dashboard');
  await page.getByRole('heading', { name: 'AEX Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type('behav');
  await page.getByRole('option', { name: /Behaviors/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/behaviors$/);
  await page.getByRole('heading', { name: 'Market Behaviors' }).waitFor();
  await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
});

test('a ticker that was taken off is had back by the key u, and the search remembers what was picked', async () => {
  const { page, faults } = await site.visit('/behaviors');
  const ribbon = page.getByRole('region', { name: 'Watchlist ribbon' });
  await ribbon.getByRole('button', { name: 'Edit Top Watchlist' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Top Watchlist' });
  await editor.getByRole('searchbox').fill('nvda');
  await editor.getByRole('checkbox', { name: /NVDA/ }).check();
  await editor.getByRole('button', { name: 'Remove QQQ' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  await ribbon.getByRole('button', { name: 'Edit Top Watchlist' }).click();
  await editor.getByRole('button', { name: 'Remove NVDA' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Off the watchlist: NVDA').waitFor();
  await page.keyboard.press('u');
  await ribbon.getByRole('button', { name: /^NVDA/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('insights');
  await page.getByRole('option', { name: /^Insights/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/insights$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Insights/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox').waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});
