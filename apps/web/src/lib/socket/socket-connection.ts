import type { ClientMessage } from '@aex/contracts/realtime';

/** Specified: so many attempts, each waiting this much longer than the one before; then it stops. */
export const maxAttempts = 5;
export const attemptDelayMs = 3000;
// When a server goes, all its pages lose their sockets in the same moment, and must not come back in one.
export const spreadMs = 1000;

export type SocketStatus =
  | { kind: 'connecting' | 'open' | 'stopped' }
  /** The connection is lost; this attempt is about to be made. */
  | { kind: 'waiting'; attempt: number };

export type SocketHandlers = {
  provideAddress: () => Promise<string>;
  onStatus: (status: SocketStatus) => void;
  onOpen: () => void;
  /** Says whether the server spoke sense. */
  onMessage: (data: unknown) => boolean;
};

export type SocketConnection = { send: (message: ClientMessage) => void; close: () => void };

/** A socket that is opened anew by the specified rule until it is closed here. */
export function openConnection({ provideAddress, onStatus, onOpen, onMessage }: SocketHandlers): SocketConnection {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lose(): void {
    socket = null;
    if (attempts === maxAttempts) {
      onStatus({ kind: 'stopped' });
      return;
    }
    attempts += 1;
    onStatus({ kind: 'waiting', attempt: attempts });
    timer = setTimeout(() => void connect(), attemptDelayMs * attempts + spreadMs * Math.random());
  }

  async function connect(): Promise<void> {
    const url = await provideAddress().catch(() => null);
    if (isClosed) return;
    if (url === null) lose();
    else attach(new WebSocket(url));
  }

  function attach(opened: WebSocket): void {
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      onStatus({ kind: 'open' });
      onOpen();
    });
    opened.addEventListener('message', ({ data }) => {
      // Only a server that speaks starts the count anew; one that opens and closes does not.
      if (socket === opened && onMessage(data)) attempts = 0;
    });
    opened.addEventListener('close', () => {
      if (socket === opened) lose();
    });
  }

  onStatus({ kind: 'connecting' });
  void connect();
  return {
    // Specified: what is sent while there is no connection is dropped.
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
