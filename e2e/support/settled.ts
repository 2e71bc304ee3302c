import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page shows while it waits: the outline that the server drew, a busy region, a block in the place of a figure. */
const waiting = '#root > [inert], [aria-busy="true"], [class*="animate-late-pulse"]';

/** Waits until the client stands in the place of the outline and nothing on the page is still to come. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const what = () => page.locator(waiting).evaluateAll((found) => found.map(({ textContent }) => textContent));
  await expect.poll(what, { message: 'the page still waits', timeout: 60_000 }).toEqual([]);
}
