import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, finished, logInAsDemo, question } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

/** The last is where the question is asked. */
const pages = [
  '/reports',
  '/threads',
  '/insights',
  '/dashboard',
  '/portfolio',
  '/macro',
  '/strategies',
  '/behaviors',
  '/chat',
];

const site = siteForTests({ AEX_DEMO: 'on' });

/** Words of a text, what only a keyboard brings up, and the tickers of the watchlist, whose strip is 36 px high. */
const exempt = '.prose *, a[href="#main"], .sr-only, .ribbon *, [inert] *';

/** What is pressed and, with the room around it that it takes, is smaller than 44 × 44 px. */
const tooSmall = (page: Page) =>
  page.evaluate((exempted) => {
    const extent = (length: string) => Number.parseFloat(length) || 0;
    return [...document.querySelectorAll<HTMLElement>('button, summary, a')].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const isText = getComputedStyle(control).display === 'inline';
      if (box.width === 0 || isText || control.matches(exempted)) return [];
      const room = getComputedStyle(control, '::after');
      const isRoom = room.position === 'absolute';
      const width = Math.max(box.width, isRoom ? extent(room.width) : 0);
      const height = Math.max(box.height, isRoom ? extent(room.height) : 0);
      if (width > 43.5 && height > 43.5) return [];
      return [`${control.ariaLabel ?? control.textContent} ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, exempt);

test('on a phone whatever is pressed has room for a finger', { timeout: 120_000 }, async () => {
  const touched = { viewport: { width: 1440, height: 900 }, hasTouch: true, isMobile: true };
  const { page, faults } = await site.visit('/login', touched);
  await logInAsDemo(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit Top Watchlist' }).waitFor();
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    expect(await tooSmall(page), path).toEqual([]);
  }
  await ask(page, question);
  await finished(page);
  await page.getByText(/^Based on \d+ sources/).click();
  expect(await tooSmall(page)).toEqual([]);
  await page.goto(page.url().replace('/chat/', '/threads/'));
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await tooSmall(page)).toEqual([]);
  expect(faults).toEqual([]);
});
