import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clientRoutes } from '@aex/contracts/routes';
import type { Plugin } from 'vite';
import { chunksOf, withImports } from './bundle-chunks.ts';

const router = path.join(import.meta.dirname, '../src/app/router.tsx');
const routePattern = /path: '([^']+)',(?:(?!path: ')[^])*?import\('#app\/(routes\/[\w-]+\.tsx)'\)/g;

/**
 * Writes which scripts each page needs beyond those of the first page, so that the server can name them with the page: the browser
 * then asks for them at once, and not when the router has come and run.
 */
export const pageScripts: Plugin = {
  name: 'page-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const first = withImports(
      chunks.filter(({ isEntry }) => isEntry),
      chunks,
    );
    const scripts = Object.fromEntries(
      readRoutes().map(([route, module]) => {
        const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/app/${module}`));
        if (own.length !== 1) this.error(`The page of ${route} has no chunk of its own`);
        return [route, [...withImports(own, chunks)].filter((name) => !first.has(name)).map((name) => `/${name}`)];
      }),
    );
    this.emitFile({ type: 'asset', fileName: 'page-scripts.json', source: JSON.stringify(scripts) });
  },
};

/** The routes as the contract writes them, each with the module of its page. */
function readRoutes(): [string, string][] {
  const modules = new Map(
    [...readFileSync(router, 'utf8').matchAll(routePattern)].map(([, route = '', module = '']) => [
      route.replaceAll(
        /\{-\$(\w+)\}|\$(\w+)/g,
        (_match, optional?: string, needed?: string) => `{${optional ?? needed}}`,
      ),
      module,
    ]),
  );
  return clientRoutes.map((route) => {
    const module = modules.get(route) ?? modules.get(`${route}/{threadId}`);
    if (module === undefined) throw new Error(`The router has no page for ${route}`);
    return [route, module];
  });
}
