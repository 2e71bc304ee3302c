import { unzipSync } from 'fflate';

/** The files of a ZIP archive, in their order. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]));
}
