import { expect, test } from 'vitest';
import { ask, finished, question } from './support/browser.ts';
import { startCuttingProxy } from './support/cutting-proxy.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a guest asks, and every figure of the answer opens its evidence', async () => {
  const { page, faults } = await site.visit('/chat');
  await ask(page, question);
  await page.getByText('NVDA outperformed SPY by').waitFor();
  await finished(page);
  const chips = page.getByRole('button', { name: /^(?:source|citation)/i });
  await expect.poll(() => chips.count()).toBeGreaterThanOrEqual(7);
  await chips.first().focus();
  const card = page.getByRole('dialog').or(page.getByRole('tooltip')).first();
  await card.waitFor();
  for (const part of [/AEX method/, /as of/i, /known/i, /%/]) await expect.poll(() => card.textContent()).toMatch(part);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });

  // By the pointer it comes too, stays while the pointer is on it, and goes with the pointer.
  await chips.nth(1).hover();
  await card.waitFor();
  await card.hover();
  await card.getByText(/as of/i).first().hover();
  expect(await card.isVisible()).toBe(true);
  await page.mouse.move(1, 1);
  await card.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('at 200 % zoom an answer keeps room above the field, and the field is reached', async () => {
  const { page } = await site.visit('/chat', { viewport: { width: 720, height: 450 } });
  await ask(page, question);
  await finished(page);
  const room = page.getByRole('article').last().locator('xpath=ancestor::div[contains(@class,"overflow-y-auto")][1]');
  await expect.poll(async () => (await room.boundingBox())?.height).toBeGreaterThan(200);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.scrollIntoViewIfNeeded();
  const end = () => field.evaluate((box) => box.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThan(450);
});

test('a long answer scrolls within its conversation, and nothing empty lies under the page', async () => {
  const { page } = await site.visit('/chat', { viewport: { width: 390, height: 844 } });
  await ask(page, question);
  await finished(page);
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(beyond).toBe(0);
});

test('the macro bar shows the regime with its confidence and its age', async () => {
  const { page } = await site.visit('/chat');
  const bar = page.getByRole('region', { name: /macro/i });
  await bar
    .getByText(/goldilocks|reflation|inflation|deflation/i)
    .first()
    .waitFor();
  await expect.poll(() => bar.textContent()).toMatch(/\d+%.*Stale/s);
});

test('the thread is there after a reload', async () => {
  const { page } = await site.visit('/chat');
  await ask(page, question);
  await finished(page);
  await page.waitForURL(/\/chat\/thr_/);
  const before = await page.getByRole('article').last().textContent();
  await page.reload();
  await finished(page);
  await expect.poll(() => page.getByRole('article').last().textContent()).toBe(before);
});

test('an answer whose connection is lost in the middle goes on with nothing lost and nothing doubled', async () => {
  const whole = await site.visit('/chat');
  await ask(whole.page, question);
  await finished(whole.page);
  const expected = await whole.page.getByRole('article').last().textContent();
  await whole.context.close();

  const proxy = await startCuttingProxy(site.url, 14);
  const { page, context } = await site.visit(`${proxy.url}/chat`);
  await ask(page, question);
  await finished(page);
  await expect.poll(() => page.getByRole('article').last().textContent()).toBe(expected);
  expect(proxy.cuts()).toBe(1);
  expect(proxy.resumes.length).toBeGreaterThan(0);
  await context.close();
  await proxy.close();
});

test('a tab that is closed in the middle finds the whole answer when it comes back', async () => {
  const { page, context } = await site.visit('/chat');
  await ask(page, question);
  await page.waitForURL(/\/chat\/thr_/);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await finished(again);
  await expect.poll(() => again.getByText('NVDA outperformed SPY by').count()).toBe(1);
});

test('what one tab asks, another tab with the same conversation shows within three seconds', async () => {
  const { page, context } = await site.visit('/chat');
  await ask(page, question);
  await finished(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await finished(other);

  await ask(page, 'What is the price of SPY?');
  await other.getByText('What is the price of SPY?').waitFor({ timeout: 3000 });
  await expect.poll(() => other.getByRole('article').count()).toBe(2);
});

test('a question that the data cannot answer is declined plainly', async () => {
  const { page } = await site.visit('/chat');
  await ask(page, 'What is the price of ZZZQ?');
  await page.getByText('no data for ZZZQ').waitFor();
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await page.getByRole('article').last().textContent()).not.toMatch(/\d/);
});

test('a prefilled question is placed and never sent by itself', async () => {
  const { page } = await site.visit(`/chat?prompt=${encodeURIComponent('price of SPY')}`);
  const composer = page.getByRole('textbox', { name: /ask|message|question/i });
  await expect.poll(() => composer.inputValue()).toBe('price of SPY');
  await settled(page);
  expect(await page.getByRole('article').count()).toBe(0);
});

test('what the dashboard fills in says so, and its cross clears it', async () => {
  const { page, faults } = await site.visit('/dashboard');
  await page.getByRole('link', { name: 'Discuss This Regime' }).click();
  const composer = page.getByRole('textbox', { name: 'Message' });
  await page.getByText('From: Discuss This Regime').waitFor();
  await expect.poll(() => composer.inputValue()).toContain('macro regime');
  expect(new URL(page.url()).searchParams.get('prompt')).not.toBeNull();
  await page.getByRole('button', { name: 'Clear what the link filled in' }).click();
  await expect.poll(() => composer.inputValue()).toBe('');
  await page.getByText(/^From:/).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('whoever wants answers as a whole sees none grow', async () => {
  const { page, faults } = await site.visit('/settings');
  await page.getByRole('switch', { name: 'Show answers when complete' }).check();
  await page.goto('/chat');
  await page.evaluate(() => {
    const lengths = new Set<number>();
    Object.assign(window, { lengths });
    new MutationObserver(() => lengths.add(document.querySelector('.prose')?.textContent?.length ?? 0)).observe(
      document.body,
      { childList: true, subtree: true, characterData: true },
    );
  });
  await ask(page, question);
  await finished(page);
  const told = await page.locator('.prose').last().textContent();
  const lengths = await page.evaluate(() => [...(Reflect.get(window, 'lengths') as Set<number>)]);
  expect(lengths.filter((length) => length > 0)).toEqual([told?.length]);
  expect(faults).toEqual([]);
});

test('an unknown address is answered with 404 and the not-found page', async () => {
  const { page } = await site.visit('/chat');
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: /not found/i }).waitFor();
});
