import { crc32, deflateRawSync } from 'node:zlib';

export type ZippedFile = { name: string; content: Buffer };

const version = 20;
const namesAreUtf8 = 0x08_00;
const deflated = 8;

/** Files as a ZIP archive (PKWARE APPNOTE 6.3, without extensions). The same files at the same moment give the same bytes. */
export function zipOf(files: readonly ZippedFile[], moment: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const told = describe({ content, packed, name: Buffer.from(name), moment });
    const local = Buffer.concat([signature(0x04_03_4b_50), told.fields, told.name]);
    directory.push(Buffer.concat([signature(0x02_01_4b_50), short(version), told.fields, endOf(offset), told.name]));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const count = short(files.length);
  const end = [
    signature(0x06_05_4b_50),
    short(0),
    short(0),
    count,
    count,
    long(entries.length),
    long(offset),
    short(0),
  ];
  return Buffer.concat([...parts, entries, ...end]);
}

type Told = { content: Buffer; packed: Buffer; name: Buffer; moment: Date };

// What the head of a file and its entry in the directory have in common.
function describe({ content, packed, name, moment }: Told): { fields: Buffer; name: Buffer } {
  const fields = [
    short(version),
    short(namesAreUtf8),
    short(deflated),
    short((moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)),
    short(((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()),
    long(crc32(content)),
    long(packed.length),
    long(content.length),
    short(name.length),
    short(0),
  ];
  return { fields: Buffer.concat(fields), name };
}

// No comment, the first disk, no attributes, and where the file begins.
function endOf(offset: number): Buffer {
  return Buffer.concat([short(0), short(0), short(0), long(0), long(offset)]);
}

const signature = long;

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
