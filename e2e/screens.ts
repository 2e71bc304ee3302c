import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { newDataDirectory, startProduct } from './support/product.ts';
import { type Screen, screens, sizes, themes } from './support/screen-list.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const readmeFolder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** What the README shows, drawn anew with `--readme`. */
const readmePictures = new Set([
  'chat-evidence-desktop-dark',
  'symbol-desktop-light',
  'macro-desktop-dark',
  'dashboard-phone-light',
]);
const landingFolder = fileURLToPath(new URL('../apps/web/src/features/landing/pictures/', import.meta.url));
/** What the landing page shows, drawn anew with `--landing`. */
const landingPictures = new Set(['chat-evidence-desktop-dark', 'symbol-desktop-dark', 'macro-desktop-dark']);

// Pictures of every screen in both themes and sizes, or of those that are named, made from the running product in its
// simulated world, in the git-ignored folder `screens`.
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const forReadme = process.argv.includes('--readme');
const forLanding = process.argv.includes('--landing');
const chosen = named.length === 0 ? screens : screens.filter(({ name }) => named.includes(name));
mkdirSync(folder, { recursive: true });
const data = newDataDirectory();
const product = await startProduct({ dataDirectory: data.path, environment: { AEX_PROVIDERS: 'simulated' } });
const browser = await openBrowser();
try {
  await untilFilled(product.url);
  for (const screen of chosen) await takePictures(browser, product.url, screen);
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}

async function takePictures(opened: Browser, url: string, screen: Screen): Promise<void> {
  for (const theme of themes) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const name = `${screen.name}-${size}-${theme}`;
      const context = await opened.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await screen.prepare?.(page);
      await page.screenshot({ path: `${folder}${name}.png` });
      if (forReadme && readmePictures.has(name)) await writeSmall(page, `${readmeFolder}${name}.webp`);
      if (forLanding && landingPictures.has(name)) await writeSmall(page, `${landingFolder}${name}.webp`);
      await context.close();
    }
  }
  process.stdout.write(`${screen.name}\n`);
}

/** The browser's own WebP, a quarter of a PNG's size. */
async function writeSmall(page: Page, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const session = await page.context().newCDPSession(page);
  const { data: encoded } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(path, Buffer.from(encoded, 'base64'));
}

/** The simulated world is being stored in the first seconds of a new installation. */
async function untilFilled(url: string): Promise<void> {
  const wanted = ['/api/v1/market/symbols/SPY', '/api/v1/market/symbols/NVDA', '/api/v1/macro/snapshot'];
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answers = await Promise.all(wanted.map((path) => fetch(`${url}${path}`)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    if (answers.every(({ ok }) => ok) && !texts.some((text) => text.includes('"regime":null'))) return;
    await setTimeout(500);
  }
  throw new Error('The simulated world was not there after some minutes.');
}
