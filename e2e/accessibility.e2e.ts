import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { madeFiles } from './support/made-files.ts';
import { importFiles, newDataDirectory, type Product, startProduct } from './support/product.ts';
import { type Screen, screens, sizes, themes } from './support/screen-list.ts';

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

const reader: Screen = { name: 'the reader of the API', path: '/docs' };

for (const screen of [...screens, reader]) {
  test(`axe finds nothing on ${screen.name}, in both themes and sizes`, async () => {
    const found: string[] = [];
    for (const theme of themes) {
      for (const [size, viewport] of Object.entries(sizes)) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          bypassCSP: true,
        });
        const page = await context.newPage();
        await page.goto(`${product.url}${screen.path}`, { waitUntil: 'networkidle' });
        await screen.prepare?.(page);
        for (const fault of await axeFaults(page)) found.push(`${theme} ${size}: ${fault}`);
        await context.close();
      }
    }
    expect(found).toEqual([]);
  });
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  const faults: unknown = await page.evaluate(`axe.run().then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`);
  return Array.isArray(faults) ? faults.map(String) : [];
}
