import { expect, test } from 'vitest';
import { screens, sizes } from './support/screen-list.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';
import { tabThrough } from './support/tab-walk.ts';

const site = siteForTests();

for (const screen of screens) {
  test(`every control of ${screen.name} is reached by Tab, wide and narrow, marked and in sight`, async () => {
    const found: string[] = [];
    for (const [width, viewport] of Object.entries(sizes)) {
      const { page, context } = await site.visit(screen.path, { viewport, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      await screen.prepare?.(page);
      await settled(page);
      const walk = await tabThrough(page);
      expect(walk.stops, `${width}: too few stops`).toBeGreaterThan(1);
      found.push(...walk.found.map((fault) => `${width}: ${fault}`));
      await context.close();
    }
    expect(found).toEqual([]);
  }, 120_000);
}
