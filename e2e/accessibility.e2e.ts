import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mostMoved, moved, runsOver } from './support/layout-moves.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';
import { type Screen, screens, sizes, themes } from './support/screen-list.ts';

const site = siteForTests();

const reader: Screen = { name: 'the reader of the API', path: '/docs' };

const views = [
  ...themes.flatMap((colorScheme) => Object.values(sizes).map((viewport) => ({ colorScheme, viewport }))),
  // The narrowest page that must not need scrolling in two directions.
  { colorScheme: 'dark', viewport: { width: 320, height: 844 } },
] as const;

// Five visits, each looked through from end to end.
const timeout = 180_000;

for (const screen of [...screens, reader]) {
  test(
    `axe finds nothing on ${screen.name}, in both themes, wide and narrow, nothing runs over and nothing moves`,
    { timeout },
    async () => {
      const found: string[] = [];
      for (const { colorScheme, viewport } of views) {
        const view = { viewport, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
        const { page, context } = await site.visit(screen.path, view);
        await page.waitForLoadState('networkidle');
        await screen.prepare?.(page);
        await settled(page);
        const faults = await axeFaults(page);
        const sum = await moved(page);
        if (sum > mostMoved) faults.push(`it moved by ${sum.toFixed(3)} while it loaded`);
        if (await runsOver(page)) faults.push('it runs over');
        found.push(...faults.map((fault) => `${colorScheme} ${viewport.width}: ${fault}`));
        await context.close();
      }
      expect(found).toEqual([]);
    },
  );
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  const faults: unknown = await page.evaluate(`axe.run().then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`);
  return Array.isArray(faults) ? faults.map(String) : [];
}
