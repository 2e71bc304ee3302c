import type { Page } from 'playwright-core';

/** Notes every script of `hostile-markup.ts` that runs on a page, every dialog and every request to another server. */
export async function watchOutgoing(page: Page, ownUrl: string): Promise<string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteHostileScript', () => noted.push(`a script ran at ${page.url()}`));
  await page.addInitScript('Object.defineProperty(window, "hasRun", { set: () => window.noteHostileScript() })');
  page.on('request', (request) => {
    if (!request.url().startsWith(ownUrl) && !/^(?:data|blob):/.test(request.url())) noted.push(request.url());
  });
  page.on('dialog', (dialog) => {
    noted.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return noted;
}

/** Elements that markup would have made, and links that lead neither to the web's encrypted part nor into the product. */
export function foreignElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const active = 'script, img, iframe, object, embed, form[action], style, link, base, meta, video, audio, picture';
    const made = [...(main?.querySelectorAll(active) ?? [])].map(({ outerHTML }) => outerHTML.slice(0, 100));
    const leads = [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !/^(?:https:\/\/|\/(?!\/)|#)/.test(href));
    const handlers = [...(main?.querySelectorAll('*') ?? [])]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on') || name === 'srcdoc');
    return [...made, ...leads, ...handlers];
  });
}
