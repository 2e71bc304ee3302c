import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sha256 } from '#platform/identifiers.ts';
import { encodingFor, leastPackedBytes, pack, varyByEncoding } from './answer-packing.ts';

type Written = { text: string; bytes: Buffer; etag: string; packed: Map<string, Buffer> };

/** A short text goes out in one piece with its headers; a long one would be measured and encoded again at each sending. */
const leastSentAsBytes = 4096;

const lasting = new WeakSet<object>();
const written = new WeakMap<object, Written>();

/** Marks an answer that nobody changes any more: it is checked, written and packed once, however often it is sent. */
export function lastingAnswer<T extends object>(answer: T): T {
  lasting.add(answer);
  return answer;
}

export function isLasting(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && lasting.has(answer);
}

/** Sends a lasting answer, packed as the caller takes it; whether he has it already is told by its tag. */
export function sendLasting(reply: FastifyReply, schema: z.ZodMiniType, answer: object): FastifyReply {
  const { text, bytes, etag, packed } = writtenOf(schema, answer);
  reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag);
  varyByEncoding(reply);
  const encoding = encodingFor(reply.request);
  if (encoding === null || bytes.length < leastPackedBytes)
    return reply.send(bytes.length < leastSentAsBytes ? text : bytes);
  const fewer = packed.get(encoding) ?? pack(bytes, encoding);
  packed.set(encoding, fewer);
  return reply.header('content-encoding', encoding).send(fewer);
}

function writtenOf(schema: z.ZodMiniType, answer: object): Written {
  const known = written.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(z.parse(schema, answer));
  const made: Written = { text, bytes: Buffer.from(text), etag: weakTag(text), packed: new Map() };
  written.set(answer, made);
  return made;
}

/** The tag by which a reader who has this text already is told so. */
export function weakTag(text: string): string {
  return `W/"${sha256(text).slice(0, 27)}"`;
}
