import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInAsDemo } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests({ AEX_DEMO: 'on' });

/** What a page may move in all while it loads. */
const most = 0.02;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

function watchMoves(): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON());
      if (!hadRecentInput) Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + Number(value) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const moved = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'moved')));

test('what depends on who reads moves nothing when that is told late', { timeout: 120_000 }, async () => {
  const { page } = await site.visit('/login', { serviceWorkers: 'block' });
  await logInAsDemo(page);
  await page.addInitScript(watchMoves);
  await page.route('**/api/v1/auth/me', async (route) => {
    await setTimeout(600);
    await route.continue();
  });
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const path of ['/reports', '/settings', '/admin']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const sum = await moved(page);
      if (sum > most) found.push(`${path} at ${viewport.width}: ${sum.toFixed(3)}`);
    }
  }
  expect(found).toEqual([]);
});
