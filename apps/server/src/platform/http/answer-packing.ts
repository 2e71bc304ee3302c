import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** What is shorter is sent as it is. */
export const leastPackedBytes = 1024;
const brotliQuality = 5;

/** How a caller takes bodies packed; null where he takes them only as they are. */
export function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const names = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

export function pack(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** Sends a text that was put together for this one call, packed as the caller takes it. */
export function sendPacked(reply: FastifyReply, text: string): FastifyReply {
  const bytes = Buffer.from(text);
  const encoding = bytes.length < leastPackedBytes ? null : encodingFor(reply.request);
  varyByEncoding(reply);
  if (encoding === null) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(pack(bytes, encoding));
}

/** Tells caches that the answer depends on how it is packed, besides what it depends on already. */
export function varyByEncoding(reply: FastifyReply): void {
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
}
