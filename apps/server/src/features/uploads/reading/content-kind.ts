import type { UploadKind } from '@aex/contracts/uploads';
import { FileRefusal } from './file-text.ts';

const headBytes = 1024;
const sampledLines = 20;
const fewControls = 4;
const separators = [',', ';', '\t', '|'];
/** Filings begin with a declaration of XML and a remark or two. */
const htmlStart =
  /^\s*(?:<\?xml[^>]{0,500}>\s*)?(?:<!--[^]{0,2000}?-->\s*){0,4}<(?:!doctype html|html|head|body|title|meta|article|main|section|h[1-4]|div|p|table|ul|ol)\b/i;
const drawingStart =
  /^\s*(?:<\?xml[^>]{0,500}>\s*)?(?:<!--[^]{0,2000}?-->\s*)?(?:<!doctype svg[^>]{0,500}>\s*)?<svg\b/i;

export type FileContent = { kind: 'pdf' } | { kind: Exclude<UploadKind, 'pdf'>; text: string };

/** How files begin that people bring along by mistake. */
const otherFormats: ReadonlyArray<[what: string, starts: string[]]> = [
  ['a zip archive or an Office document', ['PK\x03\x04', 'PK\x05\x06']],
  ['an old Office document', ['\xd0\xcf\x11\xe0']],
  ['a rich text (RTF) document', ['{\\rtf']],
  ['a picture', ['\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*']],
  ['a packed file', ['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a']],
];

function otherFormat(head: string): string | null {
  return otherFormats.find(([, starts]) => starts.some((start) => head.startsWith(start)))?.[0] ?? null;
}

function otherFile(what: string | null): FileRefusal {
  const told = what === null ? '' : `This is ${what}. `;
  const wayOut = what === null ? '' : ' Save it as one of them first.';
  return new FileRefusal(
    'unsupported_media_type',
    `${told}Only PDF, CSV, plain text and HTML files are read.${wayOut}`,
  );
}

/** What a file is by its bytes alone; its name and its declared type prove nothing. Throws FileRefusal for what is not read. */
export function readContent(bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw new FileRefusal('invalid', 'The file is empty.');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes)).toString('latin1');
  if (head.includes('%PDF-')) return { kind: 'pdf' };
  const other = otherFormat(head);
  if (other !== null) throw otherFile(other);
  const text = decode(bytes);
  if (drawingStart.test(text.slice(0, 4000))) throw otherFile('a drawing');
  if (htmlStart.test(text.slice(0, 4000))) return { kind: 'html', text };
  return { kind: isSeparated(text) ? 'csv' : 'text', text };
}

function decode(bytes: Uint8Array): string {
  const text = decodeAs(bytes, encodingOf(bytes)) ?? decodeAs(bytes, 'windows-1252');
  // Text has no NUL and next to no control characters; pictures, archives and programs have many.
  if (text === null || hasControls(text)) throw otherFile(null);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, headBytes);
  const zeros = (parity: number): number => head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  // Without a mark: of Latin letters and digits every other byte is zero.
  if (bytes.length % 2 === 0 && even + odd >= head.length * 0.4) {
    if (even === 0) return 'utf-16le';
    if (odd === 0) return 'utf-16be';
  }
  return 'utf-8';
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function hasControls(text: string): boolean {
  const sample = text.slice(0, 65_536);
  let controls = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const unit = sample.charCodeAt(at);
    if (unit === 0) return true;
    if ((unit < 32 && unit !== 9 && unit !== 10 && unit !== 12 && unit !== 13) || (unit >= 0x7f && unit < 0xa0))
      controls += 1;
  }
  return controls > Math.max(fewControls, sample.length / 100);
}

// A table has the same number of columns, two at least, in nearly all of its first lines.
function isSeparated(text: string): boolean {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampledLines);
  if (lines.length < 2) return false;
  return separators.some((separator) => {
    const counts = lines.map((line) => separatorsIn(line, separator));
    const usual = counts[0] ?? 0;
    return usual > 0 && counts.filter((count) => count === usual).length >= counts.length * 0.9;
  });
}

function separatorsIn(line: string, separator: string): number {
  let isQuoted = false;
  let count = 0;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) count += 1;
  }
  return count;
}
