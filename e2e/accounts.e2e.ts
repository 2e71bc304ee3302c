import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openBrowser, visit } from './support/browser.ts';
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

test('a guest who signs up keeps the thread', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/chat`);
  await ask(page, 'price of SPY');
  await page
    .getByText(/SPY closed at/)
    .first()
    .waitFor();
  await page.waitForURL(/\/chat\/thr_/);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough for this');
  await page.getByRole('textbox', { name: /confirm/i }).fill('long enough for this');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /sign up|create/i }).click();
  await page.waitForURL(/\/chat/);
  await page
    .getByRole('link', { name: /price of SPY/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the demo account logs in through the server and sees Institutional Mode', async () => {
  const { page, context, faults } = await visit(browser, `${product.url}/login`);
  await page.getByLabel('Username').fill('demo123');
  await page.getByLabel('Password', { exact: true }).fill('research-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Mode: Institutional').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a wrong password shows the demo hint while the demo account exists', async () => {
  const { page, context } = await visit(browser, `${product.url}/login`);
  await page.getByLabel('Username').fill('demo123');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Invalid credentials. Please use demo123 / research-demo to access the demo.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await context.close();
});
