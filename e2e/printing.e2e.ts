import { expect, test } from 'vitest';
import { ask, finished, question } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a conversation is printed whole and light, with the disclaimer and without what stands around it', async () => {
  const { page } = await site.visit('/chat');
  await ask(page, question);
  await finished(page);
  await page.setViewportSize({ width: 794, height: 600 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });

  const ends = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().bottom));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(600);
  expect(Math.max(...ends)).toBeLessThanOrEqual(height);
  expect(await page.getByText('Educational context only. Not investment advice.').last().isVisible()).toBe(true);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await scheme()).toBe('dark');
});
