import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const reasons = new WeakMap<Socket, string>();

/** Ends a connection at once, and keeps why for the line that tells of the call on it. */
export function hangUp(socket: Socket, reason: string): void {
  reasons.set(socket, reason);
  socket.destroy();
}

/** Ends a call that is still being read, with its connection. */
export function dropCall(raw: IncomingMessage, reason: string): void {
  reasons.set(raw.socket, reason);
  raw.destroy();
}

/** Ends an answer in its midst, with its connection. */
export function dropAnswer(raw: Writable, reason: string): void {
  if (raw instanceof ServerResponse && raw.socket !== null) reasons.set(raw.socket, reason);
  raw.destroy();
}

/**
 * Writes one line for each call whose connection ended before its answer did: why this server hung up, or, for those who look
 * closer, that the caller left. Hangs up on a connection on which nothing moves for as long as the server allows.
 */
export function logLostConnections(http: FastifyInstance): void {
  http.server.on('timeout', (socket) => hangUp(socket, 'nothing moved on the connection'));
  http.addHook('onRequest', (request, { raw }, begin) => {
    const { socket } = request.raw;
    raw.once('close', () => {
      if (raw.writableFinished) return;
      const reason = reasons.get(socket);
      const level = reason === undefined ? 'debug' : 'info';
      request.log[level]({ reason: reason ?? 'the caller left' }, 'a connection ended before its answer');
    });
    begin();
  });
}
