import type { Plugin } from 'vite';

/**
 * Leaves import() as it is written. Vite would have each ask for the files its part imports in turn, from a list of all files that
 * every page's first load carries; those of a page are named by the server (tools/page-scripts.ts), and asked for on intent.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_name, files, { hostType }) => (hostType === 'html' ? files : []),
      },
    },
  }),
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
