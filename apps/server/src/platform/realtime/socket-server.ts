import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as afterWhatWaits } from 'node:timers/promises';
import { type ClientMessage, socketCloseCodes, socketLimits, socketPath } from '@aex/contracts/realtime';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { Actor } from '#platform/http/request-context.ts';
import { createHeartbeatRing } from './heartbeat-ring.ts';
import { enqueue } from './message-queue.ts';
import { readMessage } from './message-reading.ts';
import { visitInTurns } from './paced-loop.ts';
import { SocketConnection } from './socket-connection.ts';
import { pingFrame } from './socket-frames.ts';
import { createSocketsBySession } from './sockets-by-session.ts';
import { createHandshake, type HandshakeDeps, pathOf } from './socket-handshake.ts';
import { createTally } from '#platform/tally.ts';

export type SocketTiming = { heartbeatMs: number; sessionCheckMs: number; closeMs: number };

export type SocketServerDeps = HandshakeDeps & {
  /** How many sockets of one account may be open here at once. */
  socketsPerAccount: number;
  findEndedSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  timing?: Partial<SocketTiming>;
};

/** What is done with the sockets that are open; `message` is null for what is none of the contract. */
export type SocketEvents = {
  onMessage: (connection: SocketConnection, message: ClientMessage | null) => Promise<void>;
  onClose: (connection: SocketConnection) => void;
  /** Gives the frame that sockets get at their heartbeat. */
  onHeartbeat: () => Buffer;
  /** Every socket has had its heartbeat once more. */
  onRound: () => void;
};

const defaultTiming: SocketTiming = {
  heartbeatMs: socketLimits.heartbeatSeconds * 1000,
  sessionCheckMs: 2500,
  closeMs: 1500,
};
// A ping to ten thousand sockets at once, and their answers, would hold up all calls for a second.
const turnMs = 100;
const maxWaitingMessages = 2 * socketLimits.messagesPerSecond;

/** The sockets of this process: what comes in, who is still there, who may stay, and an orderly end. */
export function createSocketServer(deps: SocketServerDeps, events: SocketEvents) {
  const { log } = deps;
  const timing = { ...defaultTiming, ...deps.timing };
  const library = new WebSocketServer(libraryOptions(timing));
  const turns = Math.max(1, Math.round(timing.heartbeatMs / turnMs));
  const open = createHeartbeatRing<SocketConnection>(turns);
  const bySession = createSocketsBySession();
  const ofAccount = createTally();
  const counts = { accepted: 0, refused: 0, disconnects: 0, dropped: 0 };
  let onEmpty: (() => void) | null = null;
  let isStopping = false;

  const takeMessage = (connection: SocketConnection, data: RawData, isBinary: boolean): void => {
    if (!connection.isOpen) return;
    connection.isAnswering = true;
    if (!connection.countMessage() || connection.queue.length >= maxWaitingMessages)
      return connection.close(socketCloseCodes.policyViolation, 'Too many messages.');
    const message = isBinary ? null : readMessage(data);
    enqueue(connection.queue, () =>
      events
        .onMessage(connection, message)
        .catch((error: unknown) => log.error({ err: error }, 'a socket message could not be handled')),
    );
  };

  const takeControl = (connection: SocketConnection, isAllowed: boolean): void => {
    connection.isAnswering = true;
    if (!isAllowed) connection.close(socketCloseCodes.policyViolation, 'Too many pings.');
  };

  const forget = (connection: SocketConnection): void => {
    open.remove(connection);
    bySession.remove(connection);
    ofAccount.remove(connection.actor.accountId);
    counts.disconnects += 1;
    if (connection.wasDropped) counts.dropped += 1;
    events.onClose(connection);
    if (open.size === 0) onEmpty?.();
  };

  const turnAway = (socket: WebSocket): void => {
    counts.refused += 1;
    socket.on('error', (error) => log.debug({ err: error }, 'a socket too many failed'));
    socket.close(socketCloseCodes.policyViolation, 'Too many sockets of this account are open.');
  };

  const admit = (socket: WebSocket, wire: Duplex, actor: Actor): void => {
    if (ofAccount.of(actor.accountId) >= deps.socketsPerAccount) return turnAway(socket);
    ofAccount.add(actor.accountId);
    const connection = new SocketConnection(socket, wire, actor);
    open.add(connection);
    bySession.add(connection);
    counts.accepted += 1;
    socket.on('message', (data, isBinary) => takeMessage(connection, data, isBinary));
    socket.on('ping', () => takeControl(connection, connection.countMessage()));
    socket.on('pong', () => takeControl(connection, connection.countPong()));
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
    socket.on('close', () => forget(connection));
  };

  const handshake = createHandshake(library, deps, {
    isStopping: () => isStopping,
    onAdmitted: admit,
    onRefused: () => (counts.refused += 1),
  });

  const beat = async (): Promise<void> => {
    // A server held up for as long as a heartbeat comes here first: the answers that wait are read before anybody is judged.
    await afterWhatWaits();
    const { members, isNewRound } = open.turn();
    if (isNewRound) events.onRound();
    if (members.length === 0) return;
    const frames = Buffer.concat([events.onHeartbeat(), pingFrame]);
    await visitInTurns(members, (connection) => {
      if (!connection.isAnswering) return connection.terminate();
      connection.beat(frames);
    });
  };

  const checkSessions = async (): Promise<void> => {
    if (open.size === 0) return;
    const ended = await deps.findEndedSessions(bySession.sessionIds());
    for (const connection of [...ended].flatMap((sessionId) => bySession.of(sessionId)))
      connection.close(socketCloseCodes.unauthenticated, 'The session has ended.');
  };

  const timers = [
    repeat(beat, timing.heartbeatMs / turns, (error) => log.error({ err: error }, 'a heartbeat failed')),
    repeat(checkSessions, timing.sessionCheckMs, (error) => log.warn({ err: error }, 'sessions could not be checked')),
  ];

  return {
    /** Takes the handshakes of an HTTP server; a request for another path stays an ordinary one, whatever it offers to become. */
    attach: (server: Server): void => {
      Object.assign(server, { shouldUpgradeCallback: (request: IncomingMessage) => pathOf(request) === socketPath });
      server.on('upgrade', handshake.answer);
    },

    counts: () => ({ open: open.size, ...counts }),

    /** How full the two limits of sockets are. */
    usage: () => ({ ofAccounts: ofAccount.read(), ofStrangers: handshake.strangers() }),

    /** Takes no more sockets, tells those that are open to come back, and ends what has not gone by then. */
    drain: async (): Promise<void> => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      if (open.size === 0) return;
      const emptied = new Promise<void>((done) => (onEmpty = done));
      const tooLong = new Promise((done) => setTimeout(done, timing.closeMs).unref());
      await visitInTurns([...open.members()], (connection) =>
        connection.close(socketCloseCodes.goingAway, 'The server is stopping.'),
      );
      await Promise.race([emptied, tooLong]);
      for (const connection of open.members()) connection.terminate();
    },
  };
}

// The typings of the library lag behind it by `closeTimeout`.
function libraryOptions({ closeMs }: SocketTiming): ServerOptions & { closeTimeout: number } {
  return {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.messageBytes,
    closeTimeout: closeMs,
  };
}

function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): NodeJS.Timeout {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(onError)
      .finally(() => (isRunning = false));
  };
  return setInterval(run, everyMs).unref();
}
