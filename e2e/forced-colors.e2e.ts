import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('where the system chooses the colours, bars, marks and links drawn as buttons are still seen', async () => {
  const { page } = await site.visit('/macro', { forcedColors: 'active' });
  const canvas = await styleOf(page.locator('body'), 'background-color');
  const bars = page.locator('dd [data-mark]');
  await bars.first().waitFor({ state: 'attached' });
  expect(await styleOf(bars.first(), 'background-color')).not.toBe(canvas);
  expect(await styleOf(page.locator('dd [data-track]').first(), 'outline-style')).toBe('solid');

  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign Up' });
  await expect.poll(() => styleOf(link, 'border-top-width')).toBe('1px');
  expect(await styleOf(link, 'border-top-color')).not.toBe(canvas);
});

test('a theme that was chosen gives way to the colours of the system', async () => {
  const { page } = await site.visit('/login', { forcedColors: 'active', colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('aex_theme', 'cosmic_dark'));
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
});
