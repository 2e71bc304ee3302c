import { WebSocket } from 'ws';
import { briefly } from '#providers/http-client/brief-text.ts';
import { textOfFrame } from '#platform/realtime/message-reading.ts';
import { readStreamFrame, type StreamMessage } from './alpaca-stream-messages.ts';

const connectMs = 10_000;
const pingEveryMs = 20_000;
const maxFrameBytes = 1_000_000;
const mostGarbage = 5;

type ConnectionEvents = {
  onMessages: (messages: readonly StreamMessage[]) => void;
  onTrouble: (reason: string) => void;
  onClosed: () => void;
};

export type StreamConnection = { send(message: object): void; close(): void; end(): void };

/** One connection to the stream, which is ended when the far side falls silent or sends what is not its protocol. */
export function connectStream(url: string, { onMessages, onTrouble, onClosed }: ConnectionEvents): StreamConnection {
  const socket = new WebSocket(url, { handshakeTimeout: connectMs, maxPayload: maxFrameBytes, followRedirects: false });
  let garbage = 0;
  let hasAnswered = true;
  const pings = setInterval(() => {
    if (!hasAnswered) socket.terminate();
    hasAnswered = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, pingEveryMs).unref();
  socket.on('pong', () => (hasAnswered = true));
  socket.on('message', (data) => {
    hasAnswered = true;
    const messages = readStreamFrame(textOfFrame(data));
    garbage = messages === null ? garbage + 1 : 0;
    if (messages !== null) onMessages(messages);
    if (garbage < mostGarbage) return;
    onTrouble('it sends what is not its protocol');
    socket.terminate();
  });
  socket.on('error', (error) => onTrouble(briefly(error.message)));
  socket.on('close', () => {
    clearInterval(pings);
    onClosed();
  });
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => socket.close(),
    end: () => socket.terminate(),
  };
}
