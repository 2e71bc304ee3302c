import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
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
 * Reads what is left of a body whose call was answered before it was there, and keeps the connection; where the caller asked for
 * its end, the answer waits for that.
 */
export function readBodiesToEnd(http: FastifyInstance): void {
  http.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Who let the time pass gets no more of it.
    if (reply.statusCode === timeoutStatus) return done(null, payload);
    // The framework would end the connection for each body that it could not read.
    if (reply.getHeader('connection') === 'close') reply.removeHeader('connection');
    if (raw.complete) return done(null, payload);
    discardRest(raw);
    if (reply.raw.shouldKeepAlive) return done(null, payload);
    const timer = setTimeout(() => dropCall(raw, endless), longestAfterEndMs).unref();
    finished(raw, { writable: false }, () => {
      clearTimeout(timer);
      done(null, payload);
    });
  });
}

const endless = 'a body that was refused did not end';

function discardRest(raw: IncomingMessage): void {
  let left = mostOfBody;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) dropCall(raw, endless);
  });
  raw.resume();
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
