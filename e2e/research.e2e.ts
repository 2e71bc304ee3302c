import { expect, test } from 'vitest';
import { ask } from './support/browser.ts';
import { addColleague, enterAsOwner, openAs } from './support/entry.ts';
import { pricesUpTo } from './support/made-files.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

// Figures of today: a thread on old ones is never verified.
const site = siteForTests({}, pricesUpTo(new Date()));

test('a thread goes from Draft to Promoted by its rules, and the research page shows where it stands', async () => {
  const { page, faults } = await site.visit('/login');
  const owner = await enterAsOwner(page);
  const colleague = await site.visit('/login');
  const rita = await addColleague(colleague.page, owner, { name: 'rita', role: 'compliance' });
  await openAs(page, owner, '/chat');
  await ask(page, 'What is inflation doing?');
  await page.waitForURL(/\/chat\/thr_/);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  const thread = `/threads/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`;
  await page.goto(thread);
  const stages = page.getByRole('list', { name: 'Lifecycle' }).first();
  const standsAt = (stage: string) => stages.locator('[aria-current="step"]', { hasText: stage }).waitFor();
  await standsAt('Draft');

  await page.getByRole('tab', { name: /Verification/ }).click();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText(/\d passed · 0 failed · 0 stale/).waitFor();
  await page.getByRole('button', { name: 'Move to Verified' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Verified' }).click();
  await standsAt('Verified');

  await page.getByText('Theses', { exact: true }).click();
  await page.getByRole('button', { name: 'New thesis' }).click();
  const thesis = page.getByRole('dialog', { name: 'New thesis' });
  await thesis.getByLabel('Conclusion').fill('Prices stay calm');
  await thesis.getByLabel('It is wrong if').fill('CPI_YOY > 99');
  await thesis.getByLabel('Probability that it holds, in %').fill('80');
  await thesis.getByLabel('Until').fill(`${new Date().getFullYear() + 1}-12-31`);
  await thesis.getByRole('button', { name: 'Open the thesis' }).click();
  await page.getByText('Theses (1)', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Move to Tactical' }).click();
  const tactical = page.getByRole('dialog', { name: 'Move to Tactical' });
  await tactical.getByLabel('Strategy').selectOption({ label: 'Covered calls' });
  await tactical.getByLabel('Horizon').fill('3 months');
  await tactical.getByRole('button', { name: 'Move to Tactical' }).click();
  await standsAt('Tactical');
  // Its author may not promote it.
  await settled(page);
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

  await openAs(colleague.page, rita, '/threads');
  await colleague.page
    .getByRole('link', { name: /What is inflation doing/ })
    .first()
    .click();
  await colleague.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.goto('/threads');
  await page.getByRole('region', { name: 'Your research' }).getByText('Promoted').first().waitFor();
  await page.getByRole('region', { name: 'Your theses' }).getByText('Prices stay calm').waitFor();
  // Before the first verification there is none to read.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
