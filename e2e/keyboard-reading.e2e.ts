import { expect, test } from 'vitest';
import { downloadAt, focusIn, focusKept, focusOn, namedButton, pressAt, tabTo } from './support/keys.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

test('by keys alone a chart gets its range, is compared, read in a table and saved', async () => {
  const { page, faults } = await site.visit('/symbols/NVDA');
  const chart = page.getByRole('application', { name: /^NVDA price/ });
  await tabTo(page, page.getByRole('radio', { name: '1Y', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('application', { name: /^NVDA price, 6M daily/ }).waitFor();
  await focusOn(page.getByRole('radio', { name: '6M', exact: true }));
  expect(await downloadAt(page, namedButton(page, 'CSV'))).toBe('NVDA-6M.csv');
  await focusOn(namedButton(page, 'CSV'));
  await tabTo(page, page.getByLabel('Compare with'));
  await page.keyboard.type('spy');
  await page.keyboard.press('Enter');
  const remove = namedButton(page, 'Remove SPY');
  await remove.waitFor();
  await focusOn(page.getByLabel('Compare with'));
  await pressAt(page, remove, { by: 'Shift+Tab' });
  await remove.waitFor({ state: 'detached' });
  await focusKept(page, 'the comparison was taken off');
  await tabTo(page, chart, 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('status')
    .getByText(/^Apr 29, 2026, close /)
    .waitFor();
  await pressAt(page, namedButton(page, 'Table'));
  const table = page.getByRole('region', { name: 'NVDA daily bars, 6M' });
  await table.waitFor();
  await focusOn(namedButton(page, 'Table'));
  await tabTo(page, table, 'Shift+Tab');
  await page.keyboard.press('t');
  await focusOn(chart);
  expect(faults).toEqual([]);
});

test('by keys alone the watchlist is put in order, a ticker taken out and had back', async () => {
  const { page, faults } = await site.visit('/dashboard');
  const refresh = namedButton(page, 'Refresh the overview');
  await pressAt(page, refresh);
  await focusOn(refresh.and(page.locator(':not([aria-disabled])')));
  await namedButton(page, 'Edit Top Watchlist').and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('w');
  const editor = page.getByRole('dialog', { name: 'Edit Top Watchlist' });
  await focusOn(editor.getByRole('searchbox'));
  await page.keyboard.type('nvda');
  const choice = editor.getByRole('checkbox', { name: /NVDA/ });
  await tabTo(page, choice);
  await page.keyboard.press('Space');
  await expect.poll(() => choice.isChecked()).toBe(true);
  // The first list has a symbol that this small world does not know.
  await pressAt(page, namedButton(page, 'Remove QQQ'));
  await editor.getByText('QQQ is taken out').waitFor();
  await focusIn(editor.getByRole('list'));
  const order = () => editor.getByRole('listitem').locator('span').allTextContents();
  await pressAt(page, namedButton(page, 'Move NVDA up'));
  await expect.poll(order).toEqual(['NVDA', 'SPY']);
  await focusOn(namedButton(page, 'NVDA is the first'));
  await pressAt(page, namedButton(page, 'Remove SPY'));
  await expect.poll(order).toEqual(['NVDA']);
  await pressAt(page, editor.getByRole('button', { name: 'Undo' }));
  await expect.poll(order).toEqual(['NVDA', 'SPY']);
  await focusIn(editor);
  await pressAt(page, editor.getByRole('button', { name: 'Save' }));
  await editor.waitFor({ state: 'detached' });
  await focusKept(page, 'the watchlist was saved');

  await page.keyboard.press('w');
  await focusOn(editor.getByRole('searchbox'));
  await pressAt(page, namedButton(page, 'Remove NVDA'));
  await pressAt(page, editor.getByRole('button', { name: 'Save' }));
  await page.getByText('Off the watchlist: NVDA').waitFor();
  await focusKept(page, 'a ticker was taken off');
  await page.keyboard.press('u');
  const ticker = page.getByRole('region', { name: 'Watchlist ribbon' }).getByRole('button', { name: /^NVDA/ });
  await ticker.first().waitFor();
  await focusKept(page, 'it was had back');
  await pressAt(page, ticker.first(), { by: 'Shift+Tab' });
  const details = page.getByRole('dialog', { name: /^NVDA/ });
  await details.waitFor();
  await focusIn(details);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await focusOn(ticker);
  expect(faults).toEqual([]);
});

test('by keys alone a framework found by the search is looked at and tried, and the macro lab is read', async () => {
  const { page, faults } = await site.visit('/macro');
  const lessSpy = page.getByRole('radio', { name: 'Less SPY' });
  await lessSpy.waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Return', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lessSpy.isChecked()).toBe(true);
  await tabTo(page, page.getByRole('region', { name: 'What came after each regime' }), 'Shift+Tab');
  await pressAt(page, namedButton(page, 'Table'), { by: 'Shift+Tab' });
  await page.getByRole('region', { name: 'Regime of every quarter' }).waitFor();
  await focusOn(namedButton(page, 'Table'));

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await focusOn(search);
  await page.keyboard.type('covered');
  const option = page.getByRole('option', { name: /Covered calls/ }).first();
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Covered calls' });
  await focusOn(preview.getByRole('button', { name: 'Try It Now' }));
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await focusKept(page, 'the preview was closed');
  await pressAt(page, namedButton(page, 'Covered calls'));
  await focusOn(preview.getByRole('button', { name: 'Try It Now' }));
  await page.keyboard.press('Enter');
  await focusOn(page.getByRole('textbox', { name: 'Message' }));
  await page.getByText('From: Try It Now').waitFor();
  await pressAt(page, namedButton(page, 'Clear what the link filled in'), { by: 'Shift+Tab' });
  await focusOn(page.getByRole('textbox', { name: 'Message' }));
  expect(faults).toEqual([]);
});
