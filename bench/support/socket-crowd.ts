import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { CrowdOrder, CrowdReport } from './crowd-orders.ts';

// Many readers in a process of their own, as cheap as can be: they count the text frames that come and look into the last few.

const atOnce = 50;
const sampled = 25;
const ping = 0x89;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
let received = 0;
let awaited = Number.POSITIVE_INFINITY;
let sockets: Socket[] = [];
const samples: string[] = [];

process.on('message', (order: CrowdOrder) => void carryOut(order));
report({ is: 'ready' });

async function carryOut(order: CrowdOrder): Promise<void> {
  switch (order.do) {
    case 'open': {
      const token = await tokenOf(order.url);
      const waiting = [...order.lists.entries()];
      expect(order.lists.reduce((sum, list) => sum + list.length, 0));
      await Promise.all(Array.from({ length: atOnce }, () => openAll(order.url, token, waiting)));
      return report({ is: 'opened' });
    }
    case 'expect':
      expect(order.messages);
      return report({ is: 'expecting' });
    case 'close':
      for (const socket of sockets) socket.destroy();
      sockets = [];
      return report({ is: 'closed', received });
  }
}

function expect(messages: number): void {
  received = 0;
  awaited = messages;
  samples.length = 0;
}

async function openAll(url: string, token: string, waiting: Array<[number, string[]]>): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [index, list] = next;
    await open(url, { ticket: await ticketOf(url, token), list, isSampled: index < sampled });
  }
}

async function open(url: string, reader: { ticket: string; list: string[]; isSampled: boolean }): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws/chat?ticket=${reader.ticket} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await new Promise((answered, failed) => socket.once('data', answered).once('error', failed));
  socket.on('data', readFrames(socket, reader.isSampled));
  socket.write(maskedFrame(JSON.stringify({ op: 'subscribe', topic: `quotes:${reader.list.join(',')}` })));
}

function readFrames(socket: Socket, isSampled: boolean): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const short = bytes[at + 1];
      if (short === undefined) break;
      const start = short < 126 ? at + 2 : at + 4;
      if (start > bytes.length) break;
      const end = start + (short < 126 ? short : bytes.readUInt16BE(at + 2));
      if (end > bytes.length) break;
      if (bytes[at] === ping) socket.write(pong);
      else if (bytes.subarray(start, end).includes('"quote_update"')) take(isSampled, bytes.subarray(start, end));
      at = end;
    }
    rest = bytes.subarray(at);
  };
}

function take(isSampled: boolean, text: Buffer): void {
  received += 1;
  if (isSampled) samples.push(text.toString());
  if (received === awaited) report({ is: 'received', at: Date.now(), samples });
}

// A mask of zeroes leaves the text as it is.
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  if (payload.length < 126) return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
  return Buffer.concat([header, payload]);
}

async function tokenOf(url: string): Promise<string> {
  return textField(await fetch(`${url}/api/v1/auth/token`, { method: 'POST' }), 'access_token');
}

async function ticketOf(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return textField(await fetch(`${url}/api/v1/auth/ws-ticket`, { method: 'POST', headers }), 'ticket');
}

async function textField(answer: Response, name: string): Promise<string> {
  const body: Record<string, unknown> = Object(await answer.json());
  const value = body[name];
  if (typeof value !== 'string') throw new Error(`The answer ${answer.status} has no ${name}.`);
  return value;
}

function report(what: CrowdReport): void {
  process.send?.(what);
}
