import { inflateRawSync } from 'node:zlib';

const localHead = 0x04_03_4b_50;

/** The files of a ZIP archive in their order, read from their own heads. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === localHead;) {
    const packed = archive.readUInt32LE(at + 18);
    const nameAt = at + 30;
    const contentAt = nameAt + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const name = archive.subarray(nameAt, nameAt + archive.readUInt16LE(at + 26)).toString('utf8');
    files.set(name, inflateRawSync(archive.subarray(contentAt, contentAt + packed)));
    at = contentAt + packed;
  }
  return files;
}
