import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stationsOf, type Opening } from './support/dialog-list.ts';
import { openAs } from './support/entry.ts';
import { ownerDesk, showWebhook } from './support/owner-desk.ts';
import { sizes, themes } from './support/screen-list.ts';
import { settled } from './support/settled.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();

const timeout = 360_000;

for (const [width, viewport] of Object.entries(sizes)) {
  test(`every dialog is opened, walked through and left by keyboard, ${width}`, { timeout }, async () => {
    const { page, faults } = await site.visit('/login', {
      viewport,
      reducedMotion: 'reduce',
      bypassCSP: true,
      serviceWorkers: 'block',
    });
    page.setDefaultTimeout(30_000);
    await showWebhook(page);
    const desk = await ownerDesk(page);
    const found: string[] = [];
    for (const { path, prepare, openings } of stationsOf(desk)) {
      await openAs(page, desk.owner, path);
      await prepare?.(page);
      await page.addScriptTag({ content: axe.source });
      for (const opening of openings) {
        if (opening.only !== undefined && opening.only !== width) continue;
        const what = `${path}, ${opening.dialog}`;
        const faultsThere = await faultsOf(page, opening).catch((error: unknown) => [String(error).slice(0, 300)]);
        found.push(...faultsThere.map((fault) => `${what}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('the sheet of keys opens by its key, closes, and leaves the focus where it was', async () => {
  const { page } = await site.visit('/dashboard');
  const link = page.getByRole('link', { name: 'Behaviors' }).first();
  await link.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

async function faultsOf(page: Page, opening: Opening): Promise<string[]> {
  const opener = page.getByRole('button', { name: opening.opener, exact: true }).filter({ visible: true }).first();
  await opener.and(page.locator(':enabled')).focus();
  const openerHandle = await opener.elementHandle();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog').last();
  await first.waitFor();
  if (opening.goOn !== undefined) await opening.goOn(page);
  const dialog = page.getByRole('dialog', { name: opening.dialog, exact: true }).last();
  await dialog.waitFor();
  await settled(page);
  const unfocused = await lasting(() => focusFaults(dialog));
  const faults = [...unfocused, ...(await tabFaults(page, dialog)), ...(await axeFaults(page))];
  if (opening.answer === undefined) await page.keyboard.press('Escape');
  else await page.getByRole('button', { name: opening.answer }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const isThere = () =>
    opening.leadsTo === undefined
      ? openerHandle?.evaluate((element) => element === document.activeElement)
      : page.evaluate((selector) => document.activeElement?.matches(selector), opening.leadsTo);
  const elsewhere = async () => ((await isThere()) === true ? [] : [`the focus went to ${await focused(page)}`]);
  return [...faults, ...(await lasting(elsewhere))];
}

/** The faults that are still there after a while: the focus follows a moment after what it follows. */
async function lasting(faultsNow: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = [];
  const look = async () => {
    faults = await faultsNow();
    return faults.length;
  };
  await expect
    .poll(look, { timeout: 5000 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}

/** The focus stands on the marked control, else on the first field; without fields on a button that destroys nothing. */
function focusFaults(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const active = document.activeElement;
    if (active === null || active === element || !element.contains(active)) return ['the focus is not in it'];
    const fields = [...element.querySelectorAll('[data-first-focus], input, select, textarea')];
    const isField = fields.includes(active);
    if (fields.length > 0 && !isField)
      return [`the focus is on ${active.textContent || active.ariaLabel}, not on a field`];
    const said = active.textContent ?? '';
    return /^(delete|reset|revoke|remove|disconnect|undo|reverse)/i.test(said) ? [`the focus is on ${said}`] : [];
  });
}

/** Tab goes on inside from the last control, and back from the first; the browser's own controls lie between. */
async function tabFaults(page: Page, dialog: Locator): Promise<string[]> {
  const stops = dialog.locator('a[href], button, input, select, textarea').filter({ visible: true });
  const turns = [
    { from: stops.last(), keys: ['Tab', 'Tab'] },
    { from: stops.first(), keys: ['Shift+Tab', 'Shift+Tab'] },
  ];
  for (const { from, keys } of turns) {
    await from.focus();
    for (const key of keys) {
      await page.keyboard.press(key);
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      if (!isInside) return [`${key} leads out of it, to ${await focused(page)}`];
    }
  }
  return [];
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
}

/** What axe finds in the dialog, in one theme after the other. */
async function axeFaults(page: Page): Promise<string[]> {
  // A colour that is on its way to the other theme is of neither.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const found: string[] = [];
  for (const theme of themes.toReversed()) {
    const faults: unknown = await page.evaluate(`document.documentElement.dataset.theme = '${theme}';
      axe.run('dialog[open]').then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`);
    if (Array.isArray(faults)) found.push(...faults.map((fault) => `${theme}: ${String(fault)}`));
  }
  return found;
}
