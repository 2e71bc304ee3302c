import { expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a chart is read by keyboard alone, from the day to the table and back', async () => {
  const { page, faults } = await site.visit('/symbols/NVDA');
  const chart = page.getByRole('application', { name: /^NVDA price/ });
  await chart.focus();
  await page.keyboard.press('1');
  await page.getByText('No prices within the day').waitFor();
  await page.keyboard.press('4');
  await page.getByRole('application', { name: /^NVDA price, 3M daily/ }).waitFor();
  await page.keyboard.press('t');
  const table = page.getByRole('region', { name: 'NVDA daily bars, 3M' });
  await expect.poll(() => table.evaluate((region) => region === document.activeElement)).toBe(true);
  await page.keyboard.press('t');
  await page.keyboard.press('c');
  await page.keyboard.type('spy');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove SPY' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('where controls are compact, the links and buttons of one row are of one height', async () => {
  const { page } = await site.visit('/symbols/NVDA');
  const controls = page
    .getByRole('link', { name: 'Options Structures' })
    .or(page.getByRole('button', { name: 'Alert me' }));
  await controls.nth(1).waitFor();
  await page.evaluate(() => (document.documentElement.dataset['density'] = 'compact'));
  const heights = () => controls.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));
  await expect.poll(heights).toEqual([28, 28]);
});

test('the legend tells the bar under the pointer, and the newest again once the pointer has left', async () => {
  const { page } = await site.visit('/symbols/NVDA');
  const chart = page.getByRole('application', { name: /^NVDA price/ });
  await chart.locator('canvas').first().waitFor();
  const day = () => page.locator('[data-legend] time').first().getAttribute('datetime');
  await settled(page);
  const newest = await day();
  await chart.hover({ position: { x: 200, y: 150 } });
  await expect.poll(day).not.toBe(newest);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(day).toBe(newest);
});

test('the rows of the table lie in its box: the page still ends with its foot', async () => {
  const { page } = await site.visit('/symbols/NVDA');
  await page.getByRole('application', { name: /^NVDA price/ }).waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
  await page
    .getByRole('region', { name: /^NVDA daily bars/ })
    .getByRole('row')
    .nth(40)
    .waitFor();
  const below = () =>
    page.locator('footer').evaluate((foot) => {
      let scroller = foot.parentElement;
      while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
      scroller?.scrollTo(0, scroller.scrollHeight);
      return Math.round(window.innerHeight - foot.getBoundingClientRect().bottom);
    });
  await settled(page);
  await expect.poll(below).toBe(0);
});

test('on a small screen the price stays in sight while the page is scrolled', async () => {
  const { page } = await site.visit('/symbols/NVDA', { viewport: { width: 390, height: 700 } });
  const price = page.locator('.sticky p', { hasText: 'NVDA' });
  await page.getByRole('heading', { name: 'Current Quote' }).waitFor();
  await settled(page);
  expect(await price.count()).toBe(0);
  await page.getByRole('heading', { name: 'Related Insights' }).scrollIntoViewIfNeeded();
  await expect.poll(() => price.evaluate((bar) => bar.getBoundingClientRect().height)).toBe(56);
});
