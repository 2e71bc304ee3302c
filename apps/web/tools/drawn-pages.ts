import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ClientRoute, drawnPagePath } from '@aex/contracts/routes';
import { afterBundle } from './after-bundle.ts';

/** Pages that are the same for everybody and ask for nothing to be typed: they can be read before any script has come. */
const readable: readonly ClientRoute[] = ['/', '/terms', '/privacy', '/disclosures'];
/** Pages whose outline can be seen until the client stands in its place; nobody can click or type into it, or hear it read. */
const outlined: readonly ClientRoute[] = [
  '/dashboard',
  '/behaviors',
  '/chat',
  '/insights',
  '/symbols/{ticker}',
  '/strategies',
  '/macro',
];
/** Stands for what a visitor's address names at its end, and leaves its place empty in what was drawn. */
const anyName = 'ZZZZ';
const program = path.join(import.meta.dirname, 'draw-page.ts');
const emptyRoot = '<div id="root"></div>';

/** Lays the drawn pages beside the empty one. */
export const drawnPages = afterBundle({
  name: 'drawn-pages',
  run: async (directory) => {
    const page = readFileSync(path.join(directory, 'index.html'), 'utf8');
    const scripts = pageScriptsOf(directory);
    if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
    for (const route of readable) {
      const { title, body } = await draw(directory, route);
      layPage(path.join(directory, drawnPagePath(route)), { page, title, body, scripts: scripts[route] });
    }
    for (const route of outlined) {
      const { title, outline, reads } = await draw(directory, route.replaceAll(/\{\w+\}/g, anyName));
      const body = outline.replaceAll(anyName, '\u00a0');
      const answers = reads.map((url) => url.replaceAll(anyName, '{name}'));
      layPage(path.join(directory, drawnPagePath(route)), { page, title, body, answers, scripts: scripts[route] });
    }
  },
});

type Laid = { page: string; title: string; body: string; answers?: string[]; scripts: string[] | undefined };

/**
 * Writes the empty page with a drawn one in it. Its scripts, and the answers that it shows first, are asked for once it is painted:
 * public/start.js does so.
 */
function layPage(file: string, { page, title, body, answers = [], scripts = [] }: Laid): void {
  const own = [
    ...answers.map((url) => `    <link rel="answer" href="${url.replaceAll('&', '&amp;')}">\n`),
    ...scripts.map((script) => `    <link rel="later" crossorigin href="${script}">\n`),
  ].join('');
  const whole = page
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace('  </head>', () => `${own}  </head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, whole);
}

/** The scripts of each page beyond those of all pages, as tools/page-scripts.ts lists them. */
function pageScriptsOf(directory: string): Record<string, string[]> {
  return JSON.parse(readFileSync(path.join(directory, 'page-scripts.json'), 'utf8'));
}

type Drawn = { title: string; body: string; outline: string; reads: string[] };

async function draw(from: string, address: string): Promise<Drawn> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, from, address], { maxBuffer: 2 ** 24 });
  const told: Drawn = JSON.parse(stdout);
  return told;
}
