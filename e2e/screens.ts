import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { madeFiles } from './support/made-files.ts';
import { importFiles, newDataDirectory, startProduct } from './support/product.ts';
import { type Screen, screens, sizes, themes } from './support/screen-list.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
/** Pictures of every screen in both themes and sizes, made from the running product, in the git-ignored folder `screens`. */
mkdirSync(folder, { recursive: true });
const data = newDataDirectory();
await importFiles(data.path, madeFiles);
const product = await startProduct({ dataDirectory: data.path });
const browser = await openBrowser();
try {
  for (const screen of screens) await takePictures(browser, product.url, screen);
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}

async function takePictures(opened: Browser, url: string, screen: Screen): Promise<void> {
  for (const theme of themes) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await opened.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' });
      await screen.prepare?.(page);
      await page.screenshot({ path: `${folder}${screen.name}-${size}-${theme}.png` });
      await context.close();
    }
  }
  process.stdout.write(`${screen.name}\n`);
}
