import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, finished, logInAsDemo, question } from './support/browser.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests({ AEX_DEMO: 'on' });

/** A small phone, and a window of 1440 × 900 at 200 % zoom. */
const windows = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];

/** How much of the window shows the conversation. */
const shownPart = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('section article')?.closest('.overflow-y-auto')?.getBoundingClientRect();
    if (shown === undefined) return 0;
    return (Math.min(shown.bottom, window.innerHeight) - Math.max(shown.top, 0)) / window.innerHeight;
  });

/** How far down the window a control ends. */
const endOf = async (control: Locator) => {
  const box = await control.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

test('a low window leaves room for a conversation, and its bars are a scroll away', { timeout: 120_000 }, async () => {
  const { page, faults } = await site.visit('/login', { viewport: { width: 1440, height: 900 } });
  await logInAsDemo(page);
  await page.goto('/chat');
  await ask(page, question);
  await finished(page);
  await page.goto(page.url().replace('/chat/', '/threads/'));
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await page.reload();
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    await expect.poll(() => shownPart(page)).toBeGreaterThan(0.4);
    await settled(page);
    await expect.poll(() => endOf(page.getByRole('textbox', { name: 'Message' }))).toBeLessThan(viewport.height);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);

    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await search.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await search.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(
      (await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox())?.y,
    ).toBeLessThan(viewport.height);
  }
  expect(faults).toEqual([]);
});

test('on a phone a button of the composer takes the first tap, though the tab bar comes and goes with the keyboard', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, faults } = await site.visit('/chat', phone);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.tap();
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect.poll(() => tabs.count()).toBe(0);
  await field.fill(question);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('article').last().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(faults).toEqual([]);
});
