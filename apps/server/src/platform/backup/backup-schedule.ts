import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';
import { manifestName, readManifest } from './backup-manifest.ts';
import { writeBackup } from './backup-writer.ts';
import type { EarlierBackup } from './table-writing.ts';

const newestKept = 24;
const daysKept = 7;
const ownName = /^auto-(\d{4}-\d{2}-\d{2})T\d{6}Z(\.unfinished)?$/;

export type BackupSchedule = {
  pool: Pool;
  isEmbedded: boolean;
  clock: Clock;
  directory: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  signal?: AbortSignal;
};

/** Backs the store up every so many minutes. Returns the stop, which gives a backup up that is under way. */
export function scheduleBackups(schedule: BackupSchedule, everyMinutes: number): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;
  const tell = (error: unknown) => {
    if (!stopping.signal.aborted) schedule.log.error({ err: error }, 'The backup could not be made.');
  };
  const timer = setInterval(() => {
    underWay ??= makeScheduledBackup({ ...schedule, signal: stopping.signal })
      .catch(tell)
      .finally(() => {
        underWay = null;
      });
  }, everyMinutes * 60_000).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}

/** Makes one backup, then removes those of its own that are neither among the newest 24 nor the last of one of 7 days. */
export async function makeScheduledBackup(schedule: BackupSchedule): Promise<void> {
  const { pool, isEmbedded, clock, directory, log, signal } = schedule;
  const now = clock.now();
  const name = `auto-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const last = finishedBackups(directory).at(-1);
  const earlier = last === undefined ? null : readable(join(directory, last));
  const order = { directory: join(directory, name), now, earlier, isEmbedded };
  await writeBackup(pool, { ...order, ...(signal && { signal }) });
  for (const old of outdatedBackups(directory)) rmSync(join(directory, old), { recursive: true, force: true });
  log.info({ backup: name }, 'backed up');
}

function outdatedBackups(directory: string): string[] {
  const finished = finishedBackups(directory);
  const lastOfDay = new Map(finished.map((name) => [ownName.exec(name)?.[1], name]));
  const kept = new Set([...finished.slice(-newestKept), ...[...lastOfDay.values()].slice(-daysKept)]);
  return readdirSync(directory).filter((name) => ownName.test(name) && !kept.has(name));
}

function finishedBackups(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const own = readdirSync(directory).filter((name) => ownName.test(name));
  return own.filter((name) => existsSync(join(directory, name, manifestName))).sort();
}

// One that cannot be read shares nothing with the next, and is no reason to make none.
function readable(directory: string): EarlierBackup | null {
  try {
    return { directory, manifest: readManifest(directory) };
  } catch {
    return null;
  }
}
