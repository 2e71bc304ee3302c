import { fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncDirectory } from './durable-files.ts';
import { openSpaceReserve, type SpaceReserve } from './space-reserve.ts';

type FsNode = { parent: FsNode };
type NodeStream = { nfd?: number; node: FsNode };
type StreamWrite = (
  ...call: [stream: NodeStream, buffer: unknown, offset: number, length: number, at: number]
) => number;
type NodeOperations = {
  mknod(parent: FsNode, name: string, mode: number, device: number): FsNode;
  setattr(node: FsNode, attributes: { mode?: number | null }): void;
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
    stream_ops: { fsync?: (stream: NodeStream) => number; write: StreamWrite };
  };
};

// The numbers of EIO and ENOSPC in this build's own table (WASI's), not the host's 5 and 28.
const emscriptenEio = 29;
const emscriptenEnospc = 51;

// Left alone, some files of the engine could be read and written by everybody on the machine, where its folder lets them in.
const othersShutOut = ~0o077;

export type EngineGuard = {
  /** Where room for the log is kept; none without it. */
  reserveFile?: string;
  /** Called when the engine gives up, after which nothing that was asked of it is answered, and when it is closed. */
  onDeath?: () => void;
};

/**
 * The stock Node file system of PGlite has no fsync, so a power cut can tear the log. This one hands fsync through to the
 * host, and flushes a directory whenever an entry of it changes. A failing fsync becomes EIO, on which PostgreSQL panics; any
 * other error would make it loop for ever.
 */
export class DurableNodeFS extends NodeFS {
  readonly #guard: EngineGuard;

  constructor(directory: string, guard: EngineGuard) {
    super(directory);
    this.#guard = guard;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const { reserveFile, onDeath } = this.#guard;
    const reserve = reserveFile === undefined ? null : openSpaceReserve(reserveFile);
    const hook = (module: unknown) => {
      makeDurable(asEmscriptenModule(module));
      if (reserve !== null) keepRoomForLog(asEmscriptenModule(module), reserve);
    };
    const preRun = [...preRunOf(prepared.emscriptenOpts), hook];
    const ends = onDeath === undefined ? {} : { onAbort: onDeath, onExit: onDeath };
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun, ...ends } };
  }
}

// The log gets the reserve when the disk is full. From then on nothing else may grow, which PostgreSQL tells as a full disk.
function keepRoomForLog({ FS, NODEFS }: EmscriptenModule, reserve: SpaceReserve): void {
  const { write } = NODEFS.stream_ops;
  const isLog = ({ node }: NodeStream) => NODEFS.realPath(node).includes('pg_wal');
  const grows = ({ nfd }: NodeStream, end: number) => nfd !== undefined && end > fstatSync(nfd).size;
  NODEFS.stream_ops.write = (...call) => {
    const [stream, , , length, at] = call;
    if (reserve.isSpent() && grows(stream, at + length) && !isLog(stream)) throw new FS.ErrnoError(emscriptenEnospc);
    try {
      return write(...call);
    } catch (error) {
      if (!isFull(error) || !isLog(stream) || !reserve.release()) throw error;
      return write(...call);
    }
  };
}

function isFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === emscriptenEnospc;
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
    mknod: (...[parent, name, mode, device]) => {
      const node = original.mknod(parent, name, mode & othersShutOut, device);
      flushEntries(parent);
      return node;
    },
    // The rights of a new file are set a second time once it is open.
    setattr: (node, attributes) => {
      const { mode } = attributes;
      original.setattr(node, typeof mode === 'number' ? { ...attributes, mode: mode & othersShutOut } : attributes);
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
