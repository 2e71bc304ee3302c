import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dropCall } from './lost-connections.ts';

// To end a connection with bytes unread is a reset, by which the caller loses the answer too.

// More than the largest body that any call takes, so that whoever sends a file too large still hears why it was refused.
const mostOfBody = 64 * 1024 * 1024;
const mostAfterEnd = 8 * 1024 * 1024;
const longestAfterEndMs = 5000;
const timeoutStatus = 408;

/**
 * Reads what is left of a body whose call was answered before all of it was there. A connection that ends with the answer ends
 * when that is done, and one whose body was whole goes on, where the framework would end it for each that it could not read.
 */
export function readBodiesToEnd(http: FastifyInstance): void {
  http.addHook('onSend', async ({ raw }, reply) => {
    const isEnd = reply.getHeader('connection') === 'close';
    // Who let the time pass gets no more of it.
    if (reply.statusCode === timeoutStatus) return;
    if (raw.complete && isEnd) reply.removeHeader('connection');
    if (!raw.complete) discardRest(raw);
    if (!raw.complete && (isEnd || !reply.raw.shouldKeepAlive)) endAfter(raw);
  });
}

function discardRest(raw: IncomingMessage): void {
  let left = mostOfBody;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) dropCall(raw, 'a body that was refused did not end');
  });
  raw.resume();
}

/** Has the connection end once the call is read, where it would end with the answer. */
function endAfter(raw: IncomingMessage): void {
  const { socket } = raw;
  // A call that is injected comes on none.
  if (!(socket instanceof Socket)) return;
  const end = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), longestAfterEndMs).unref();
    finished(raw, { writable: false }, () => {
      clearTimeout(timer);
      end();
    });
  };
}

const ending = new WeakMap<Socket, number>();

/** Writes the last words on a connection, and reads for a moment more what its caller still sends. */
export function endConnection(socket: Socket, lastWords: string): void {
  ending.set(socket, socket.bytesRead + mostAfterEnd);
  const timer = setTimeout(() => socket.destroy(), longestAfterEndMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(lastWords);
}

/** Whether the last words were written; hangs up on who sends on and on all the same. */
export function isEnding(socket: Socket): boolean {
  const mostRead = ending.get(socket);
  if (mostRead !== undefined && socket.bytesRead > mostRead) socket.destroy();
  return mostRead !== undefined;
}
