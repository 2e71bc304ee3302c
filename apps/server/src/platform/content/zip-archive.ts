import { zipSync } from 'fflate';

export type ZippedFile = { name: string; content: Buffer };

/** Files as a ZIP archive, in their order. The same files at the same moment give the same bytes, in every time zone. */
export function zipOf(files: readonly ZippedFile[], moment: Date): Buffer {
  const byName = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  const archive = zipSync(byName, { mtime: inLocalFields(moment) });
  return Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
}

// The library writes the local time of day, which would be another one on each server.
function inLocalFields(moment: Date): Date {
  const day = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()] as const;
  return new Date(...day, moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds());
}
