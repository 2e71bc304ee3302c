import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Change = { kind: 'write'; at: number; bytes: Buffer } | { kind: 'size'; size: number };

/** A file: what a power cut leaves for sure, and what was changed since its last fsync, in order. */
export type DiskFile = { kind: 'file'; durable: Buffer; pending: Change[] };
/** A directory: the entries of its last fsync, and the present ones. */
export type DiskDirectory = { kind: 'directory'; durable: Map<string, DiskNode>; entries: Map<string, DiskNode> };
export type DiskNode = DiskFile | DiskDirectory;

/** Which of the changes that nobody flushed are on the disk when the power goes. */
export type Survival = (change: Change) => boolean;

export function emptyFile(): DiskFile {
  return { kind: 'file', durable: Buffer.alloc(0), pending: [] };
}

export function emptyDirectory(): DiskDirectory {
  return { kind: 'directory', durable: new Map(), entries: new Map() };
}

/** A directory tree as it is, all of it flushed. */
export function readDisk(path: string): DiskDirectory {
  const directory = emptyDirectory();
  for (const name of readdirSync(path)) {
    const inner = join(path, name);
    const isDirectory = lstatSync(inner).isDirectory();
    const node: DiskNode = isDirectory ? readDisk(inner) : { ...emptyFile(), durable: readFileSync(inner) };
    directory.entries.set(name, node);
  }
  directory.durable = new Map(directory.entries);
  return directory;
}

/** What fsync does. */
export function flush(node: DiskNode): void {
  if (node.kind === 'directory') {
    node.durable = new Map(node.entries);
    return;
  }
  node.durable = applied(node.durable, node.pending);
  node.pending = [];
}

/** Writes what is left after a power cut to an empty place. Entries survive only by an fsync of their directory. */
export function writeSurvivors(node: DiskDirectory, path: string, survives: Survival): void {
  mkdirSync(path, { mode: 0o700 });
  for (const [name, inner] of node.durable) {
    const target = join(path, name);
    if (inner.kind === 'directory') writeSurvivors(inner, target, survives);
    else writeFileSync(target, applied(inner.durable, inner.pending.filter(survives)));
  }
}

function applied(content: Buffer, changes: Change[]): Buffer {
  let result = content;
  for (const change of changes) {
    const size = change.kind === 'size' ? change.size : Math.max(result.length, change.at + change.bytes.length);
    if (size !== result.length) result = resized(result, size);
    if (change.kind === 'write') change.bytes.copy(result, change.at);
  }
  return result;
}

function resized(content: Buffer, size: number): Buffer {
  const result = Buffer.alloc(size);
  content.copy(result, 0, 0, Math.min(size, content.length));
  return result;
}
