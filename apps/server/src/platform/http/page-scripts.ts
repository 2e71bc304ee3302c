import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientRoute } from '@aex/contracts/routes';
import * as z from 'zod/mini';

const pageScriptsSchema = z.record(z.string(), z.array(z.string().check(z.regex(/^\/assets\/[\w.-]+$/))));

/** The Link header that names the scripts of a page, as the build listed them; empty where it did not. */
export async function preloadLinks(directory: string, route: ClientRoute): Promise<string> {
  const text = await readFile(join(directory, 'page-scripts.json'), 'utf8').catch(() => '{}');
  const scripts = pageScriptsSchema.parse(JSON.parse(text))[route] ?? [];
  return scripts.map((script) => `<${script}>; rel=modulepreload`).join(', ');
}
