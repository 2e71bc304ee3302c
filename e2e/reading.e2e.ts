import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('an insight leads to a symbol, and the symbol to the chat with its ticker', async () => {
  const { page, faults } = await site.visit('/insights?category=macro');
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).click();
  await page.getByRole('heading', { level: 1, name: 'How the 2s10s slope is read' }).waitFor();
  await page.getByRole('link', { name: /^SPY (?:up|down|unchanged)/ }).click();
  await page.getByRole('heading', { level: 1, name: /SPY/ }).waitFor();
  await page.getByRole('region', { name: 'Current Quote' }).getByText('Stale').waitFor();
  await page.getByRole('link', { name: 'Discuss in Chat' }).click();
  await page.getByRole('button', { name: 'Remove SPY' }).waitFor();
  expect(new URL(page.url()).searchParams.get('ticker')).toBe('SPY');
  expect(await page.getByRole('article').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a strategy is read and taken to the chat, where it waits to be sent', async () => {
  const { page, faults } = await site.visit('/strategies');
  await page.getByRole('button', { name: 'Fed decision scenarios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fed decision scenarios' });
  await dialog.getByText('Illustrative preview.').waitFor();
  const prompt = await dialog.locator('blockquote').first().textContent();
  await dialog.getByRole('button', { name: 'Try It Now' }).click();
  await expect.poll(() => message(page).inputValue()).toBe(prompt);
  expect(await page.getByRole('article').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('on a phone what a tab of a strategy shows begins right under the tabs', async () => {
  const { page } = await site.visit('/strategies?strategy=s1', { viewport: { width: 390, height: 844 } });
  const below = () =>
    page
      .getByRole('tabpanel')
      .evaluate(
        (panel) =>
          panel.getBoundingClientRect().top -
          (panel.parentElement?.querySelector('[role=tablist]')?.getBoundingClientRect().top ?? Infinity),
      );
  await settled(page);
  expect(await below()).toBeLessThan(70);
});

test('the chart is read by key: a bar is spoken, a span chosen, the data put in a table', async () => {
  const { page, faults } = await site.visit('/symbols/NVDA');
  const chart = page.getByRole('application', { name: /^NVDA price, 1Y daily, up/ });
  await chart.locator('canvas').first().waitFor();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('status')
    .getByText(/^Apr 29, 2026, close \d[\d,.]*, up 0\.2 percent$/)
    .waitFor();
  await page.keyboard.press('3');
  await page.getByRole('application', { name: /^NVDA price, 1M daily/ }).waitFor();
  await page.keyboard.press('t');
  const table = page.getByRole('region', { name: 'NVDA daily bars, 1M' });
  await expect.poll(() => table.getByRole('row').count()).toBe(25);
  expect(faults).toEqual([]);
});

test('the cursor that was set by key stays at its bar through a change of theme and of zoom', async () => {
  const { page, faults } = await site.visit('/symbols/NVDA');
  const chart = page.getByRole('application', { name: /^NVDA price, 1Y daily/ });
  await chart.locator('canvas').first().waitFor();
  await chart.focus();
  const picture = async () => (await chart.screenshot({ caret: 'hide' })).toString('base64');
  const settledPicture = async () => {
    let last = await picture();
    const isStill = async () => {
      const [before, now] = [last, await picture()];
      last = now;
      return now === before;
    };
    await expect.poll(isStill).toBe(true);
    return last;
  };
  const setTheme = (theme: string) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await setTheme('dark');
  await page.keyboard.press('Shift+ArrowLeft');
  await page
    .getByRole('status')
    .getByText(/, close /)
    .waitFor();
  const dark = await settledPicture();
  await setTheme('light');
  const light = await settledPicture();
  await setTheme('dark');
  await expect.poll(picture).toBe(dark);
  await page.keyboard.press('+');
  await expect.poll(picture).not.toBe(dark);
  await page.keyboard.press('-');
  await expect.poll(picture).toBe(dark);
  expect(light).not.toBe(dark);
  expect(faults).toEqual([]);
});

test('the outline of a page is seen before any script runs, and nothing in it can be operated or is read out', async () => {
  const { page } = await site.visit('/chat', { javaScriptEnabled: false });
  const root = page.locator('#root');
  expect(await root.getByText('What are you researching?').isVisible()).toBe(true);
  expect(await root.getByText('Ask about markets…').isVisible()).toBe(true);
  expect(await page.locator('noscript').isVisible()).toBe(true);
  expect(await root.locator('textarea, input, select, [href], [id]').count()).toBe(0);
  expect(await root.locator('> [inert][aria-hidden="true"]').count()).toBe(1);
});

test('the figures of a symbol are seen before any script runs, and the client begins with them', async () => {
  const { page } = await site.visit('/symbols/spy', { javaScriptEnabled: false });
  const figures = async () => {
    await page.reload();
    return page.locator('.text-num-xl').count();
  };
  // A server that is busy sends the page without them.
  await expect.poll(figures).toBe(1);
  const outline = page.locator('#root > [inert][aria-hidden="true"]');
  expect(await outline.getByText('SPDR S&P 500 ETF Trust').isVisible()).toBe(true);
  const figure = await outline.locator('.text-num-xl').textContent();
  expect(figure).toMatch(/^\d+\.\d\dUSD$/);
  expect(await outline.locator('[href], [id], [data-testid], [aria-labelledby]').count()).toBe(0);
  const { page: whole, faults } = await site.visit('/symbols/spy');
  const quote = whole.getByRole('region', { name: 'Current Quote' });
  await quote.waitFor();
  expect(await quote.locator('.text-num-xl').textContent()).toBe(figure);
  const asked = await whole.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((url) => url.endsWith('/market/symbols/SPY'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('what is waited for stands still for a second, so that drawing it over and over holds up nothing', async () => {
  const { page } = await site.visit('/dashboard', { javaScriptEnabled: false });
  const delays = await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().delay));
  expect(new Set(delays)).toEqual(new Set([1000]));
});

test('the client takes the place of the outline of its page', async () => {
  const { page, faults } = await site.visit('/symbols/NVDA');
  await page.getByRole('heading', { level: 1, name: /NVDA/ }).waitFor();
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a key that is pressed at the outline is answered by the page', async () => {
  const { page, faults } = await site.visit('/login');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.locator('#root > [inert]').getByText('AEX Overview').waitFor();
  await page.keyboard.press('Control+k');
  held.resolve();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(faults).toEqual([]);
});

test('what a page shows first is asked for with its scripts, and only once', async () => {
  const { page } = await site.visit('/robots.txt');
  for (const path of ['/dashboard', '/symbols/spy']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await page.getByText('Disclosures').first().waitFor();
    await page.waitForLoadState('networkidle');
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, startTime })),
    );
    const first = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=answer]')].map((link) => link.getAttribute('href') ?? ''),
    );
    expect(first.length).toBeGreaterThan(1);
    const scripts = asked.filter(({ url }) => url.endsWith('.js') && url.includes('/vendor-'));
    for (const link of first) {
      const url = new URL(link.replace('{name}', 'SPY'), page.url()).href;
      const reads = asked.filter((each) => each.url === url);
      expect(reads).toHaveLength(1);
      expect(reads[0]?.startTime).toBeLessThanOrEqual(scripts[0]?.startTime ?? 0);
    }
  }
});
