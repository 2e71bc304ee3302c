import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

type Outcome = { code: number | null; stdout: string; stderr: string };
type Clone = {
  root: string;
  npmCalls: () => string[];
  launch: (name: string, ...args: string[]) => Promise<Outcome>;
  spawnLauncher: (name: string) => ChildProcess;
};

const launchers = fileURLToPath(new URL('./', import.meta.url));
const lock = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  },
};

/** Stands in for npm: notes its call, then lays down what npm would, or fails as it is told. */
const fakeNpm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('npm-fails')) { console.error('npm error code ENOTFOUND'); process.exit(7); }
if (existsSync('npm-hangs')) await sleep(60_000);
await sleep(150);
mkdirSync('node_modules', { recursive: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
delete packages[''];
delete packages['node_modules/fsevents'];
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
const vite = \`
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
if (process.argv[2] === 'build') {
  appendFileSync('../../builds', 'x');
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/index.html', '');
} else {
  process.on('SIGTERM', () => { appendFileSync('../../vite-ended', 'x'); process.exit(0); });
  console.log('vite up');
  setInterval(() => {}, 1000);
}
\`;
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('node_modules/vite/bin/vite.js', vite);
`;

const folders: string[] = [];
const children: ChildProcess[] = [];

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** A fresh clone in which nothing is installed, with an npm that needs no network. */
function freshClone(): Clone {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'aex-clone-')));
  folders.push(root);
  cpSync(launchers, path.join(root, 'tools/launch'), { recursive: true });
  write(root, 'package.json', '{"type":"module","dependencies":{"node":"24.21.0"}}');
  write(root, 'package-lock.json', JSON.stringify(lock));
  write(root, 'npm-home/npm-cli.mjs', fakeNpm);
  symlinkSync('npm-cli.mjs', path.join(root, 'npm-home/npm-cli.js'));
  write(root, 'apps/web/src/main.tsx', 'one');
  write(
    root,
    'apps/server/src/cli.ts',
    'const args: string[] = process.argv.slice(2);\nconsole.log(JSON.stringify(args));\nprocess.exitCode = 3;\n',
  );
  const server =
    "process.on('SIGTERM', () => process.exit(42));\nconsole.log(`ready ${process.env['NODE_ENV']}`);\nsetInterval(() => {}, 1000);\n";
  write(root, 'apps/server/src/main.ts', server);
  const env = {
    ...process.env,
    npm_execpath: path.join(root, 'npm-home/npm-cli.js'),
    npm_node_execpath: process.execPath,
  };
  const spawnLauncher = (name: string, ...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [`tools/launch/${name}.mjs`, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  return {
    root,
    npmCalls: () =>
      existsSync(path.join(root, 'npm-calls'))
        ? readFileSync(path.join(root, 'npm-calls'), 'utf8').trim().split('\n')
        : [],
    launch: (name, ...args) => outcome(spawnLauncher(name, ...args)),
    spawnLauncher,
  };
}

function outcome(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

function output(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    let seen = '';
    const look = (chunk: Buffer): void => {
      seen += chunk.toString();
      if (seen.includes(text)) resolve();
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
  });
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('setting up a fresh clone', () => {
  it('installs with one line of progress and passes arguments, output and exit code through', async () => {
    const clone = freshClone();
    const { code, stdout, stderr } = await clone.launch('aex', 'ask', 'how is "it"?', '--json');
    expect(stdout).toBe('["ask","how is \\"it\\"?","--json"]\n');
    expect(stderr).toMatch(/^Installing dependencies \(first start, about a minute\)…\n {2}done in \d+ s\n$/);
    expect(code).toBe(3);
    expect(clone.npmCalls()).toEqual(['install --no-save --include=dev --loglevel=error --no-audit --no-fund']);
  });

  it('has nothing to do the second time', async () => {
    const clone = freshClone();
    await clone.launch('setup');
    const { stderr, code } = await clone.launch('setup');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(clone.npmCalls()).toHaveLength(1);
  });

  it('installs again when the lock file changes, and not when only its stamp is gone', async () => {
    const clone = freshClone();
    await clone.launch('aex');
    rmSync(path.join(clone.root, 'node_modules/.aex'), { recursive: true });
    await clone.launch('aex');
    expect(clone.npmCalls()).toHaveLength(1);
    write(clone.root, 'package-lock.json', JSON.stringify(lock).replace('1.0.0', '1.0.1'));
    const { stderr } = await clone.launch('aex');
    expect(stderr).toContain('Updating dependencies…');
    expect(clone.npmCalls()).toHaveLength(2);
  });

  it('builds the web client once, and again only when a source of it changes', async () => {
    const clone = freshClone();
    const builds = (): number => readFileSync(path.join(clone.root, 'builds'), 'utf8').length;
    await clone.launch('setup');
    await clone.launch('setup');
    expect(builds()).toBe(1);
    write(clone.root, 'apps/web/src/main.test.tsx', 'a test');
    await clone.launch('setup');
    expect(builds()).toBe(1);
    write(clone.root, 'apps/web/src/main.tsx', 'two');
    await clone.launch('setup');
    expect(builds()).toBe(2);
    rmSync(path.join(clone.root, 'apps/web/dist'), { recursive: true });
    await clone.launch('setup');
    expect(builds()).toBe(3);
  });

  it("shows the end of npm's own words when it fails, and starts anew the next time", async () => {
    const clone = freshClone();
    write(clone.root, 'npm-fails', '');
    const { code, stdout, stderr } = await clone.launch('aex');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /npm error code ENOTFOUND[\s\S]*failed with exit code 7; the whole log is in .*install\.log\n$/,
    );
    rmSync(path.join(clone.root, 'npm-fails'));
    expect((await clone.launch('aex')).code).toBe(3);
  });
});

describe('two set-ups at once', () => {
  it('work one after the other', async () => {
    const clone = freshClone();
    const outcomes = await Promise.all([clone.launch('setup'), clone.launch('setup'), clone.launch('setup')]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(clone.npmCalls()).toHaveLength(1);
    expect(readFileSync(path.join(clone.root, 'builds'), 'utf8')).toBe('x');
    expect(existsSync(path.join(clone.root, 'dist/setup/lock'))).toBe(false);
  });

  it('take over from one that was killed', async () => {
    const clone = freshClone();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write(clone.root, 'dist/setup/lock', `${pid}:1`);
    expect((await clone.launch('setup')).code).toBe(0);
  });

  it('do not take over while the installer of a killed one still runs', async () => {
    const clone = freshClone();
    const installer = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(installer);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write(clone.root, 'dist/setup/lock', `${pid}:1 ${installer.pid}:`);
    const waiting = clone.spawnLauncher('setup');
    const ended = outcome(waiting);
    await output(waiting, 'Another set-up');
    expect(clone.npmCalls()).toEqual([]);
    installer.kill('SIGKILL');
    expect((await ended).code).toBe(0);
  });

  it('ends the installer and leaves no lock when it is told to stop', async () => {
    const clone = freshClone();
    write(clone.root, 'npm-hangs', '');
    const hanging = clone.spawnLauncher('setup');
    const ended = outcome(hanging);
    await output(hanging, 'Installing');
    hanging.kill('SIGTERM');
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toContain('Interrupted by SIGTERM');
    expect(existsSync(path.join(clone.root, 'dist/setup/lock'))).toBe(false);
  });
});

describe('starting the server', () => {
  it('runs it for production, passes a signal on and its exit code back', async () => {
    const clone = freshClone();
    await clone.launch('setup');
    const server = clone.spawnLauncher('start');
    const ended = outcome(server);
    await output(server, 'ready production');
    server.kill('SIGTERM');
    expect((await ended).code).toBe(42);
  });
});

describe('developing', () => {
  it('runs the server and the web client side by side and ends both', async () => {
    const clone = freshClone();
    await clone.launch('aex');
    const parts = clone.spawnLauncher('dev');
    const ended = outcome(parts);
    await Promise.all([output(parts, 'vite up'), output(parts, 'ready development')]);
    parts.kill('SIGTERM');
    await ended;
    expect(readFileSync(path.join(clone.root, 'vite-ended'), 'utf8')).toBe('x');
  });
});

describe('the runtime', () => {
  it('passes over a pinned one that does not run', async () => {
    const clone = freshClone();
    await clone.launch('aex');
    write(clone.root, 'node_modules/node/bin/node', 'not a program');
    chmodSync(path.join(clone.root, 'node_modules/node/bin/node'), 0o755);
    expect((await clone.launch('aex', 'x')).stdout).toBe('["x"]\n');
  });
});
