type Manifest = { name: string; dependencies?: Record<string, string>; imports?: Record<string, string> };

/** The fields stand in the order that the formatter gives them. */
function manifest({ name, dependencies, imports }: Manifest): string {
  const exports = imports === undefined ? { './*': './src/*.ts' } : undefined;
  const fields = { name, version: '1.0.0', private: true, type: 'module', imports, exports, dependencies };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

function typeSettings(compilerOptions: string): string {
  return lines(
    '{',
    '  "extends": "../../tsconfig.base.json",',
    `  "compilerOptions": ${compilerOptions},`,
    '  "include": ["src"]',
    '}',
  );
}

function lines(...text: string[]): string {
  return `${text.join('\n')}\n`;
}

function locked(): Record<string, unknown> {
  return {
    '': { name: 'tree', devDependencies: { vitest: '5.1.1' } },
    'apps/server': { name: '@aex/server', dependencies: { '@aex/contracts': '1.0.0' } },
    'apps/web': { name: '@aex/web', dependencies: { '@aex/contracts': '1.0.0', react: '19.3.1' } },
    'packages/contracts': { name: '@aex/contracts', dependencies: { zod: '4.6.7' } },
    'packages/grounding': { name: '@aex/grounding', dependencies: { '@aex/contracts': '1.0.0' } },
    'packages/quant': { name: '@aex/quant', dependencies: { '@aex/contracts': '1.0.0' } },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-AAAA' },
  };
}

/** A lock file that fits the clean tree, with some entries added or replaced. */
export function lockFile(entries: Record<string, unknown> = {}): string {
  return `${JSON.stringify({ lockfileVersion: 3, packages: { ...locked(), ...entries } }, null, 2)}\n`;
}

const longTest = Array.from({ length: 130 }, (_, index) => `    expect(mean([${index}])).toBe(${index});`);

/** A tiny project in which every gate is content; it uses each freedom that a rule leaves. */
export const cleanFiles: Record<string, string> = {
  'package.json': lines(
    '{',
    '  "name": "tree",',
    '  "version": "1.0.0",',
    '  "private": true,',
    '  "workspaces": [',
    '    "packages/*",',
    '    "apps/*"',
    '  ],',
    '  "type": "module",',
    '  "scripts": {',
    '    "start": "node apps/server/src/main.ts"',
    '  },',
    '  "devDependencies": {',
    '    "vitest": "5.1.1"',
    '  }',
    '}',
  ),
  'package-lock.json': lockFile(),
  'README.md': lines(
    '# Tree',
    '',
    'Start with `npm start`. The entry is `apps/server/src/main.ts`, a feature is `apps/server/src/features/<feature>/`,',
    'its store `<feature>-store.ts`; the figures come from `packages/quant/src/mean.ts#mean`, and `nowMs()` is the clock.',
    'Answers are `application/json` at `/api/v1/quotes`; see [the entry](apps/server/src/main.ts).',
  ),
  'packages/contracts/package.json': manifest({ name: '@aex/contracts', dependencies: { zod: '4.6.7' } }),
  'packages/contracts/tsconfig.json': typeSettings('{}'),
  'packages/contracts/src/quote.ts': lines(
    "import * as z from 'zod/mini';",
    '',
    'export const quoteSchema = z.object({ price: z.number() });',
    'export type Quote = z.infer<typeof quoteSchema>;',
  ),
  'packages/quant/package.json': manifest({ name: '@aex/quant', dependencies: { '@aex/contracts': '1.0.0' } }),
  'packages/quant/tsconfig.json': typeSettings('{}'),
  'packages/quant/src/mean.ts': lines(
    "import type { Quote } from '@aex/contracts/quote';",
    '',
    'export function mean(values: number[]): number | null {',
    '  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;',
    '}',
    '',
    'export function meanPrice(quotes: Quote[]): number | null {',
    '  return mean(quotes.map((quote) => quote.price));',
    '}',
  ),
  'packages/quant/src/mean.test.ts': lines(
    "import { describe, expect, it } from 'vitest';",
    "import { mean, meanPrice } from './mean.ts';",
    '',
    "describe('mean', () => {",
    "  it('is the value itself for one value', () => {",
    ...longTest,
    '    expect(meanPrice([])).toBeNull();',
    '  });',
    '});',
  ),
  'packages/grounding/package.json': manifest({ name: '@aex/grounding', dependencies: { '@aex/contracts': '1.0.0' } }),
  'packages/grounding/tsconfig.json': typeSettings('{}'),
  'packages/grounding/src/claim.ts': lines(
    "import type { Quote } from '@aex/contracts/quote';",
    '',
    'export function claims(quote: Quote, price: number): boolean {',
    '  return quote.price === price;',
    '}',
  ),
  'packages/grounding/src/claim.test.ts': lines(
    "import { expect, it } from 'vitest';",
    "import { claims } from './claim.ts';",
    '',
    "it('holds for the quoted price', () => {",
    '  expect(claims({ price: 1 }, 1)).toBe(true);',
    '});',
  ),
  'apps/server/package.json': manifest({
    name: '@aex/server',
    dependencies: { '@aex/contracts': '1.0.0' },
    imports: {
      '#platform/*': './src/platform/*',
      '#features/*': './src/features/*',
      '#providers/*': './src/providers/*',
    },
  }),
  'apps/server/tsconfig.json': typeSettings('{ "types": ["node"] }'),
  'apps/server/src/main.ts': lines(
    "import { registerQuotes } from '#features/quotes/index.ts';",
    "import { registerWatchlist } from '#features/watchlist/index.ts';",
    "import { print } from './cli/terminal.ts';",
    "import { port } from './config.ts';",
    '',
    'print([port, await registerWatchlist(), await registerQuotes()]);',
  ),
  'apps/server/src/cli.ts': lines("import { print } from './cli/terminal.ts';", '', "print('help');"),
  'apps/server/src/cli/terminal.ts': lines(
    'export function print(value: unknown): void {',
    '  console.log(value);',
    '}',
  ),
  'apps/server/src/config.ts': lines("export const port = process.env['PORT'] ?? '3000';"),
  'apps/server/src/platform/clock.ts': lines('export function nowMs(): number {', '  return Date.now();', '}'),
  'apps/server/src/providers/quote-provider.ts': lines(
    'export async function readQuote(url: string): Promise<string> {',
    '  return (await fetch(url)).text();',
    '}',
  ),
  'apps/server/src/features/quotes/index.ts': lines("export { registerQuotes } from './quotes-routes.ts';"),
  'apps/server/src/features/quotes/quotes-routes.ts': lines(
    "import { readQuote } from '#providers/quote-provider.ts';",
    '',
    'export async function registerQuotes(): Promise<string> {',
    "  return readQuote('http://127.0.0.1');",
    '}',
  ),
  'apps/server/src/features/watchlist/index.ts': lines("export { registerWatchlist } from './watchlist-routes.ts';"),
  'apps/server/src/features/watchlist/watchlist-routes.ts': lines(
    "import { registerQuotes } from '#features/quotes/index.ts';",
    "import { readWatchlist } from './watchlist-service.ts';",
    '',
    'export async function registerWatchlist(): Promise<string> {',
    '  return `${readWatchlist()} ${await registerQuotes()}`;',
    '}',
  ),
  'apps/server/src/features/watchlist/watchlist-service.ts': lines(
    "import { nowMs } from '#platform/clock.ts';",
    "import { findWatchlist } from './watchlist-store.ts';",
    '',
    'export function readWatchlist(): string {',
    '  return `${findWatchlist().price} ${nowMs()}`;',
    '}',
  ),
  'apps/server/src/features/watchlist/watchlist-store.ts': lines(
    "import { quoteSchema, type Quote } from '@aex/contracts/quote';",
    '',
    'export function findWatchlist(): Quote {',
    '  return quoteSchema.parse({ price: 1 });',
    '}',
  ),
  'apps/web/package.json': manifest({
    name: '@aex/web',
    dependencies: { '@aex/contracts': '1.0.0', react: '19.3.1' },
    imports: { '#features/*': './src/features/*', '#ui/*': './src/ui/*', '#lib/*': './src/lib/*' },
  }),
  'apps/web/tsconfig.json': typeSettings('{ "lib": ["es2024", "dom"], "jsx": "react-jsx" }'),
  'apps/web/src/main.tsx': lines(
    "import { Watchlist } from '#features/watchlist/index.ts';",
    "import { Market } from '#features/market/index.ts';",
    '',
    'document.title = String([Watchlist(), Market()].length);',
  ),
  'apps/web/src/features/watchlist/index.ts': lines("export { Watchlist } from './watchlist-view.tsx';"),
  'apps/web/src/features/watchlist/watchlist-view.tsx': lines(
    "import type { ReactElement } from 'react';",
    "import { Badge } from '#ui/badge.tsx';",
    '',
    'export function Watchlist(): ReactElement {',
    '  return <Badge />;',
    '}',
  ),
  'apps/web/src/features/market/index.ts': lines("export { Market } from './market-view.tsx';"),
  'apps/web/src/features/market/market-view.tsx': lines(
    "import type { ReactElement } from 'react';",
    "import { request } from '#lib/api-client.ts';",
    '',
    'export function Market(): ReactElement {',
    "  return <button onClick={() => void request('/')}>↻</button>;",
    '}',
  ),
  'apps/web/src/ui/badge.tsx': lines(
    "import type { ReactElement } from 'react';",
    '',
    'export function Badge(): ReactElement {',
    '  return <b>1</b>;',
    '}',
  ),
  'apps/web/src/lib/api-client.ts': lines(
    "import type { Quote } from '@aex/contracts/quote';",
    '',
    'export async function request(url: string): Promise<Quote> {',
    '  const response = await fetch(url);',
    '  return response.json();',
    '}',
  ),
};
