import { Readable } from 'node:stream';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body while they are read; the reader's own limit of length bounds them. */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  bodies.set(request, chunks);
  return Readable.from(
    (async function* copied() {
      for await (const chunk of payload) {
        const bytes = Buffer.from(chunk);
        chunks.push(bytes);
        yield bytes;
      }
    })(),
    { objectMode: false },
  );
};

/** The body's bytes as they came; empty where none were kept. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.concat(bodies.get(request) ?? []);
}
