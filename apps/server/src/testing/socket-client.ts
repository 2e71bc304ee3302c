import { textOfFrame } from '#platform/realtime/message-reading.ts';
import { connect, type Socket } from 'node:net';
import { type ClientMessage, type ServerMessage, serverMessageSchema, socketPath } from '@aex/contracts/realtime';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

export type SocketClient = {
  socket: WebSocket;
  /** Everything that came so far, each parsed strictly. */
  messages: ServerMessage[];
  send(message: ClientMessage): void;
  /** The first message, from now or before, of this type for which the test holds; taken out, so that the next call finds another. */
  next<T extends ServerMessage['type']>(type: T, holds?: (message: MessageOf<T>) => boolean): Promise<MessageOf<T>>;
  /** Answered once everything sent before is done. */
  settled(): Promise<void>;
  opened: Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
};

export type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
export type ConnectOptions = { url: string; ticket?: string; user?: string; headers?: Record<string, string> };

/** Opens a socket and waits until it is open; ended with the test. */
export async function openSocket(options: ConnectOptions): Promise<SocketClient> {
  const client = connectSocket(options);
  await client.opened;
  return client;
}

/** The status that a handshake was refused with. */
export function refusedStatus(options: ConnectOptions): Promise<number> {
  const { socket } = connectSocket(options);
  return new Promise((settle, fail) => {
    socket.once('unexpected-response', (request, response) => {
      settle(response.statusCode ?? 0);
      request.destroy();
    });
    socket.once('open', () => fail(new Error('The handshake was not refused.')));
  });
}

export function connectSocket({ url, ticket, user, headers = {} }: ConnectOptions): SocketClient {
  const query = new URLSearchParams({
    ...(user === undefined ? {} : { user }),
    ...(ticket === undefined ? {} : { ticket }),
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}?${query.toString()}`, { headers });
  onTestFinished(() => socket.terminate());
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('error', () => undefined);
  const opened = new Promise<void>((done, fail) => socket.once('open', done).once('error', fail));
  opened.catch(() => undefined);
  socket.on('message', (data) => {
    const body: unknown = JSON.parse(textOfFrame(data));
    const message = z.parse(serverMessageSchema, body);
    expect(body).toEqual(message);
    messages.push(message);
    waiting.forEach((look) => look());
  });
  const next: SocketClient['next'] = (type, holds = () => true) =>
    new Promise((found) => {
      const look = () => {
        const index = messages.findIndex((message) => isOfType(message, type) && holds(message));
        const [message] = index === -1 ? [] : messages.splice(index, 1);
        if (message === undefined || !isOfType(message, type)) return;
        waiting.delete(look);
        found(message);
      };
      waiting.add(look);
      look();
    });
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  return {
    socket,
    messages,
    send,
    next,
    opened,
    settled: async () => {
      send({ op: 'ping' });
      await next('heartbeat_update', ({ topic }) => topic === null);
    },
    closed: new Promise((done) => socket.once('close', (code, reason) => done({ code, reason: reason.toString() }))),
  };
}

function isOfType<T extends ServerMessage['type']>(message: ServerMessage, type: T): message is MessageOf<T> {
  return message.type === type;
}

/** A bare connection that has asked for a socket and was answered; what follows is up to the test. */
export async function openWire(url: string, ticket = '', headers: readonly string[] = []): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const wire = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void wire.destroy());
  const lines = [
    `GET ${socketPath}?ticket=${ticket} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    ...headers,
  ];
  wire.on('error', () => undefined);
  wire.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((answered) => wire.once('data', answered));
  return wire;
}
