import { createServer } from 'node:http';
import type { ClientMessage } from '@aex/contracts/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerOrders, madeQuote } from './quote-orders.ts';

// The peer: `ws` and a loop. No tickets, no checks, no limits, no conflation; each message is made into text once.

const readers = new Map<string, Set<WebSocket>>();
const http = createServer((_request, response) => response.end('{"ticket":"none","access_token":"none"}'));
const sockets = new WebSocketServer({ server: http });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message: ClientMessage = JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '{}');
    if (message.op !== 'subscribe') return;
    for (const symbol of message.topic.slice('quotes:'.length).split(',')) {
      const present = readers.get(symbol) ?? new Set();
      readers.set(symbol, present.add(socket));
      socket.send(textOf(symbol, 0));
    }
    socket.on('close', () => readers.forEach((present) => present.delete(socket)));
  });
});
await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
const address = http.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

answerOrders({
  url: `http://127.0.0.1:${port}`,
  tick: (symbols, round) => {
    for (const symbol of symbols) {
      const text = textOf(symbol, round);
      for (const socket of readers.get(symbol) ?? []) socket.send(text);
    }
  },
  stop: async () => {
    for (const socket of sockets.clients) socket.terminate();
    http.close();
  },
});

function textOf(symbol: string, round: number): string {
  return JSON.stringify({ type: 'quote_update', topic: `quotes:${symbol}`, data: madeQuote(symbol, round) });
}
