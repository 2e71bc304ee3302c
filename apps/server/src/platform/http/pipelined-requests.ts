import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hangUp } from './lost-connections.ts';

/**
 * Works on the calls of one connection one after the other, since their answers go out in that order anyway: a caller who reads
 * none would otherwise have all of them made and held. Hangs up on who asks on and on regardless.
 */
export function limitPipelining(http: FastifyInstance, most: number): void {
  const lines = new WeakMap<Socket, Array<() => void>>();
  http.addHook('onRequest', (request, reply, begin) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.length >= most) {
      reply.hijack();
      hangUp(socket, 'too many calls wait on one connection');
      return;
    }
    line.push(begin);
    reply.raw.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) begin();
  });
}
