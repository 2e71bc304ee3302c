import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { ask, finished, openBrowser, question } from './support/browser.ts';
import { madeFiles } from './support/made-files.ts';
import { importFiles, newDataDirectory, startProduct } from './support/product.ts';

type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> };

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const themes = ['dark', 'light'] as const;

const askAndWait = async (page: Page) => {
  await ask(page, question);
  await finished(page);
};

const openEvidence = async (page: Page) => {
  await askAndWait(page);
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^(?:source|citation)/i })
    .nth(4)
    .focus();
  await page.getByText(/known/i).first().waitFor();
};

const screens: readonly Screen[] = [
  { name: 'chat-empty', path: '/chat' },
  { name: 'chat-answer', path: '/chat', prepare: askAndWait },
  { name: 'chat-evidence', path: '/chat', prepare: openEvidence },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'settings', path: '/settings' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/nowhere' },
];

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
