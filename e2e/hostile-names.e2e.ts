import { expect, test } from 'vitest';
import { runsOver } from './support/layout-moves.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const hostile = '"><img src=x onerror="window.hasRun=1"><script>window.hasRun=1</script>';
const longWord = 'wordwithoutanyspace'.repeat(20);
const pages = [
  '/chat',
  '/threads',
  '/portfolio',
  '/clients',
  '/review',
  '/reports',
  '/settings',
  '/admin',
  '/dashboard',
];

/** Calls the API as the owner of the installation; fails with what the server said. */
async function callerOf(url: string) {
  const known: Record<string, string> = { 'content-type': 'application/json', 'user-agent': hostile };
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers: known, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const named = { username: 'owner', password: 'a password for names' };
  // A second try finds the first one's owner.
  const entered = await call('POST', '/auth/signup', { ...named, email: 'owner@example.org' }).catch(() =>
    call('POST', '/auth/login', { ...named, mode: 'internal' }),
  );
  const { access_token: token }: { access_token: string } = await entered.json();
  known['authorization'] = `Bearer ${token}`;
  const make = async (path: string, body: object): Promise<string> => {
    const { id }: { id: string } = await (await call('POST', path, body)).json();
    return id;
  };
  return { token, call, make };
}

test('a name that carries a script is text on every page, the admin view included', async () => {
  const { token, call, make } = await callerOf(site.url);
  await call('PUT', '/settings', { display_name: hostile });
  const asked = await call('POST', '/chat', { message: `${hostile} ${longWord}` });
  await asked.text();
  const thread = asked.headers.get('x-aex-thread-id') ?? '';
  await call('PATCH', `/threads/${thread}`, { title: hostile });
  const portfolio = await make('/portfolio/portfolios', { name: hostile });
  await make(`/portfolio/portfolios/${portfolio}/accounts`, { name: hostile });
  const household = await make('/households', { name: hostile });
  const client = await make('/clients', { name: hostile, household_id: household });
  await call('POST', `/clients/${client}/notes`, { body: hostile });

  const { page, faults } = await site.visit('/login');
  await page.evaluate((value) => localStorage.setItem('aex_token', value), token);
  const shown: string[] = [];
  for (const path of [...pages, `/threads/${thread}`, `/clients/${client}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await page.evaluate(() => 'hasRun' in window), path).toBe(false);
    if ((await page.locator('body').innerText()).includes('<script>window.hasRun')) shown.push(path);
  }
  await page.goto(`/threads/${thread}`);
  const question = await page.getByText(longWord).boundingBox();
  expect((question?.x ?? Infinity) + (question?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
  // The names are truly there, as text.
  expect(shown).toEqual(expect.arrayContaining(['/threads', '/clients', `/clients/${client}`]));
  expect(faults).toEqual([]);
});

test('a name without a space breaks where it must, in a narrow window too', async () => {
  const { token, make } = await callerOf(site.url);
  const name = longWord.slice(0, 100);
  const household = await make('/households', { name });
  const client = await make('/clients', { name, household_id: household });
  await make(`/clients/${client}/portfolios`, { name });
  const { page } = await site.visit('/login');
  await page.evaluate((value) => localStorage.setItem('aex_token', value), token);
  const found: string[] = [];
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/clients', `/clients/${client}`]) {
      await page.goto(path);
      await settled(page);
      await page.getByText(name).filter({ visible: true }).first().waitFor();
      if (await runsOver(page)) found.push(`${path} at ${width}`);
    }
  }
  expect(found).toEqual([]);
});

test('what a caller sends in its address and headers is not in the page', async () => {
  const address = `${site.url}/nowhere/${encodeURIComponent(hostile)}?q=${encodeURIComponent(hostile)}`;
  const headers = { accept: 'text/html', 'accept-language': hostile, referer: `http://127.0.0.1/${hostile}` };
  const page = await (await fetch(address, { headers })).text();
  expect(page).toContain('<!doctype html>');
  expect(page).not.toContain('hasRun');
});
