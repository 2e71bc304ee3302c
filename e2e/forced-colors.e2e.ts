import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, finished, question } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('where the system chooses the colours, bars, marks and links drawn as buttons are still seen', async () => {
  const { page } = await site.visit('/macro', { forcedColors: 'active' });
  const canvas = await styleOf(page.locator('body'), 'background-color');
  const bars = page.locator('dd [data-mark]');
  await bars.first().waitFor({ state: 'attached' });
  await expect.poll(() => styleOf(bars.first(), 'background-color')).not.toBe(canvas);
  await expect.poll(() => styleOf(page.locator('dd [data-track]').first(), 'outline-style')).toBe('solid');

  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign Up' });
  await expect.poll(() => styleOf(link, 'border-top-width')).toBe('1px');
  expect(await styleOf(link, 'border-top-color')).not.toBe(canvas);
  expect(await styleOf(link, 'color')).not.toBe(await styleOf(link, 'background-color'));
});

test('a theme that was chosen gives way to the colours of the system', async () => {
  const { page } = await site.visit('/login', { forcedColors: 'active', colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('aex_theme', 'cosmic_dark'));
  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
});

/** A colour of the system as the page has it. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.color = color;
    probe.style.setProperty('forced-color-adjust', 'none');
    document.body.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, name);
}

/** How many points of the page's canvases have a colour. */
function pointsIn(page: Page, color: string): Promise<number> {
  return page.evaluate((wanted) => {
    const [red, green, blue] = wanted.match(/\d+/g)?.map(Number) ?? [];
    let count = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1;
    }
    return count;
  }, color);
}

test('where the system chooses the colours, the lines of charts have them, and differ by more than these', async () => {
  const { page } = await site.visit('/symbols/NVDA', { forcedColors: 'active' });
  const [text, link] = [await systemColor(page, 'CanvasText'), await systemColor(page, 'LinkText')];
  expect(text).not.toBe(link);
  await page.getByRole('application', { name: /^NVDA price/ }).waitFor();
  await page.getByLabel('Compare with').fill('SPY');
  await page.keyboard.press('Enter');
  const marks = page.locator('[data-legend] [data-line]');
  await expect.poll(() => marks.count()).toBe(2);
  await expect.poll(() => pointsIn(page, text)).toBeGreaterThan(300);
  await expect.poll(() => pointsIn(page, link)).toBeGreaterThan(100);
  expect(await styleOf(marks.first(), 'border-top-style')).toBe('solid');
  expect(await styleOf(marks.nth(1), 'border-top-style')).toBe('dashed');

  await page.goto('/dashboard');
  const spark = page.getByRole('main').locator('svg[role=img] polyline').first();
  await expect.poll(() => styleOf(spark, 'stroke')).toBe(link);

  await page.goto('/chat');
  await ask(page, question);
  await finished(page);
  const lines = page.getByRole('article').locator('path[data-line]');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  expect(await styleOf(lines.first(), 'stroke')).toBe(text);
  expect(await styleOf(lines.first(), 'stroke-dasharray')).toBe('none');
  expect(await styleOf(lines.nth(1), 'stroke')).toBe(link);
  expect(await styleOf(lines.nth(1), 'stroke-dasharray')).not.toBe('none');
});
