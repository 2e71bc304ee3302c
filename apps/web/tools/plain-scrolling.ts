import type { Plugin } from 'vite';

/**
 * Stands for the router's part that keeps where pages were scrolled to, which the client does not use: it would read the session's
 * storage before the first drawing, and be in every page's first load. A page that was gone to begins at its top, or at the part
 * that its address names, as there.
 */
export const plainScrolling: Plugin = {
  name: 'plain-scrolling',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/ },
    handler: () => `
      export function setupScrollRestoration(router) {
        const scroll = router._scroll;
        if (scroll.r) return;
        scroll.r = true;
        router.subscribe('onRendered', ({ toLocation: { hash, state } }) => {
          const begins = scroll.n;
          scroll.n = true;
          scroll.h = false;
          if (begins && !hash) scrollTo({ top: 0, left: 0 });
          const how = state.__hashScrollIntoViewOptions ?? true;
          if (hash && how) document.getElementById(hash)?.scrollIntoView(how);
        });
      }
      // Offered by the router, used by nobody here.
      export const storageKey = '';
      export const defaultGetScrollRestorationKey = ({ href }) => href;
      export const getElementScrollRestorationEntry = () => undefined;
    `,
  },
};
