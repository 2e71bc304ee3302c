import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeStream = { nfd?: number; path?: string };
type EmscriptenModule = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } };
};

const EMSCRIPTEN_EIO = 29;

/**
 * The stock Node file system of PGlite has no fsync, so a power cut can tear the log. This one hands fsync through to the
 * host. A failing fsync becomes EIO, on which PostgreSQL panics; any other error would make it loop for ever.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const hook = (module: unknown) => installFsync(asEmscriptenModule(module));
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRunOf(prepared.emscriptenOpts), hook] } };
  }
}

function installFsync({ FS, NODEFS }: EmscriptenModule): void {
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd !== undefined) fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new FS.ErrnoError(EMSCRIPTEN_EIO);
    }
  };
}

function preRunOf(options: { preRun?: unknown }): Array<(module: unknown) => void> {
  const preRun = options.preRun;
  return Array.isArray(preRun) ? preRun : [];
}

// PGlite does not type the module it hands to preRun; the exact version is pinned and the power-cut test guards the shape.
function asEmscriptenModule(module: unknown): EmscriptenModule {
  return module as EmscriptenModule;
}

/** Flushes a whole directory tree: `initdb` writes the first files before the fsync hook is in force. */
export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
  fsyncPath(dirname(directory));
}

function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
