import { isNewPage } from './table-pages.ts';

// The layout of a page of a B-tree, from PostgreSQL's storage/bufpage.h, storage/itemid.h and access/nbtree.h.
const lineStart = 24;
const lineBytes = 4;
const lowerOffset = 12;
const specialOffset = 16;
const nextOffset = 4;
const flagsOffset = 12;
const leafFlag = 1;
const goneFlags = 4 | 16;
const normalLine = 1;
const otherUseOfPlace = 0x2000;
const postingFlag = 0x2000;
const countMask = 0x0fff;
const placeBytes = 6;

/** The pages of the table that a page of a B-tree index leads to; none where it is no leaf. */
export function blocksOfLeaf(page: Buffer): number[] {
  if (isNewPage(page)) return [];
  const special = page.readUInt16LE(specialOffset);
  const flags = page.readUInt16LE(special + flagsOffset);
  if ((flags & leafFlag) === 0 || (flags & goneFlags) !== 0) return [];
  const hasHighKey = page.readUInt32LE(special + nextOffset) !== 0;
  const blocks: number[] = [];
  const end = page.readUInt16LE(lowerOffset);
  for (let line = lineStart + (hasHighKey ? lineBytes : 0); line < end; line += lineBytes) {
    const word = page.readUInt32LE(line);
    if (((word >>> 15) & 3) === normalLine) blocks.push(...blocksOfEntry(page, word & 0x7fff));
  }
  return blocks;
}

function blocksOfEntry(page: Buffer, at: number): number[] {
  const position = page.readUInt16LE(at + 4);
  const hasList = (page.readUInt16LE(at + placeBytes) & otherUseOfPlace) !== 0 && (position & postingFlag) !== 0;
  if (!hasList) return [blockAt(page, at)];
  // Equal keys share an entry; where its block would stand, it tells where their places begin.
  const list = at + blockAt(page, at);
  return Array.from({ length: position & countMask }, (_, index) => blockAt(page, list + placeBytes * index));
}

function blockAt(page: Buffer, at: number): number {
  return page.readUInt16LE(at) * 0x1_0000 + page.readUInt16LE(at + 2);
}
