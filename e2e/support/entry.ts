import type { Page } from 'playwright-core';

const password = 'a password for journeys';

export type Entered = { id: string; username: string; token: string };

/** The owner of the product: its first account. */
export async function enterAsOwner(page: Page): Promise<Entered> {
  const data = { username: 'olive', email: 'olive@example.org', password };
  // A second try of a test finds it made.
  await page.request.post('/api/v1/auth/signup', { data });
  return logIn(page, data.username);
}

/** A colleague whom the owner gives a role; logged in afresh, so that the role counts. */
export async function addColleague(page: Page, owner: Entered, { name, role }: { name: string; role: string }) {
  await page.request.post('/api/v1/auth/signup', { data: { username: name, email: `${name}@example.org`, password } });
  const { id } = await logIn(page, name);
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { role, institutional: true };
  const answer = await page.request.patch(`/api/v1/admin/users/${id}`, { headers, data });
  if (!answer.ok()) throw new Error(`${name} did not become ${role}: ${await answer.text()}`);
  return logIn(page, name);
}

/** Opens a page as an account that has entered. */
export async function openAs(page: Page, { token }: Entered, path: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('aex_token', ${JSON.stringify(token)})`);
  await page.goto(path);
}

async function logIn(page: Page, username: string): Promise<Entered> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { username, password, mode: 'internal' } });
  const token = textIn(await answer.json(), 'access_token');
  const me = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return { id: textIn(await me.json(), 'id'), username, token };
}

function textIn(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : null;
  if (typeof value === 'string') return value;
  throw new Error(`The answer has no ${name}: ${JSON.stringify(body)}`);
}
