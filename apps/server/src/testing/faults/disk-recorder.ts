import fs, { constants } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { type DiskDirectory, type DiskNode, emptyDirectory, emptyFile, flush, readDisk } from './simulated-disk.ts';

export type DiskRecorder = { root: DiskDirectory; pause(): void; resume(): void };

const original = { ...fs };

/**
 * Watches what this process does below `directory` and keeps a simulated disk of it. `onChange` is called before each change
 * and each flush: the moments at which the power may go.
 */
export function recordDisk(directory: string, onChange: () => void): DiskRecorder {
  const root = readDisk(directory);
  const open = new Map<number, DiskNode>();
  const partsOf = (path: unknown): string[] | null => {
    if (typeof path !== 'string') return null;
    const inside = relative(directory, resolve(path));
    if (inside === '') return [];
    return inside === '..' || inside.startsWith(`..${sep}`) ? null : inside.split(sep);
  };
  const find = (path: unknown): DiskNode | undefined =>
    partsOf(path)?.reduce<DiskNode | undefined>(
      (node, part) => (node?.kind === 'directory' ? node.entries.get(part) : undefined),
      root,
    );
  const parentOf = (path: unknown): DiskDirectory | undefined => {
    const parts = partsOf(path);
    const parent = parts === null || parts.length === 0 ? undefined : find(dirname(resolve(String(path))));
    return parent?.kind === 'directory' ? parent : undefined;
  };
  const put = (path: unknown, node: DiskNode) => {
    const parent = parentOf(path);
    if (parent === undefined) return;
    onChange();
    parent.entries.set(basename(String(path)), node);
  };
  const remove = (path: unknown) => {
    const parent = parentOf(path);
    if (parent === undefined) return;
    onChange();
    parent.entries.delete(basename(String(path)));
  };
  const resize = (node: DiskNode | undefined, size: number) => {
    if (node?.kind !== 'file') return;
    onChange();
    node.pending.push({ kind: 'size', size });
  };

  const watched: Partial<typeof fs> = {
    openSync: (path, flags, mode) => {
      const bits = typeof flags === 'number' ? flags : 0;
      const isNew = partsOf(path) !== null && !original.existsSync(path);
      const descriptor = original.openSync(path, flags, mode);
      if (isNew) put(path, emptyFile());
      const node = find(path);
      if (node !== undefined) open.set(descriptor, node);
      if ((bits & constants.O_TRUNC) !== 0) resize(node, 0);
      return descriptor;
    },
    closeSync: (descriptor) => {
      open.delete(descriptor);
      original.closeSync(descriptor);
    },
    fsyncSync: (descriptor) => {
      original.fsyncSync(descriptor);
      const node = open.get(descriptor);
      if (node === undefined) return;
      onChange();
      flush(node);
    },
    ftruncateSync: (descriptor, size) => {
      original.ftruncateSync(descriptor, size);
      resize(open.get(descriptor), size ?? 0);
    },
    truncateSync: (path, size) => {
      original.truncateSync(path, size);
      resize(find(path), size ?? 0);
    },
    renameSync: (from, to) => {
      original.renameSync(from, to);
      const node = find(from);
      if (node === undefined) return;
      put(to, node);
      remove(from);
    },
    unlinkSync: (path) => {
      original.unlinkSync(path);
      remove(path);
    },
    rmdirSync: (path) => {
      original.rmdirSync(path);
      remove(path);
    },
  };
  const watchedWrites = {
    writeSync: (...call: [descriptor: number, bytes: Uint8Array, offset: number, length: number, at: number]) => {
      const [descriptor, bytes, offset, length, at] = call;
      const node = open.get(descriptor);
      if (node?.kind === 'file') {
        onChange();
        node.pending.push({ kind: 'write', at, bytes: Buffer.from(bytes.slice(offset, offset + length)) });
      }
      return original.writeSync(...call);
    },
    writeFileSync: (path: string, text: string, options: object) => {
      original.writeFileSync(path, text, options);
      put(path, { ...emptyFile(), pending: text === '' ? [] : [{ kind: 'write', at: 0, bytes: Buffer.from(text) }] });
    },
    mkdirSync: (path: string, mode: number) => {
      original.mkdirSync(path, mode);
      put(path, emptyDirectory());
    },
  };
  const watching = { ...watched, ...watchedWrites };
  const notWatching = Object.fromEntries(Object.entries(original).filter(([name]) => name in watching));
  const replaceWith = (functions: object) => {
    Object.assign(fs, functions);
    syncBuiltinESMExports();
  };
  const resume = () => replaceWith(watching);
  resume();
  return { root, pause: () => replaceWith(notWatching), resume };
}
