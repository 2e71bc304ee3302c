import { expect, test } from 'vitest';
import { ask, finished, question } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a conversation is printed whole and light, with the disclaimer and without what stands around it', async () => {
  const { page } = await site.visit('/chat');
  await ask(page, question);
  await finished(page);
  await page.setViewportSize({ width: 794, height: 600 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });

  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const beyond = () =>
    page.getByRole('article').evaluateAll((articles) => {
      const ends = articles.map((article) => article.getBoundingClientRect().bottom);
      return Math.max(...ends) - document.documentElement.scrollHeight;
    });
  await expect.poll(height).toBeGreaterThan(600);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.getByText('Educational context only. Not investment advice.').last().waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('light');

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(scheme).toBe('dark');
});

/** How many of the picture's pixels have a colour, give or take what smooths the edges. */
function pixelsLike(canvas: HTMLCanvasElement, [red, green, blue]: readonly [number, number, number]): number {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const distance = Math.hypot((pixels[at] ?? 0) - red, (pixels[at + 1] ?? 0) - green, (pixels[at + 2] ?? 0) - blue);
    if (pixels[at + 3] === 255 && distance < 24) count += 1;
  }
  return count;
}

test('a chart that was never seen is printed, in the colours of paper', async () => {
  const { page } = await site.visit('/symbols/NVDA', { viewport: { width: 390, height: 200 } });
  await page.getByRole('application').waitFor();
  await page.waitForResponse((response) => response.url().includes('/paper-plot-'));
  const picture = page.locator('canvas[role="img"]');

  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return picture.count();
    })
    .toBe(1);
  await page.emulateMedia({ media: 'print' });
  await picture.waitFor();
  await page.getByRole('application').waitFor({ state: 'hidden' });
  const card = page.getByRole('region', { name: 'Price chart' });
  expect(await card.getByRole('group').count()).toBe(0);
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await card.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Discuss in Chat' }).count()).toBe(0);
  const lineOfLight = () => picture.evaluate(pixelsLike, [90, 67, 212] as const);
  await expect.poll(lineOfLight).toBeGreaterThan(500);
  const lineOfDark = await picture.evaluate(pixelsLike, [173, 174, 255] as const);
  expect(lineOfDark).toBeLessThan((await lineOfLight()) / 10);

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => picture.count()).toBe(0);
});
