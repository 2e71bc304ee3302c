import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The stream that undoes a content encoding; null for none, undefined for one that we did not ask for. */
export function createDecoder(encoding: string | undefined): Transform | null | undefined {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  return name === 'br' ? createBrotliDecompress() : undefined;
}

const byteOrderMark = '\uFEFF';

/** The body as text, in the character set that the header or the XML declaration names, else UTF-8. */
export function decodeText(body: Buffer, headers: IncomingHttpHeaders): string {
  const fromHeader = /charset="?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1];
  const declaration = /^\s{0,20}<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})/.exec(
    body.subarray(0, 300).toString('latin1'),
  );
  const text = decodeWith(fromHeader ?? declaration?.[1] ?? 'utf-8', body);
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

function decodeWith(charset: string, body: Buffer): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
}
