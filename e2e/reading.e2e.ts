import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
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

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('an insight leads to a symbol, and the symbol to the chat with its ticker', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/insights?category=macro`);
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).click();
  await page.getByRole('heading', { level: 1, name: 'How the 2s10s slope is read' }).waitFor();
  await page.getByRole('link', { name: 'SPY', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /SPY/ }).waitFor();
  await page.getByRole('region', { name: 'Current Quote' }).getByText('Stale').waitFor();
  await page.getByRole('link', { name: 'Discuss in Chat' }).click();
  await page.getByRole('button', { name: 'Remove SPY' }).waitFor();
  expect(new URL(page.url()).searchParams.get('ticker')).toBe('SPY');
  expect(await page.getByRole('article').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('a strategy is read and taken to the chat, where it waits to be sent', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/strategies`);
  await page.getByRole('button', { name: 'Fed decision scenarios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fed decision scenarios' });
  await dialog.getByText('Illustrative preview.').waitFor();
  const prompt = await dialog.locator('blockquote').first().textContent();
  await dialog.getByRole('button', { name: 'Try It Now' }).click();
  await message(page).waitFor();
  expect(await message(page).inputValue()).toBe(prompt);
  expect(await page.getByRole('article').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('the chart is read by key: a bar is spoken, a span chosen, the data put in a table', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/symbols/NVDA`);
  const chart = page.getByRole('application', { name: /^NVDA price, 1Y daily, up/ });
  await chart.locator('canvas').first().waitFor();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('status')
    .getByText(/^Apr 29, 2026, close \d[\d,.]*, up 0\.2 percent$/)
    .waitFor();
  await page.keyboard.press('1');
  await page.getByRole('application', { name: /^NVDA price, 1M daily/ }).waitFor();
  await page.keyboard.press('t');
  const table = page.getByRole('region', { name: 'NVDA daily bars, 1M' });
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBe(25);
  expect(faults).toEqual([]);
  await context.close();
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const paths = [
  '/',
  '/insights',
  '/insights/how-the-2s10s-slope-is-read',
  '/strategies',
  '/strategies?strategy=s1',
  '/symbols/NVDA',
  '/macro',
  '/privacy',
  '/disclosures',
];

test.each(paths)('axe finds nothing on %s, in both themes, wide and narrow, and nothing runs over', async (path) => {
  for (const [colorScheme, width] of [
    ['dark', 1440],
    ['light', 390],
    ['dark', 320],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.addScriptTag({ content: axe });
    const violations: string[] = await page.evaluate(
      `axe.run({ resultTypes: ['violations'] }).then((found) => found.violations.map((one) => one.id + ' ' + one.nodes[0].html))`,
    );
    expect(violations, `${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await context.close();
  }
});
