import { expect, test } from 'vitest';
import { ask } from './support/browser.ts';
import { addColleague, openAs, enterAsOwner } from './support/entry.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('a thread is shared, talked about, assigned and answered inside the workspace', async () => {
  const { page, faults } = await site.visit('/login');
  const owner = await enterAsOwner(page);
  const other = await site.visit('/login');
  const ida = await addColleague(other.page, owner, { name: 'ida', role: 'advisor' });
  await openAs(page, owner, '/chat');
  await ask(page, 'price of SPY');
  await page.waitForURL(/\/chat\/thr_/);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  const thread = `/threads/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`;

  // To everybody else it is not there until it is shared.
  await openAs(other.page, ida, thread);
  await other.page
    .getByRole('button', { name: 'Retry' })
    .or(other.page.getByText(/not found|no such/i))
    .first()
    .waitFor();
  await page.goto(thread);
  await page.getByRole('button', { name: /^Discussion/ }).click();
  await page.getByRole('button', { name: 'Share with colleagues' }).click();
  await page.getByRole('button', { name: 'Share with ida' }).click();
  await page.getByRole('button', { name: 'End sharing with ida' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByLabel('New comment').fill('@ida is the close right?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('is the close right?').waitFor();
  await page.getByLabel('Assigned to').selectOption({ label: 'ida (advisor)' });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText(/^Since /).waitFor();

  await other.page.goto('/review');
  await other.page
    .getByRole('list', { name: 'Threads that wait' })
    .getByRole('link', { name: /price of SPY/ })
    .first()
    .click();
  await other.page.getByRole('button', { name: /^Discussion/ }).click();
  await other.page.getByRole('list', { name: 'Comments' }).getByText('@ida').waitFor();
  await other.page.getByLabel('New comment').fill('It is: checked against the bars.');
  await other.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await other.page.getByText('It is: checked against the bars.').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Discussion/ }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('It is: checked against the bars.').waitFor();
  await page.getByRole('button', { name: 'Resolve' }).first().click();
  await page.getByRole('list', { name: 'Comments' }).getByText('is the close right?').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
