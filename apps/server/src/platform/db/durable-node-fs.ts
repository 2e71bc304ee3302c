import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FsNode = { parent: FsNode };
type NodeStream = { nfd?: number };
type NodeOperations = {
  mknod(parent: FsNode, name: string, mode: number, device: number): FsNode;
  rename(node: FsNode, directory: FsNode, name: string): void;
  unlink(parent: FsNode, name: string): void;
  rmdir(parent: FsNode, name: string): void;
  symlink(parent: FsNode, name: string, target: string): void;
};
type EmscriptenModule = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    realPath(node: FsNode): string;
    node_ops: NodeOperations;
    stream_ops: { fsync?: (stream: NodeStream) => number };
  };
};

// The number of EIO in this build's own table (WASI's), not the host's 5.
const emscriptenEio = 29;

/**
 * The stock Node file system of PGlite has no fsync, so a power cut can tear the log. This one hands fsync through to the
 * host, and flushes a directory whenever an entry of it changes. A failing fsync becomes EIO, on which PostgreSQL panics; any
 * other error would make it loop for ever.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const hook = (module: unknown) => makeDurable(asEmscriptenModule(module));
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRunOf(prepared.emscriptenOpts), hook] } };
  }
}

function makeDurable({ FS, NODEFS }: EmscriptenModule): void {
  const orEio = (flush: () => void): void => {
    try {
      flush();
    } catch {
      throw new FS.ErrnoError(emscriptenEio);
    }
  };
  const flushEntries = (directory: FsNode) => orEio(() => fsyncDirectory(NODEFS.realPath(directory)));
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) orEio(() => fsyncSync(nfd));
    return 0;
  };
  const original = { ...NODEFS.node_ops };
  Object.assign(NODEFS.node_ops, {
    mknod: (...call) => {
      const node = original.mknod(...call);
      flushEntries(call[0]);
      return node;
    },
    rename: (node, directory, name) => {
      const from = node.parent;
      original.rename(node, directory, name);
      flushEntries(directory);
      if (from !== directory) flushEntries(from);
    },
    unlink: (...call) => {
      original.unlink(...call);
      flushEntries(call[0]);
    },
    rmdir: (...call) => {
      original.rmdir(...call);
      flushEntries(call[0]);
    },
    symlink: (...call) => {
      original.symlink(...call);
      flushEntries(call[0]);
    },
  } satisfies NodeOperations);
}

function preRunOf(options: { preRun?: unknown }): Array<(module: unknown) => void> {
  const preRun = options.preRun;
  return Array.isArray(preRun) ? preRun : [];
}

// PGlite does not type the module it hands to preRun; the exact version is pinned and the power-cut test guards the shape.
function asEmscriptenModule(module: unknown): EmscriptenModule {
  return module as EmscriptenModule;
}

/** Flushes a whole directory tree and its own entry. */
export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncDirectory(directory);
  fsyncDirectory(dirname(directory));
}

/** Flushes the entries of a directory. Windows cannot, and does not need to. */
export function fsyncDirectory(directory: string): void {
  if (process.platform !== 'win32') fsyncPath(directory);
}

function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
