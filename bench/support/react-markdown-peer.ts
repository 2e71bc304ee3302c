import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const entry = fileURLToPath(new URL('./react-markdown-page.ts', import.meta.url));
const address = 'http://react-markdown.test';

/** Shows the peer's page at an address of its own that reaches no network; `open` goes there. */
export async function layReactMarkdown(page: Page): Promise<{ open: () => Promise<void> }> {
  const script = await bundled();
  await page.route(`${address}/**`, (route) => {
    const isScript = new URL(route.request().url()).pathname === '/page.js';
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<div id="root"></div><script type="module" src="/page.js"></script>',
        });
  });
  return {
    open: async () => {
      await page.goto(address);
    },
  };
}

async function bundled(): Promise<string> {
  const outcome = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(outcome) ? outcome : 'output' in outcome ? [outcome] : [];
  for (const { output } of outputs) for (const file of output) if (file.type === 'chunk') return file.code;
  throw new Error('The page of react-markdown could not be built.');
}
