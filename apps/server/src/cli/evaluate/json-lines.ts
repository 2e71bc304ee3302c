import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type * as z from 'zod';
import { CommandFailure } from '../command.ts';

/** The rows of a JSON-lines file, plain or gzip, each parsed by the schema. Throws with file and line of what is wrong. */
export function readJsonLines<T>(path: string, schema: z.ZodType<T>): T[] {
  return readText(path)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readRow(line, { path, line: index + 1, schema })]));
}

/** Writes the rows as a whole: the file is there complete or not at all. */
export function writeJsonLines(path: string, rows: readonly unknown[]): void {
  const unfinished = `${path}.part`;
  try {
    writeFileSync(unfinished, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    renameSync(unfinished, path);
  } catch (error) {
    throw new CommandFailure(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isGzip ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readRow<T>(text: string, place: { path: string; line: number; schema: z.ZodType<T> }): T {
  const parsed = place.schema.safeParse(parseJson(text, place));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandFailure(
    `${place.path}, line ${place.line}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a row'}`,
  );
}

function parseJson(text: string, { path, line }: { path: string; line: number }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure(`${path}, line ${line}: this is not JSON.`);
  }
}
