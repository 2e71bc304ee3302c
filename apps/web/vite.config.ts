import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from './tools/browser-contract.ts';
import { clientStart } from './tools/client-start.ts';
import { drawnPages } from './tools/drawn-pages.ts';
import { packedFiles } from './tools/packed-files.ts';
import { pageScripts } from './tools/page-scripts.ts';
import { placeDrawing } from './tools/place-drawing.ts';
import { plainImports } from './tools/plain-imports.ts';
import { plainScrolling } from './tools/plain-scrolling.ts';
import { plainSignals } from './tools/plain-signals.ts';
import { serviceWorker } from './tools/service-worker.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** Text waits for no font, so the text's own is asked for with the page. */
const preloadTextFont: Plugin = {
  name: 'preload-text-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** What the pages of the chat and of a thread share before there is an answer. */
const conversation = new RegExp(
  [
    'contracts/src/copy/chat',
    'features/chat/(?:branches|chat-queries|completion|conversation|use-conversation|use-stick-to-end)',
    'features/threads/thread-queries',
    'features/chat/components/(?:as-of-button|chat-pane|composer|conversation-view|run-announcer|starter-prompts|use-completion)',
  ]
    .map((files) => `/${files}\\.tsx?$`)
    .join('|'),
);

/** Small modules that most pages of the product share. */
const base = new RegExp(
  [
    '@tanstack/.*/(?:fileRoute|infiniteQueryObserver|useInfiniteQuery)',
    'contracts/src/copy/(?:formats|plan-notice|plural)',
    'src/ui/(?:badge|dialog|empty-state|sentence)',
    'src/lib/(?:api/(?:paging|poll-until-filled)|format/(?!axis|uptime)[\\w-]+|session/plan-notice)',
  ]
    .map((files) => `/${files}\\.[jt]sx?$`)
    .join('|'),
);

/** What shows quotes and readings, which a conversation's page draws without. */
const quotes = new RegExp(
  ['contracts/src/(?:insights|macro|market)', 'src/ui/(?:delta|freshness-badge)', 'src/lib/socket/use-live-quotes']
    .map((files) => `/${files}\\.[jt]sx?$`)
    .join('|'),
);

/** What the page of a symbol shows at once and shares with the macro page and the charts. */
const symbol = new RegExp(
  [
    '@tanstack/.*/(?:queriesObserver|useQueries)',
    'contracts/src/(?:entitled-calls|copy/(?:macro-context|symbol))',
    'features/charts/(?:chart-queries|components/plot-grid)',
    'features/macro-lab/(?:macro-lab-queries|regime-words)',
    'src/lib/session/(?:call-entitlement|call-notice)',
    'src/ui/price-change',
  ]
    .map((files) => `/${files}\\.[jt]sx?$`)
    .join('|'),
);

export default defineConfig({
  plugins: [
    plainImports,
    plainScrolling,
    plainSignals,
    browserContract,
    react(),
    tailwindcss(),
    preloadTextFont,
    clientStart,
    pageScripts,
    serviceWorker,
    drawnPages,
    placeDrawing,
    packedFiles,
  ],
  build: {
    target: 'es2023',
    // The content security policy knows no data: addresses for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every page needs in two files: they compress better together, and the libraries' stays from release to release.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](?!marked)/, tags: ['$initial'] },
            { name: 'shell', tags: ['$initial'] },
            // What most pages need besides, in one file in place of twenty: each would wait for its turn on a slow line.
            { name: 'base', test: base },
            { name: 'quotes', test: quotes },
            { name: 'hover-card', test: /\/ui\/(?:hover-card|use-hover-card|floating-card)\.tsx?$/ },
            { name: 'conversation', test: conversation },
            // What the overview shares with its parts that come later.
            {
              name: 'overview',
              test: /contracts\/src\/copy\/dashboard\.ts$|features\/dashboard\/(?:dashboard-queries|components\/(?:card-link|dashboard-card))\.tsx?$/,
            },
            // The lines of the overview's tiles need no more of a symbol's page than this.
            { name: 'market-session', test: /contracts\/src\/market-session\.ts$/ },
            { name: 'symbol', test: symbol },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
