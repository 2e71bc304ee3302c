import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** Whether a program may be given a small disk of its own here; the reason where not. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  try {
    execFileSync('unshare', [...ownMounts, 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'mounts are not allowed here';
  }
}

const ownMounts = ['--user', '--map-root-user', '--mount'];

export type SmallDisk = {
  /** Where the program that was started through it sees the disk. */
  folder: string;
  through: readonly string[];
  /** Takes all of the free space but so many bytes; seen through the program of this process id. */
  fill(pid: number, left?: number): void;
  free(pid: number): void;
  /** How many bytes are left. */
  left(pid: number): number;
};

/** A data folder with a migrated store on a disk of this size, which only the program started through it can see. */
export function newSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'aex-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const provided = inject('store');
  const template = provided.kind === 'embedded' ? provided.templateDirectory : folder;
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=0700 tmpfs "$0" && cp -a "$1"/. "$0" && shift && exec "$@"`;
  const filler = (pid: number) => join('/proc', String(pid), 'root', folder, 'filler');
  return {
    folder,
    through: ['unshare', ...ownMounts, 'sh', '-c', script, folder, template],
    fill: (pid, left = 0) => fillDisk(filler(pid), left),
    free: (pid) => rmSync(filler(pid)),
    left: (pid) => roomOf(filler(pid)),
  };
}

function fillDisk(file: string, left: number): void {
  const block = Buffer.alloc(64 * 1024);
  const descriptor = openSync(file, 'a');
  try {
    for (let room = roomOf(file) - left; room > 0; room = roomOf(file) - left) {
      writeSync(descriptor, block, 0, Math.min(block.length, room));
    }
  } finally {
    closeSync(descriptor);
  }
}

function roomOf(file: string): number {
  const { bavail, bsize } = statfsSync(file);
  return bavail * bsize;
}
