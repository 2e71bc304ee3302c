import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, openPage, type Visit } from './browser.ts';
import { copyMadeFiles } from './made-site.ts';
import { importFiles, newDataDirectory, type Product, startProduct } from './product.ts';

export type Site = {
  readonly url: string;
  /** A new visitor on a page; gone when the test is over. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
};

/** The product with the made files, or with those that are given, and a browser, for the tests of a file. */
export function siteForTests(environment: Record<string, string> = {}, files?: Record<string, string>): Site {
  const data = newDataDirectory();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    if (files === undefined) copyMadeFiles(data.path);
    else await importFiles(data.path, files);
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
