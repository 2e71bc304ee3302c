import { closeSync, existsSync, openSync, readSync } from 'node:fs';

export const pageBytes = 8192;
const pagesAtOnce = 128;
const upperOffset = 14;

/** Calls back with each page of a table or index of PostgreSQL, through all files that it lies in. */
export function eachPage(file: string, onPage: (page: Buffer, block: number) => void): void {
  const buffer = Buffer.allocUnsafe(pagesAtOnce * pageBytes);
  let block = 0;
  for (let segment = 0; existsSync(segmentName(file, segment)); segment += 1) {
    const descriptor = openSync(segmentName(file, segment), 'r');
    try {
      for (let read = readSync(descriptor, buffer); read >= pageBytes; read = readSync(descriptor, buffer)) {
        for (let at = 0; at + pageBytes <= read; at += pageBytes) {
          onPage(buffer.subarray(at, at + pageBytes), block);
          block += 1;
        }
      }
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Whether PostgreSQL takes a page for one that was never written. */
export function isNewPage(page: Buffer): boolean {
  return page.readUInt16LE(upperOffset) === 0;
}

function segmentName(file: string, segment: number): string {
  return segment === 0 ? file : `${file}.${segment}`;
}
