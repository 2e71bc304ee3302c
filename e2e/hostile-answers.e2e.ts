import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { ask } from './support/browser.ts';
import { enterAsOwner, openAs } from './support/entry.ts';
import { addresses, hostileText, marks } from './support/hostile-markup.ts';
import { pricesUpTo } from './support/made-files.ts';
import { startHostileModel } from './support/hostile-model.ts';
import { foreignElements, watchOutgoing } from './support/outgoing-watch.ts';
import { siteForTests } from './support/site.ts';

const model = await startHostileModel(hostileText);
afterAll(() => model.stop());

const environment = { AEX_LLM: 'openai-compatible:hostile', AEX_LLM_BASE_URL: model.url };
const site = siteForTests(environment, pricesUpTo(new Date()));
const patience = { timeout: 10_000 };

/** A page without the policy that would stop what the drawing let through, and what was noted of it. */
async function visitAsOwner() {
  const { page } = await site.visit('/login', { bypassCSP: true, serviceWorkers: 'block' });
  const noted = await watchOutgoing(page, site.url);
  const owner = await enterAsOwner(page);
  await openAs(page, owner, '/chat');
  return { page, noted, headers: { authorization: `Bearer ${owner.token}` } };
}

/** Asks, and gives the thread once its answer is whole. */
async function askHostileModel(page: Page): Promise<string> {
  await ask(page, 'What happened?');
  await page.waitForURL(/\/chat\/thr_/);
  await answered(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function linkTo(page: Page, thread: string, headers: Record<string, string>): Promise<string> {
  const answer = await page.request.post(`/api/v1/threads/${thread}/share`, { headers, data: {} });
  const { token }: { token: string } = await answer.json();
  return `/shared/${token}`;
}

const marksOn = async (page: Page) => {
  const text = (await page.getByRole('article').last().textContent()) ?? '';
  return marks.filter((mark) => text.includes(mark));
};

test('a model that writes markup runs nothing and asks nobody: as it streams, afterwards, and behind a link', async () => {
  const { page, noted, headers } = await visitAsOwner();
  const thread = await askHostileModel(page);
  await expect.poll(async () => (await marksOn(page)).length, patience).toBeGreaterThan(marks.length - 3);
  const seen = await marksOn(page);
  expect(await foreignElements(page)).toEqual([]);
  for (const path of [`/chat/${thread}`, await linkTo(page, thread, headers)]) {
    await page.goto(path);
    await expect.poll(() => marksOn(page), patience).toEqual(seen);
    expect(await foreignElements(page), path).toEqual([]);
  }
  expect(noted).toEqual([]);
});

test('a stored answer that holds markup, whoever let it in, is words on every page that shows it', async () => {
  const { page, noted, headers } = await visitAsOwner();
  const thread = await askHostileModel(page);
  const link = await linkTo(page, thread, headers);
  await page.route(/\/api\/v1\/(?:threads\/[^/]+\/messages|shared\/)/, async (route) => {
    const answer = await route.fetch();
    const body: { messages: Array<{ role: string }> } = await answer.json();
    for (const message of body.messages) Object.assign(message, { content: `${hostileText} [1]`, citations });
    await route.fulfill({ response: answer, json: body });
  });
  for (const path of [`/chat/${thread}`, link]) {
    await page.goto(path);
    await expect.poll(() => marksOn(page), patience).toEqual(marks);
    expect(await foreignElements(page), path).toEqual([]);
    const sources = page.getByRole('article').last().locator('details');
    await sources.evaluateAll((lists) => lists.forEach((list) => list.setAttribute('open', '')));
    await sources.getByRole('listitem').first().waitFor();
    expect(await foreignElements(page), path).toEqual([]);
  }
  expect(noted).toEqual([]);
});

test('headlines and names of files that hold markup are words, and lead nowhere they should not', async () => {
  const { page, noted } = await visitAsOwner();
  const name = '<img src=x onerror=window.hasRun=true>.txt';
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(hostileText) });
  await page.getByRole('list', { name: 'Files' }).getByText(name, { exact: true }).waitFor();
  expect(await foreignElements(page)).toEqual([]);

  const news = addresses.map((url, index) => ({
    id: `news_${index}`,
    headline: hostileText,
    source: hostileText,
    publishedAt: '2026-04-30T10:00:00Z',
    url,
    tag: 'company',
    state: 'delayed',
  }));
  await page.route('**/api/v1/market/news*', (route) =>
    route.fulfill({ json: { news, note: null, next_cursor: null } }),
  );
  await page.goto('/behaviors');
  await page.getByRole('region', { name: 'Watchlist ribbon' }).getByRole('button', { name: /^SPY/ }).click();
  const dialog = page.getByRole('dialog', { name: /^SPY/ });
  await dialog.getByRole('tab', { name: 'News' }).click();
  await expect
    .poll(
      () =>
        dialog
          .getByRole('listitem')
          .filter({ hasText: marks.at(-1) ?? '' })
          .count(),
      patience,
    )
    .toBe(news.length);
  expect(await foreignElements(page)).toEqual([]);
  expect(noted).toEqual([]);
});

const citations = addresses.map((url, index) => ({
  n: index + 1,
  id: `ev_${index}`,
  source_type: 'upload',
  title: hostileText,
  content: hostileText,
  source: hostileText,
  as_of: '2026-04-30',
  known_at: null,
  value: null,
  state: 'delayed',
  freshness: 'fresh',
  confidence_score: 0.5,
  url,
}));
