import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { madeFiles } from './support/made-files.ts';
import { importFiles, newDataDirectory, type Product, startProduct } from './support/product.ts';

const data = newDataDirectory();
let product: Product;
let browser: Browser;

beforeAll(async () => {
  await importFiles(data.path, madeFiles);
  product = await startProduct({ dataDirectory: data.path });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

test('a guest edits the watchlist, finds it after a reload, and opens a symbol from it', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/behaviors`);
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
  await context.close();
});

test('the search leads to a page by keyboard alone', async () => {
  const { page, context } = await visit(browser, `${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'AEX Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type('behav');
  await page.getByRole('option', { name: /Behaviors/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/behaviors$/);
  await page.getByRole('heading', { name: 'Market Behaviors' }).waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  await context.close();
});
