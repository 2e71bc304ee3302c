import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { logInAsDemo } from './support/browser.ts';
import { mostMoved, moved } from './support/layout-moves.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests({ AEX_DEMO: 'on' });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('what depends on who reads moves nothing when that is told late', { timeout: 120_000 }, async () => {
  const { page } = await site.visit('/login', { serviceWorkers: 'block' });
  await logInAsDemo(page);
  await page.route('**/api/v1/auth/me', async (route) => {
    await setTimeout(600);
    await route.continue();
  });
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const path of ['/reports', '/settings', '/admin']) {
      await page.goto(path);
      await settled(page);
      const sum = await moved(page);
      if (sum > mostMoved) found.push(`${path} at ${viewport.width}: ${sum.toFixed(3)}`);
    }
  }
  expect(found).toEqual([]);
});

test('cards whose answers come late, one after the other, stay where they stand', { timeout: 120_000 }, async () => {
  const { page } = await site.visit('/terms', { serviceWorkers: 'block', reducedMotion: 'reduce' });
  let asked = 0;
  await page.route('**/api/v1/**', async (route) => {
    asked += 1;
    await setTimeout(200 * (1 + (asked % 6)));
    await route.continue().catch(() => undefined);
  });
  const found: string[] = [];
  for (const viewport of [...sizes, { width: 320, height: 844 }]) {
    await page.setViewportSize(viewport);
    for (const path of ['/macro', '/dashboard', '/symbols/NVDA', '/behaviors']) {
      await page.goto(path);
      await settled(page);
      const sum = await moved(page);
      if (sum > mostMoved) found.push(`${path} at ${viewport.width}: ${sum.toFixed(3)}`);
    }
  }
  expect(found).toEqual([]);
});
