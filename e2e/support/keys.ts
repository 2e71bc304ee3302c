import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostStops = 120;
/** The way to a control by Tab takes its time on a busy machine, and a report has to be made first. */
const timeout = 90_000;

/** Goes by Tab, or back by Shift+Tab, until the focus stands on the control, which then shows its ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; !(await hasFocus(target)); stop += 1) {
    if (stop === mostStops) throw new Error(`${key} never came to ${String(target)}`);
    await page.keyboard.press(key);
  }
  await expect.poll(() => showsRing(page), { message: `no ring on ${String(target)}` }).toBe(true);
}

type Press = { key?: string; by?: 'Tab' | 'Shift+Tab' };

/** Goes to a control by Tab and presses a key on it. */
export async function pressAt(page: Page, target: Locator, { key = 'Enter', by = 'Tab' }: Press = {}): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press(key);
}

/** The buttons that are seen and so named. */
export function namedButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true });
}

type MadeFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file as who pressed a key on the control does in the window of the system. */
export async function pickFileAt(page: Page, target: Locator, file: MadeFile): Promise<void> {
  const asked = page.waitForEvent('filechooser', { timeout });
  const [chooser] = await Promise.all([asked, pressAt(page, target, { key: 'Space' })]);
  await chooser.setFiles(file);
}

/** What a browser calls a file whose name it has lost on the way, as it does at times on a busy machine. */
const namelessFile = 'download';

/** Presses a key on a control and gives the name of the file that comes, as the page gave it. */
export async function downloadAt(page: Page, target: Locator, by: Press['by'] = 'Tab'): Promise<string> {
  const given = await page.evaluateHandle(() => {
    const names: string[] = [];
    const click: unknown = Reflect.get(HTMLElement.prototype, 'click');
    HTMLAnchorElement.prototype.click = function clickNamed() {
      names.push(this.download);
      if (typeof click === 'function') Reflect.apply(click, this, []);
    };
    return names;
  });
  const coming = page.waitForEvent('download', { timeout });
  const [file] = await Promise.all([coming, pressAt(page, target, { by })]);
  const name = file.suggestedFilename();
  return name === namelessFile ? ((await given.jsonValue()).at(-1) ?? name) : name;
}

/** The focus stands somewhere within. */
export async function focusIn(around: Locator): Promise<void> {
  const isIn = () => around.evaluateAll((elements) => elements.some((one) => one.contains(document.activeElement)));
  await expect.poll(isIn, { message: `the focus is not in ${String(around)}` }).toBe(true);
}

/** Waits until the focus stands on one of these. */
export async function focusOn(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `the focus is not on ${String(target)}` }).toBe(true);
}

/** The focus stands on something, and so the next Tab goes on from there and not from the top. */
export async function focusKept(page: Page, after: string): Promise<void> {
  const isKept = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(isKept, { message: `the focus was lost after ${after}`, timeout: 5000 }).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/** On the control itself or on what frames it, as a field's box does. */
function showsRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let element = document.activeElement;
    for (let depth = 0; element !== null && depth < 4; depth += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) return true;
      element = element.parentElement;
    }
    return false;
  });
}
