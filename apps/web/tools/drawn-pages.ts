import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** Pages that are the same for everybody and ask for nothing to be typed: they can be read before any script has come. */
const drawn = ['/', '/terms', '/privacy', '/disclosures'];
const program = path.join(import.meta.dirname, 'draw-page.ts');
const emptyRoot = '<div id="root"></div>';

let directory: string | undefined;

/** Lays the drawn pages beside the empty one, each under the name of its route. */
export const drawnPages: Plugin = {
  name: 'drawn-pages',
  apply: 'build',
  writeBundle({ dir }) {
    directory = dir;
  },
  closeBundle: {
    sequential: true,
    async handler() {
      if (directory === undefined) return;
      const page = readFileSync(path.join(directory, 'index.html'), 'utf8');
      if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
      mkdirSync(path.join(directory, 'pages'), { recursive: true });
      for (const route of drawn) {
        const { title, body } = await draw(directory, route);
        const whole = page
          .replace(emptyRoot, () => `<div id="root">${body}</div>`)
          .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
        writeFileSync(path.join(directory, 'pages', `${route.slice(1) || 'index'}.html`), whole);
      }
    },
  },
};

async function draw(from: string, route: string): Promise<{ title: string; body: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, from, route], { maxBuffer: 2 ** 24 });
  const told: { title: string; body: string } = JSON.parse(stdout);
  return told;
}
