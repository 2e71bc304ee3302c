import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInAsDemo } from './support/browser.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests({ AEX_DEMO: 'on' });

/** Waits until the page is the worker's and the shell is kept whole. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

type Kept = { path: string; authorization: string | null; text: string };

/** Every answer of a call in the caches of this site. */
function keptAnswers(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const found: Kept[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (!pathname.startsWith('/api/')) continue;
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: pathname, authorization: request.headers.get('authorization'), text });
      }
    }
    return found;
  });
}

const banner = (page: Page) => page.getByText(/^Offline\. Stale data, last read/);
const macro = (page: Page) => page.getByRole('region', { name: 'Macro', exact: true });

test('offline and back: the last public data stand there, marked stale with their time, until the server answers again', async () => {
  const { page, context } = await site.visit('/insights');
  await untilKept(page);
  await page.reload();
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).waitFor();
  const figure = await macro(page).getByText(/YoY/).textContent();

  await context.setOffline(true);
  await banner(page).locator('time').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).waitFor();
  await banner(page).locator('time').waitFor();
  expect(await macro(page).getByText(/YoY/).textContent()).toBe(figure);
  await macro(page).getByText('Stale').locator('visible=true').first().waitFor();
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();

  await context.setOffline(false);
  await banner(page).waitFor({ state: 'detached' });
});

test('who has an account is told offline that it waits for the server, and is not asked to log in', async () => {
  const { page, context } = await site.visit('/login');
  await logInAsDemo(page);
  await page.goto('/insights');
  await untilKept(page);
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).waitFor();

  await context.setOffline(true);
  const isSaidOn = async (shown: Page) => {
    await shown.getByText(/^Offline\. You are still logged in/).waitFor();
    await shown.getByRole('link', { name: 'Account' }).locator('visible=true').waitFor();
    expect(await shown.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  };
  await page.reload();
  await isSaidOn(page);
  const other = await context.newPage();
  await other.goto('/insights');
  await isSaidOn(other);

  await context.setOffline(false);
  await page.getByText('Mode: Institutional').first().waitFor();
  await page.getByText(/^Offline/).waitFor({ state: 'detached' });
});

test('nothing of an account is kept, and nothing at all once it is left', async () => {
  const { page } = await site.visit('/login');
  await logInAsDemo(page);
  await untilKept(page);
  for (const path of ['/dashboard', '/portfolio', '/threads', '/symbols/NVDA', '/insights', '/chat']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  const kept = await keptAnswers(page);
  expect(kept.length).toBeGreaterThan(0);
  for (const { path, authorization, text } of kept) {
    expect(path).toMatch(/^\/api\/v1\/(?:macro|insight|strategies|market\/behaviors)/);
    expect(authorization).toBeNull();
    expect(text).not.toContain('demo123');
  }
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').waitFor();
  await page.waitForFunction(async () => !(await caches.keys()).some((name) => name.startsWith('aex-kept-')));
  expect(await keptAnswers(page)).toEqual([]);
  const left = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
  }));
  expect(left.local.map(([name]) => name)).not.toContain('aex_token');
  expect(JSON.stringify(left)).not.toContain('demo123');
  expect(left.databases).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
});

test('a page whose script a newer release no longer has is loaded anew with that release', async () => {
  const { page } = await site.visit('/insights', { serviceWorkers: 'block' });
  await page.getByRole('link', { name: 'How the 2s10s slope is read' }).waitFor();
  const release = { isNewer: true };
  await page.route('**/assets/reports-page-*.js', (route) =>
    release.isNewer ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'This page failed' }).waitFor();
  page.once('framenavigated', () => {
    release.isNewer = false;
  });
  await page.getByRole('button', { name: 'Reload section' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  expect(release.isNewer).toBe(false);
});
