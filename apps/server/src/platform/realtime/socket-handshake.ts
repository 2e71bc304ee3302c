import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketCloseCodes, socketPath } from '@aex/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import { AppError, notFound } from '#platform/errors.ts';
import { classify } from '#platform/http/error-handler.ts';
import { forwardedAddress } from '#platform/http/forwarded-address.ts';
import type { Actor } from '#platform/http/request-context.ts';
import { isOriginAllowed } from './allowed-origins.ts';
import { createTally, type Tally } from '#platform/tally.ts';
import { refuseUpgrade } from './upgrade-refusal.ts';

export type HandshakeDeps = {
  log: FastifyBaseLogger;
  allowedOrigins: ReadonlySet<string>;
  /** Whose word on the caller's address is taken. */
  trustedProxies: readonly string[];
  /** How many sockets of one address may be there at once without a valid ticket. */
  unauthenticatedPerAddress: number;
  authenticate: (ticket: string) => Promise<Actor | null>;
};

export type HandshakeEvents = {
  isStopping: () => boolean;
  onAdmitted: (socket: WebSocket, wire: Duplex, actor: Actor) => void;
  onRefused: () => void;
};

const ticketPattern = /^[\w-]{43}$/;
const noTicket = 'Open the socket with a fresh ticket from /api/v1/auth/ws-ticket.';

export type Handshake = {
  answer: (request: IncomingMessage, wire: Duplex, head: Buffer) => void;
  /** How many sockets without a valid ticket are there, by address. */
  strangers: () => ReturnType<Tally['read']>;
};

/**
 * Answers requests to become a socket. The ticket alone says who it is. Without a valid one the socket is opened and closed at
 * once with 4401, for a page cannot see the status of a refused handshake.
 */
export function createHandshake(library: WebSocketServer, deps: HandshakeDeps, events: HandshakeEvents): Handshake {
  const strangers = createTally();

  const turnAway = (socket: WebSocket, address: string): void => {
    events.onRefused();
    strangers.add(address);
    socket.on('error', (error) => deps.log.debug({ err: error }, 'a socket without a ticket failed'));
    socket.on('close', () => strangers.remove(address));
    socket.close(socketCloseCodes.unauthenticated, noTicket);
  };

  const shakeHands = async (request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> => {
    if (pathOf(request) !== socketPath) throw notFound('socket');
    if (!isOriginAllowed(request.headers, deps.allowedOrigins))
      throw new AppError('forbidden', 'Pages of this origin may not open a socket here.');
    const ticket = ticketOf(request);
    const actor = ticket === null || events.isStopping() ? null : await deps.authenticate(ticket);
    if (events.isStopping()) throw stopping();
    const address = forwardedAddress(request, deps.trustedProxies);
    if (actor === null && strangers.of(address) >= deps.unauthenticatedPerAddress) throw tooManyStrangers();
    library.handleUpgrade(request, wire, head, (socket) =>
      actor === null ? turnAway(socket, address) : events.onAdmitted(socket, wire, actor),
    );
  };

  const answer = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    // A client may go away while its ticket is looked up; the close of the wire tells all there is to know.
    wire.on('error', () => undefined);
    shakeHands(request, wire, head).catch((error: unknown) => {
      events.onRefused();
      const known = classify(error);
      const isInternal = known.code === 'internal';
      deps.log[isInternal ? 'error' : 'info'](
        { err: isInternal ? error : undefined, code: known.code },
        'socket refused',
      );
      refuseUpgrade(wire, known);
    });
  };

  return { answer, strangers: () => strangers.read() };
}

/** The path that a request asks for, without its parameters. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function ticketOf(request: IncomingMessage): string | null {
  const query = (request.url ?? '').slice(pathOf(request).length + 1);
  const ticket = new URLSearchParams(query).get('ticket');
  return ticket !== null && ticketPattern.test(ticket) ? ticket : null;
}

function stopping(): AppError {
  const details = { retryAfterSeconds: 5 };
  return new AppError('unavailable', 'The server is stopping. Try again in a moment.', { details });
}

function tooManyStrangers(): AppError {
  const details = { retryAfterSeconds: 5 };
  return new AppError('rate_limited', 'Too many sockets without a ticket come from this address.', { details });
}
