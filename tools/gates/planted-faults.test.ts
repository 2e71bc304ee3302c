import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries-gate.ts';
import { lockFile } from './clean-tree.ts';
import { checkDocs } from './docs-gate.ts';
import { type FaultTree, plantTree } from './fault-tree.ts';
import { checkFormat } from './format-gate.ts';
import type { Gate } from './gate.ts';
import { checkLint } from './lint-gate.ts';
import { auditLockFile } from './lock-audit-gate.ts';
import { type PlantedFault, boundaryFaults, lintFaults } from './planted-faults.ts';
import { checkTypes } from './types-gate.ts';
import { checkUnused } from './unused-gate.ts';

const planted: FaultTree[] = [];

function plant(files: Record<string, string>): string {
  const tree = plantTree(files);
  planted.push(tree);
  return tree.root;
}

function plantAll(faults: PlantedFault[]): string {
  return plant(Object.fromEntries(faults.map(({ file, text }) => [file, text])));
}

function projectFile(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

async function faultsOf(gate: Gate, root: string): Promise<string[]> {
  return (await gate(root)).faults;
}

afterEach(() => {
  for (const tree of planted.splice(0)) tree.remove();
});

describe('a clean tree', () => {
  const gates: [name: string, gate: Gate][] = [
    ['format', checkFormat],
    ['lint', checkLint],
    ['types', checkTypes],
    ['boundaries', checkBoundaries],
    ['unused', checkUnused],
    ['docs', checkDocs],
    ['audit', async (root) => ({ faults: auditLockFile(root), notes: [] })],
  ];
  it.each(gates)('passes the gate %s', async (_name, gate) => {
    expect(await faultsOf(gate, plant({}))).toEqual([]);
  });
});

describe('lint', () => {
  it('reports each planted fault at its file', async () => {
    const faults = await faultsOf(checkLint, plantAll(lintFaults));
    const silent = lintFaults.filter(
      ({ rule, file }) => !faults.some((line) => line.startsWith(file) && line.toLowerCase().includes(rule)),
    );
    expect(silent.map(({ rule, file }) => `${rule} in ${file}`)).toEqual([]);
  });

  it('has a planted fault for every rule of the configuration', () => {
    const { rules }: { rules: Record<string, unknown> } = JSON.parse(projectFile('.oxlintrc.json'));
    const covered = new Set(lintFaults.map(({ rule }) => rule.replace('react-hooks(', 'react(')));
    const named = Object.keys(rules).map((rule) => rule.replace(/^(\w+)\/(.+)$/, '$1($2)'));
    expect(named.filter((rule) => !covered.has(rule))).toEqual([]);
  });

  it('has no rule that only warns', () => {
    expect(projectFile('.oxlintrc.json')).not.toMatch(/"warn"/);
  });

  it('fails when files are hidden from it', async () => {
    const hiding = projectFile('.oxlintrc.json').replace('"**/dist/**"', '"apps/**"');
    const faults = await faultsOf(checkLint, plant({ '.oxlintrc.json': hiding }));
    expect(faults).toEqual([expect.stringMatching(/^oxlint saw \d+ files, but there are \d+/)]);
  });
});

describe('boundaries', () => {
  it('reports each planted fault at its file', async () => {
    const faults = await faultsOf(checkBoundaries, plantAll(boundaryFaults));
    const silent = boundaryFaults.filter(
      ({ rule, file }) => !faults.some((line) => line.startsWith(`${rule}: ${file}`)),
    );
    expect(silent.map(({ rule, file }) => `${rule} in ${file}`)).toEqual([]);
  });

  it('has a planted fault for every rule of the configuration', async () => {
    const location = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
    const module: { default: { forbidden: { name: string; severity: string }[] } } = await import(location);
    const covered = new Set(boundaryFaults.map(({ rule }) => rule));
    const { forbidden } = module.default;
    expect(forbidden.filter(({ name }) => !covered.has(name))).toEqual([]);
    expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it('fails when it does not look at files that are there', async () => {
    const blind = projectFile('.dependency-cruiser.mjs').replace("'(^|/)dist/'", () => "'[.]tsx?$'");
    const faults = await faultsOf(checkBoundaries, plant({ '.dependency-cruiser.mjs': blind }));
    expect(faults).toContain('packages/quant/src/mean.ts was not looked at');
  });
});

describe('format', () => {
  it('names a file that is not formatted', async () => {
    const faults = await faultsOf(checkFormat, plant({ 'packages/quant/src/ugly.ts': 'export const  one=1\n' }));
    expect(faults).toContainEqual(expect.stringContaining('packages/quant/src/ugly.ts'));
  });
});

describe('types', () => {
  it('names a type error, a missing platform type in a pure package, and a file outside of every tsconfig', async () => {
    const faults = await faultsOf(
      checkTypes,
      plant({
        'apps/server/src/wrong.ts': "export const wrong: number = 'one';\n",
        'packages/quant/src/impure.ts': 'export const home = process.cwd();\n',
        'packages/quant/test/stray.ts': 'export const one = 1;\n',
      }),
    );
    expect(faults).toContainEqual(expect.stringMatching(/^apps\/server\/src\/wrong\.ts\(1,14\): error TS2322/));
    expect(faults).toContainEqual(expect.stringMatching(/^packages\/quant\/src\/impure\.ts\(1,21\): error TS2591/));
    expect(faults).toContain('packages/quant/test/stray.ts is in no tsconfig');
  });
});

describe('unused', () => {
  it('names an unused file, an unused export and an unused or undeclared dependency', async () => {
    const faults = await faultsOf(
      checkUnused,
      plant({
        'apps/server/src/platform/forgotten.ts': 'export const forgotten = 1;\n',
        'apps/server/src/platform/clock.ts':
          'export function nowMs(): number {\n  return 1;\n}\n\nexport const unread = 1;\n',
        'packages/quant/src/mode.ts': 'export function mode(): number {\n  return 1;\n}\n',
        'packages/grounding/package.json':
          '{"name":"@aex/grounding","version":"1.0.0","private":true,"type":"module","exports":{"./*":"./src/*.ts"},"dependencies":{"@aex/contracts":"1.0.0","marked":"18.2.1"}}',
        'apps/web/src/lib/api-client.ts':
          "import { marked } from 'marked';\n\nexport function request(url: string): Promise<Response> {\n  return fetch(String(marked(url)));\n}\n",
      }),
    );
    const report = faults.join('\n');
    expect(report).toMatch(/Unused files[\s\S]*apps\/server\/src\/platform\/forgotten\.ts/);
    expect(report).toMatch(/Unused exports[\s\S]*apps\/server\/src\/platform\/clock\.ts: unread/);
    expect(report).toMatch(/Unused exports[\s\S]*packages\/quant\/src\/mode\.ts: mode/);
    expect(report).toMatch(/Unused dependencies[\s\S]*packages\/grounding\/package\.json: marked/);
    expect(report).toMatch(/Unlisted dependencies[\s\S]*apps\/web\/src\/lib\/api-client\.ts: marked/);
  });
});

describe('docs', () => {
  it('names a path, a script and a symbol that are not there', async () => {
    const text = [
      'Open `apps/server/src/gone.ts`, `lost-store.ts` and [more](docs/missing.md), or `apps/nowhere/`.',
      'Run `npm run gone`. Read `packages/quant/src/mean.ts#median` and `computeNothing()`.',
    ];
    const faults = await faultsOf(checkDocs, plant({ 'docs/decisions/0001-tree.md': `${text.join('\n')}\n` }));
    const at = 'docs/decisions/0001-tree.md';
    expect(faults.toSorted()).toEqual(
      [
        `${at}:1 names the path apps/server/src/gone.ts, which is not there`,
        `${at}:1 names the path lost-store.ts, which is not there`,
        `${at}:1 names the path docs/missing.md, which is not there`,
        `${at}:1 names the path apps/nowhere/, which is not there`,
        `${at}:2 names the script gone, which is not there`,
        `${at}:2 names the symbol packages/quant/src/mean.ts#median, which is not there`,
        `${at}:2 names the symbol computeNothing(), which is not there`,
      ].toSorted(),
    );
  });

  it("finds a machine's paths and a registry's host in any text file", async () => {
    const home = ['', 'home', 'someone', 'aex'].join('/');
    const host = ['https:/', 'registry.npmjs.org', 'zod'].join('/');
    const root = plant({ 'apps/server/src/place.ts': `// ${home}\n`, '.npmrc': `registry=${host}\n` });
    expect(await faultsOf(checkDocs, root)).toEqual([
      expect.stringMatching(/^\.npmrc:1 holds a registry's host/),
      expect.stringMatching(/^apps\/server\/src\/place\.ts:1 holds a path of a machine/),
    ]);
  });
});

describe('audit', () => {
  it('names a range, a stale lock file, a package without hash and a version with known faults', () => {
    const manifest = '{"name":"@aex/quant","dependencies":{"@aex/contracts":"^1.0.0"}}';
    const lock = lockFile({
      'node_modules/ws': { version: '8.20.9', integrity: 'sha512-AAAA' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/odd': { version: '1.0.0', integrity: 'sha512-AAAA', resolved: 'git+ssh://host/odd.git' },
    });
    const root = plant({ 'packages/quant/package.json': manifest, 'package-lock.json': lock });
    expect(auditLockFile(root)).toEqual([
      'packages/quant/package.json: @aex/contracts is ^1.0.0, not an exact version',
      'package-lock.json is behind packages/quant/package.json: @aex/contracts ^1.0.0',
      'package-lock.json: node_modules/zod has no integrity hash',
      'ws 8.20.9 has known faults; 8.21.1 is the least safe version',
      'package-lock.json: node_modules/odd does not come from the registry',
    ]);
  });
});
