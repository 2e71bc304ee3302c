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
const otherFile = 'Only PDF, CSV, plain text and HTML files are read.';

export type FileContent = { kind: 'pdf' } | { kind: Exclude<UploadKind, 'pdf'>; text: string };

/** What a file is by its bytes alone; its name and its declared type prove nothing. Throws FileRefusal for what is not read. */
export function readContent(bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw new FileRefusal('invalid', 'The file is empty.');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes)).toString('latin1');
  if (head.includes('%PDF-')) return { kind: 'pdf' };
  const text = decode(bytes);
  if (drawingStart.test(text.slice(0, 4000))) throw new FileRefusal('unsupported_media_type', otherFile);
  if (htmlStart.test(text.slice(0, 4000))) return { kind: 'html', text };
  return { kind: isSeparated(text) ? 'csv' : 'text', text };
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = decodeAs(bytes, encoding) ?? decodeAs(bytes, 'windows-1252');
  // Text has no NUL and next to no control characters; pictures, archives and programs have many.
  if (text === null || hasControls(text)) throw new FileRefusal('unsupported_media_type', otherFile);
  return text;
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
