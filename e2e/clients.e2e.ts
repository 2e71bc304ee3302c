import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, enterAsOwner } from './support/entry.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const csv = [
  '"Transactions  for account Individual ...123 as of 04/30/2026 09:00:00 AM ET"',
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"02/02/2026","Buy","NVDA","NVIDIA CORP","50","$290.00","$1.00","-$14,501.00"',
  '"02/01/2026","MoneyLink Transfer","","Tfr BANK","","","","$25,000.00"',
].join('\n');

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function contentOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1');
}

async function makeModel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New model' }).click();
  await dialog(page).getByLabel('Name').fill('Careful');
  await dialog(page).getByLabel('Symbol 1').fill('SPY');
  await dialog(page).getByLabel('Weight of target 1 in percent').fill('60');
  await dialog(page).getByLabel('Cash %', { exact: true }).fill('40');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await card(page, 'Models').getByText('SPY 60.0% · Cash 40.0%').first().waitFor();
}

async function importPortfolio(page: Page): Promise<void> {
  await card(page, 'Ledgers').getByRole('link', { name: 'Portfolio · USD' }).click();
  await page.getByRole('button', { name: 'New account' }).click();
  await dialog(page).getByLabel('Name').fill('Custody');
  await dialog(page).getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const file = { name: 'schwab.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(/^File/).setInputFiles(file);
  await page.getByRole('button', { name: 'Import 2 activities' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /NVDA/ }).first().waitFor();
}

test('an adviser takes a client on, sees drift and limits, keeps notes, asks of all and finds it all in the log', async () => {
  const { page, faults } = await site.visit('/login');
  await openAs(page, await enterAsOwner(page), '/clients');
  // A second try finds the first one's household.
  const household = `Hopper ${Date.now()}`;
  await page.getByLabel('New household').fill(household);
  await card(page, 'Households').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: `Rename ${household}` }).click();
  await dialog(page).getByLabel('Name').fill(`${household} family`);
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: `Rename ${household} family` }).waitFor();
  await makeModel(page);

  await page.getByRole('button', { name: 'New client' }).click();
  await dialog(page).getByLabel('Name').fill('Grace Hopper');
  await dialog(page)
    .getByLabel('Household')
    .selectOption({ label: `${household} family` });
  await dialog(page).getByLabel('Model').selectOption({ label: 'Careful' });
  await dialog(page).getByRole('button', { name: 'Take on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
  await importPortfolio(page);
  await page.goBack();
  await card(page, 'Value').getByText('Out of band').waitFor();

  await page.getByRole('button', { name: 'Policy' }).click();
  await dialog(page).getByLabel('Largest position %').fill('10');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await card(page, 'Limits of the policy')
    .getByText(/of the value is in NVDA; the policy/)
    .waitFor();

  await page.getByLabel('New note').fill('Wants less risk');
  await card(page, 'Notes').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: /^Edit the note/ }).click();
  await dialog(page).getByLabel('Note').fill('Wants no risk');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await card(page, 'Notes').getByText('Wants no risk').waitFor();

  await page.getByRole('link', { name: 'All clients' }).click();
  await page.getByRole('button', { name: 'Ask every client' }).click();
  await dialog(page).getByLabel('Framework').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Ask' }).click();
  await card(page, 'Runs').getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'Show reports' }).click();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report for Grace Hopper' }).click(),
  ]);
  expect((await contentOf(report)).slice(0, 5)).toBe('%PDF-');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByLabel('Client', { exact: true }).fill('grace');
  await page.getByLabel('Kind').selectOption({ label: 'Notes' });
  await page.getByRole('row', { name: /Changed a note/ }).waitFor();
  await page.getByRole('row', { name: /Imported a file/ }).waitFor({ state: 'detached' });
  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(await contentOf(log)).toContain('client.note.edit');
  expect(faults).toEqual([]);
});
