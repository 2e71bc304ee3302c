import { inflateSync } from 'node:zlib';

const woffHeaderLength = 44;
const woffEntryLength = 20;
const sfntHeaderLength = 12;
const sfntEntryLength = 16;

type Table = { tag: string; checksum: number; content: Buffer };

/**
 * A WOFF 1.0 font as the plain file it was packed from (W3C WOFF File Format 1.0, sections 3 to 5). PDFKit reads WOFF too, but
 * inflates a table anew at every look into it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF 1.0 file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, woffHeaderLength + index * woffEntryLength),
  );
  const header = Buffer.alloc(sfntHeaderLength + count * sfntEntryLength);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  writeSearchHints(header, count);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = sfntHeaderLength + index * sfntEntryLength;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    bodies.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat([header, ...bodies]);
}

function readTable(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  const content = packedLength < length ? inflateSync(packed, { maxOutputLength: length }) : packed;
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), content };
}

function writeSearchHints(header: Buffer, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * sfntEntryLength;
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE(count * sfntEntryLength - range, 10);
}
