import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hangUp } from './lost-connections.ts';

type CloseTiming = { silentMs: number; answerMs: number };

const usual: CloseTiming = { silentMs: 500, answerMs: 2500 };
const reason = 'the server is stopping';

type Closing = { callsOf: Map<Socket, Set<FastifyRequest>>; parts: Set<string> };

const closings = new WeakMap<Server, Closing>();

function closingOf({ server }: FastifyInstance): Closing {
  const closing = closings.get(server) ?? { callsOf: new Map(), parts: new Set() };
  closings.set(server, closing);
  return closing;
}

/**
 * Lets no connection hold up the end of a server. Under the framework one that has brought no whole request, or none at all, is
 * waited for, and so is one whose last answer was on its way when the end began: nobody looks after their time limits any more.
 * So those without a call end at once, and calls that are not answered in time end with their connection.
 */
export function closeInTime(http: FastifyInstance, { silentMs, answerMs }: CloseTiming = usual): void {
  const { callsOf } = closingOf(http);
  let isStopping = false;
  http.server.on('connection', (socket: Socket) => {
    callsOf.set(socket, new Set());
    socket.once('close', () => callsOf.delete(socket));
  });
  // Sockets have an end of their own first.
  const upgraded = new WeakSet<Socket>();
  http.server.on('upgrade', ({ socket }) => upgraded.add(socket));

  http.addHook('onRequest', (request, { raw }, begin) => {
    const calls = callsOf.get(request.raw.socket);
    calls?.add(request);
    raw.once('close', () => {
      calls?.delete(request);
      // What was written is still sent.
      if (isStopping && calls?.size === 0) request.raw.socket.destroySoon();
    });
    begin();
  });

  const hangUpOn = (isMeant: (socket: Socket) => boolean): void => {
    for (const socket of callsOf.keys()) if (isMeant(socket)) hangUp(socket, reason);
  };

  http.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => hangUpOn((socket) => callsOf.get(socket)?.size === 0 && !upgraded.has(socket)), silentMs).unref();
    setTimeout(() => hangUpOn(() => true), answerMs).unref();
  });
}

/** Ends something with the server, under a name that is told where it holds up the end. */
export function endWithServer(http: FastifyInstance, name: string, end: () => unknown): void {
  const { parts } = closingOf(http);
  http.addHook('onClose', async () => {
    parts.add(name);
    await end();
    parts.delete(name);
  });
}

/** What the end of a server still waits for: its connections, the routes of the calls on them, and what ends with it. */
export function remainingOf(http: FastifyInstance): string {
  const { callsOf, parts } = closingOf(http);
  const routes = new Map<string, number>();
  for (const { method, routeOptions } of [...callsOf.values()].flatMap((calls) => [...calls])) {
    const route = `${method} ${routeOptions.url ?? 'no such route'}`;
    routes.set(route, (routes.get(route) ?? 0) + 1);
  }
  const calls = [...routes].map(([route, count]) => `${count} × ${route}`);
  return [`${callsOf.size} connections`, ...calls, ...parts].join(', ');
}
