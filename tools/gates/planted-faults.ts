/** A fault that breaks one rule, in a file that is added to the clean tree. */
export type PlantedFault = { rule: string; file: string; text: string };

function repeated(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

function testFile(body: string): string {
  return `import { expect, it } from 'vitest';\n\n${body}\n`;
}

const server = 'apps/server/src/platform';
const web = 'apps/web/src/ui';
/** In two parts, or it would be a directive of this file. */
const disable = ['// oxlint', 'disable-next-line no-console'].join('-');
const later = 'async function later(): Promise<number> {\n  return 1;\n}\n';

/** One fault at least for every rule of .oxlintrc.json, named as in its output, and for our own rules. */
export const lintFaults: PlantedFault[] = [
  {
    rule: 'eslint(eqeqeq)',
    file: `${server}/loose.ts`,
    text: 'export const same = (a: number, b: number): boolean => a == b;\n',
  },
  { rule: 'eslint(no-debugger)', file: `${server}/stop.ts`, text: 'export function stop(): void {\n  debugger;\n}\n' },
  { rule: 'eslint(max-lines)', file: `${server}/long.ts`, text: repeated(401, (n) => `export const n${n} = ${n};`) },
  {
    rule: 'eslint(max-lines-per-function)',
    file: `${server}/long-function.ts`,
    text: `export function long(): number {\n  let sum = 0;\n${repeated(120, (n) => `  sum += ${n};`)}\n  return sum;\n}\n`,
  },
  {
    rule: 'eslint(max-params)',
    file: `${server}/many.ts`,
    text: 'export function add(a: number, b: number, c: number, d: number): number {\n  return a + b + c + d;\n}\n',
  },
  {
    rule: 'eslint(no-console)',
    file: `${server}/loud.ts`,
    text: "export function loud(): void {\n  console.log('x');\n}\n",
  },
  { rule: 'eslint(no-console)', file: 'packages/quant/src/loud.ts', text: "console.warn('x');\nexport {};\n" },
  {
    rule: 'eslint(no-restricted-globals)',
    file: `${server}/reach.ts`,
    text: "export const reach = fetch('http://127.0.0.1');\n",
  },
  { rule: 'eslint(no-restricted-globals)', file: `${web}/reach.ts`, text: "export const reach = fetch('/');\n" },
  {
    rule: 'eslint(no-restricted-properties)',
    file: `${web}/window-reach.ts`,
    text: "export const reach = window.fetch('/');\n",
  },
  {
    rule: 'no-deep-relative-path',
    file: 'apps/server/src/features/watchlist/deep.ts',
    text: "export { nowMs } from '../../platform/clock.ts';\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: `${server}/environment.ts`,
    text: "export { env } from 'node:process';\n",
  },
  { rule: 'import(no-default-export)', file: `${server}/default.ts`, text: 'export default 1;\n' },
  { rule: 'node(no-process-env)', file: `${server}/home.ts`, text: "export const home = process.env['HOME'];\n" },
  { rule: 'node(no-process-env)', file: `${server}/home.test.ts`, text: "export const home = process.env['HOME'];\n" },
  {
    rule: 'react-hooks(exhaustive-deps)',
    file: `${web}/stale.tsx`,
    text: "import { useEffect } from 'react';\n\nexport function useStale(name: string): void {\n  useEffect(() => {\n    document.title = name;\n  }, []);\n}\n",
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: `${web}/sometimes.tsx`,
    text: "import { useState } from 'react';\n\nexport function useSometimes(on: boolean): number {\n  if (on) return useState(0)[0];\n  return 0;\n}\n",
  },
  {
    rule: 'typescript(await-thenable)',
    file: `${server}/await.ts`,
    text: 'const one = 1;\nexport const two = await one;\n',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    file: `${server}/ignore.ts`,
    text: '// @ts-ignore\nexport const wrong: number = 1;\n',
  },
  {
    rule: 'type-over-interface',
    file: `${server}/shape.ts`,
    text: 'export interface Shape {\n  side: number;\n}\n',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: `${server}/type-import.ts`,
    text: "import { Quote } from '@aex/contracts/quote';\n\nexport const quote: Quote = { price: 1 };\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: `${server}/any.ts`,
    text: 'export function read(value: any): void {\n  void value;\n}\n',
  },
  { rule: 'typescript(no-floating-promises)', file: `${server}/floating.ts`, text: `${later}later();\nexport {};\n` },
  {
    rule: 'typescript(no-misused-promises)',
    file: `${server}/misused.ts`,
    text: `${later}export const odd = later() ? 1 : 2;\n`,
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: `${server}/sure.ts`,
    text: 'export function sure(value: string | null): string {\n  return value!;\n}\n',
  },
  {
    rule: 'typescript(only-throw-error)',
    file: `${server}/throw.ts`,
    text: "export function fail(): never {\n  throw 'x';\n}\n",
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: `${server}/switch.ts`,
    text: "export function name(kind: 'a' | 'b'): string | undefined {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return undefined;\n}\n",
  },
  { rule: 'unicorn(filename-case)', file: `${server}/camelCase.ts`, text: 'export const one = 1;\n' },
  {
    rule: 'vitest(no-conditional-expect)',
    file: 'packages/quant/src/conditional.test.ts',
    text: testFile("it('checks sometimes', () => {\n  if (Date.now() > 0) expect(1).toBe(1);\n});"),
  },
  {
    rule: 'vitest(no-disabled-tests)',
    file: 'packages/quant/src/disabled.test.ts',
    text: testFile("it.skip('is off', () => {\n  expect(1).toBe(1);\n});"),
  },
  {
    rule: 'vitest(no-focused-tests)',
    file: 'apps/web/src/ui/focused.test.tsx',
    text: testFile("it.only('is alone', () => {\n  expect(1).toBe(1);\n});"),
  },
  {
    rule: 'vitest(valid-expect)',
    file: 'packages/quant/src/loose.test.ts',
    text: testFile("it('forgets its matcher', () => {\n  expect(1);\n});"),
  },
  {
    rule: 'vitest(warn-todo)',
    file: 'packages/quant/src/later.test.ts',
    text: "import { it } from 'vitest';\n\nit.todo('works');\n",
  },
  { rule: 'no-export-star', file: `${server}/all.ts`, text: "export * from './clock.ts';\n" },
  { rule: 'no-export-star', file: `${server}/all-named.ts`, text: "export * as clock from './clock.ts';\n" },
  {
    rule: 'no-deep-relative-path',
    file: 'apps/server/src/features/watchlist/deep-later.ts',
    text: "export const clock = import('../../platform/clock.ts');\n",
  },
  { rule: 'telling-file-name', file: `${server}/date-utils.ts`, text: 'export const one = 1;\n' },
  { rule: 'telling-file-name', file: `${server}/helpers/one.ts`, text: 'export const one = 1;\n' },
  { rule: 'telling-file-name', file: 'apps/web/src/lib/common.ts', text: 'export const one = 1;\n' },
  { rule: 'telling-file-name', file: `${server}/session-manager.ts`, text: 'export const one = 1;\n' },
  {
    rule: 'explained-disable',
    file: `${server}/quiet.ts`,
    text: `export function quiet(): void {\n  ${disable}\n  console.log('x');\n}\n`,
  },
  {
    rule: 'unused',
    file: `${server}/needless.ts`,
    text: `${disable} -- planted\nexport const one = 1;\n`,
  },
  {
    rule: 'terminal-output-in-one-place',
    file: `${server}/write.ts`,
    text: "process.stdout.write('x');\nexport {};\n",
  },
  {
    rule: 'texts-from-copy',
    file: 'apps/web/src/features/new/label.tsx',
    text: 'export const label = <p>Hello</p>;\n',
  },
  {
    rule: 'texts-from-copy',
    file: 'apps/web/src/features/new/spoken.tsx',
    text: 'export const spoken = <hr aria-label="end" />;\n',
  },
  {
    rule: 'texts-from-copy',
    file: 'apps/web/src/features/new/sentence.ts',
    text: 'export const sentence = (count: number): string => `${count} more of them`;\n',
  },
];

/** One fault at least for every rule of .dependency-cruiser.mjs; the new folders in it are covered by pattern. */
export const boundaryFaults: PlantedFault[] = [
  {
    rule: 'contracts-imports-only',
    file: 'packages/contracts/src/file.ts',
    text: "export { readFileSync } from 'node:fs';\n",
  },
  {
    rule: 'contracts-imports-only',
    file: 'packages/contracts/src/view.ts',
    text: "export type { ReactElement } from 'react';\n",
  },
  {
    rule: 'quant-imports-only',
    file: 'packages/quant/src/new/file.ts',
    text: "export { readFileSync } from 'node:fs';\n",
  },
  { rule: 'quant-imports-only', file: 'packages/quant/src/parse.ts', text: "export { z } from 'zod/mini';\n" },
  {
    rule: 'grounding-imports-only',
    file: 'packages/grounding/src/average.ts',
    text: "export { mean } from '@aex/quant/mean';\n",
  },
  {
    rule: 'retrieval-imports-only',
    file: 'packages/retrieval/src/average.ts',
    text: "export { mean } from '@aex/quant/mean';\n",
  },
  {
    rule: 'packages-never-import-apps',
    file: 'packages/new/src/up.ts',
    text: "export { nowMs } from '../../../apps/server/src/platform/clock.ts';\n",
  },
  {
    rule: 'web-never-imports-server',
    file: 'apps/web/src/lib/clock.ts',
    text: "export { nowMs } from '../../../server/src/platform/clock.ts';\n",
  },
  {
    rule: 'server-never-imports-web',
    file: 'apps/server/src/platform/badge.ts',
    text: "export { Badge } from '../../../web/src/ui/badge.tsx';\n",
  },
  {
    rule: 'store-never-imports-service-or-routes',
    file: 'apps/server/src/features/orders/orders-store.ts',
    text: "export type { order } from './orders-service.ts';\n",
  },
  {
    rule: 'service-never-imports-routes',
    file: 'apps/server/src/features/orders/orders-service.ts',
    text: "export const order = 1;\nexport { registerOrders } from './orders-routes.ts';\n",
  },
  {
    rule: 'routes-never-import-store',
    file: 'apps/server/src/features/orders/other-routes.ts',
    text: "export { order } from './orders-store.ts';\n",
  },
  {
    rule: 'no-cycles',
    file: 'apps/server/src/features/orders/orders-routes.ts',
    text: "export { order as registerOrders } from './orders-service.ts';\n",
  },
  {
    rule: 'server-feature-through-index',
    file: 'apps/server/src/features/orders/reach.ts',
    text: "export { findWatchlist } from '#features/watchlist/watchlist-store.ts';\n",
  },
  {
    rule: 'server-feature-face-only',
    file: 'apps/server/src/app.ts',
    text: "export { readWatchlist } from '#features/watchlist/watchlist-service.ts';\n",
  },
  {
    rule: 'server-base-never-imports-feature',
    file: 'apps/server/src/platform/jobs/feature.ts',
    text: "export { registerWatchlist } from '#features/watchlist/index.ts';\n",
  },
  {
    rule: 'server-base-never-imports-feature',
    file: 'apps/server/src/providers/feature.ts',
    text: "export { registerWatchlist } from '#features/watchlist/index.ts';\n",
  },
  {
    rule: 'web-features-apart',
    file: 'apps/web/src/features/new/market.ts',
    text: "export { Market } from '#features/market/index.ts';\n",
  },
  {
    rule: 'web-base-never-imports-feature',
    file: 'apps/web/src/ui/market.ts',
    text: "export { Market } from '#features/market/index.ts';\n",
  },
  {
    rule: 'web-base-never-imports-feature',
    file: 'apps/web/src/lib/market.ts',
    text: "export { Market } from '#features/market/index.ts';\n",
  },
  { rule: 'resolvable', file: 'apps/server/src/platform/lost.ts', text: "export { lost } from './nowhere.ts';\n" },
];
