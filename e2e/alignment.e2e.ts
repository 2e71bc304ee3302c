import { expect, test } from 'vitest';
import { enterAsOwner, openAs } from './support/entry.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';
import { sizes } from './support/screen-list.ts';

const site = siteForTests();

test.each(['comfortable', 'compact'])(
  'the dots of a list lie in the middle of their lines, where it is %s',
  async (density) => {
    const { page } = await site.visit('/dashboard');
    const dots = page.getByRole('region', { name: 'Intelligence Pulse' }).locator('[data-mark]');
    await dots.first().waitFor();
    await settled(page);
    await page.evaluate((chosen) => (document.documentElement.dataset['density'] = chosen), density);
    const offsets = await dots.evaluateAll((found) =>
      found.map((dot) => {
        const middle = (box: DOMRect) => box.top + box.height / 2;
        const line = dot.closest('li')?.lastElementChild?.getClientRects()[0];
        return line === undefined ? Number.NaN : Math.abs(middle(dot.getBoundingClientRect()) - middle(line));
      }),
    );
    expect(Math.max(...offsets)).toBeLessThan(0.6);
  },
);

test('on a phone the buttons of a dialog stand side by side, under the reason why one is closed', async () => {
  const { page } = await site.visit('/terms', { viewport: sizes.phone, hasTouch: true, reducedMotion: 'reduce' });
  const owner = await enterAsOwner(page);
  await openAs(page, owner, '/settings#webhooks');
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByText('An address is needed').waitFor();
  await settled(page);
  const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
  const add = await dialog.getByRole('button', { name: 'Add the webhook' }).boundingBox();
  const reason = await dialog.getByText('An address is needed').boundingBox();
  expect(cancel?.y).toBe(add?.y);
  expect((reason?.y ?? 0) + (reason?.height ?? 0)).toBeLessThanOrEqual(cancel?.y ?? 0);
});

test('the fields of a dialog stand apart, lists as well as texts', async () => {
  const { page } = await site.visit('/terms', { reducedMotion: 'reduce' });
  await openAs(page, await enterAsOwner(page), '/clients');
  await page.getByRole('button', { name: 'New client' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByText('Model', { exact: true }).waitFor();
  await settled(page);
  const household = await dialog.getByLabel('Household').boundingBox();
  const model = await dialog.getByText('Model', { exact: true }).boundingBox();
  expect((model?.y ?? 0) - (household?.y ?? 0) - (household?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('on a phone the last symbol of the ribbon fades out while more lie beyond, and stands whole at the end', async () => {
  const { page } = await site.visit('/terms', { viewport: sizes.phone, hasTouch: true, reducedMotion: 'reduce' });
  const tickers = ['SPY', 'QQQ', 'IWM', 'TSLA', 'NVDA', 'AAPL', 'MSFT', 'AMZN'];
  const list = { tickers, quotes: {}, generatedAt: new Date().toISOString() };
  await page.route('**/api/v1/watchlist', (route) => route.fulfill({ json: list }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^AMZN/ }).waitFor();
  const ribbon = page.locator('.ribbon');
  const fade = () => ribbon.evaluate((box) => getComputedStyle(box).getPropertyValue('--ribbon-fade'));
  await expect.poll(fade).toBe('40px');
  await ribbon.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(fade).toBe('0px');
  await page.setViewportSize(sizes.desktop);
  await expect.poll(fade).toBe('0px');
});

test('a phone shows two symbols whole, and one beside what is told of the connection', async () => {
  const { page } = await site.visit('/terms', { viewport: sizes.phone, hasTouch: true, reducedMotion: 'reduce' });
  const tickers = ['SPY', 'QQQ', 'IWM', 'TSLA'];
  const updatedAt = new Date().toISOString();
  const quotes = tickers.map((symbol) => [symbol, { symbol, last: 441.1, changePct: -1.63, updatedAt, state: 'live' }]);
  const list = { tickers, quotes: Object.fromEntries(quotes), generatedAt: updatedAt };
  await page.route('**/api/v1/watchlist', (route) => route.fulfill({ json: list }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^TSLA 441/ }).waitFor();
  const whole = () =>
    page.locator('.ribbon').evaluate((ribbon) => {
      const end =
        ribbon.getBoundingClientRect().right - parseFloat(getComputedStyle(ribbon).getPropertyValue('--ribbon-fade'));
      return [...ribbon.querySelectorAll('li')].filter((item) => item.getBoundingClientRect().right <= end).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(2);
  await page.routeWebSocket(/ws\/chat/, (socket) => socket.close());
  await page.reload();
  await page.getByText(/Reconnecting/).waitFor();
  await expect.poll(whole).toBeGreaterThanOrEqual(1);
});
