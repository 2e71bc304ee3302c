import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json.ts';

/** The head of a chain at a moment: a leaf of the day's tree. */
export type ChainHead = { thread_id: string; seq: number; hash: string };
export type ProofStep = { side: 'left' | 'right'; hash: string };

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** The root over heads in their order, in hex (leaves and nodes marked apart as in RFC 6962; an odd one moves up as it is). */
export function merkleRoot(heads: readonly ChainHead[]): string {
  let level = heads.map(leafOf);
  while (level.length > 1) level = levelAbove(level);
  return (level[0] ?? digest()).toString('hex');
}

/** The hashes that lead from one leaf to the root. */
export function merklePath(heads: readonly ChainHead[], index: number): ProofStep[] {
  const path: ProofStep[] = [];
  let level = heads.map(leafOf);
  for (let place = index; level.length > 1; place = Math.floor(place / 2)) {
    const other = level[place ^ 1];
    if (other !== undefined) path.push({ side: place % 2 === 1 ? 'left' : 'right', hash: other.toString('hex') });
    level = levelAbove(level);
  }
  return path;
}

function levelAbove(level: readonly Buffer[]): Buffer[] {
  return level.flatMap((left, index) => {
    if (index % 2 === 1) return [];
    const right = level[index + 1];
    return [right === undefined ? left : digest(nodeMark, left, right)];
  });
}

function leafOf(head: ChainHead): Buffer {
  return digest(leafMark, Buffer.from(canonicalJson(head)));
}

function digest(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
