import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const vendor = /<link rel="modulepreload" crossorigin href="(\/assets\/vendor-[^"]+)">/;

/** Leaves the client's beginning to public/start.js: its scripts are only named in the page, in the order in which they run. */
export const clientStart: Plugin = {
  name: 'client-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [whole, source] = entry.exec(html) ?? [];
      const [libraries, librariesSource] = vendor.exec(html) ?? [];
      if (whole === undefined || libraries === undefined) throw new Error('index.html names no entry or no libraries');
      return html.replace(whole, '').replace(libraries, `${link(librariesSource)}\n    ${link(source)}`);
    },
  },
};

function link(source = ''): string {
  return `<link rel="modulepreload" crossorigin data-start href="${source}">`;
}
