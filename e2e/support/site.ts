import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, openPage, type Visit } from './browser.ts';
import { madeFiles } from './made-files.ts';
import { importFiles, newDataDirectory, type Product, startProduct } from './product.ts';

export type Site = {
  readonly url: string;
  /** A new visitor on a page; gone when the test is over. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
};

/** The product with the made files, and a browser, for the tests of a file. */
export function siteForTests(environment: Record<string, string> = {}, files = madeFiles): Site {
  const data = newDataDirectory();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    await importFiles(data.path, files);
    product = await startProduct({ dataDirectory: data.path, environment });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await product.stop();
    data.remove();
  });

  return {
    get url() {
      return product.url;
    },
    visit: async (path, options = {}) => {
      const visit = await openPage(browser, { baseURL: product.url, ...options });
      onTestFinished(() => visit.context.close());
      await visit.page.goto(path);
      return visit;
    },
  };
}
