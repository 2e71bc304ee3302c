import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

export const manifestName = 'manifest.json';

const nameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const tableSchema = z.object({
  name: nameSchema,
  columns: z.array(nameSchema),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Equal where no row was written since, in one and the same store; null where nobody asked. */
  state: z.string().nullable(),
  /** Where the numbering of a column that numbers itself had come to; null where it had not begun. */
  sequences: z.array(
    z.object({
      column: nameSchema,
      lastValue: z
        .string()
        .regex(/^\d{1,20}$/)
        .nullable(),
    }),
  ),
});

const manifestSchema = z.object({
  format: z.literal('aex-backup-1'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
});

/** What a backup holds: the version of the schema, and of every table its rows and the hash of its file. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;

/** The folder is no backup, is not whole, or may not be written or restored there; the message says which. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Where the rows of a table lie in a backup. */
export function tableFile(directory: string, name: string): string {
  return join(directory, `${name}.jsonl.gz`);
}

/** Reads the manifest alone. Throws BackupError. */
export function readManifest(directory: string): BackupManifest {
  const path = join(directory, manifestName);
  if (!existsSync(path)) throw new BackupError(`${directory} holds no finished backup: ${manifestName} is missing.`);
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new BackupError(`${path} is no manifest that this version of AEX can read.`);
  return parsed.data;
}

/** Reads the manifest and holds every file against its hash. Throws BackupError that names the first bad file. */
export async function verifyBackup(directory: string): Promise<BackupManifest> {
  const manifest = readManifest(directory);
  for (const { name, sha256 } of manifest.tables) {
    const path = tableFile(directory, name);
    if (!existsSync(path)) throw new BackupError(`${path} is missing: the backup is not whole.`);
    if ((await hashOf(path)) !== sha256) throw new BackupError(`${path} was altered or is damaged: its hash differs.`);
  }
  return manifest;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
