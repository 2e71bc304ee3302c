import { formatTopic, serverMessageSchema, type ClientMessage, type QuoteUpdate } from '@aex/contracts/realtime';

/** Specified: so many attempts, each waiting this much longer than the one before; then it stops. */
export const maxAttempts = 5;
export const attemptDelayMs = 3000;

export type SocketStatus =
  | { kind: 'idle' | 'connecting' | 'open' | 'stopped' }
  /** The connection is lost; this attempt is about to be made. */
  | { kind: 'waiting'; attempt: number };

export type SocketClient = {
  status: () => SocketStatus;
  listen: (listener: () => void) => () => void;
  /** Connects, and keeps connecting by the rule. Counts its attempts anew. */
  start: (provideAddress: () => Promise<string>) => void;
  stop: () => void;
  /** Wants quotes of these symbols until the returned function is called. */
  watch: (symbols: readonly string[]) => () => void;
};

const idle: SocketStatus = { kind: 'idle' };

/** The product's one socket: it asks for the quotes that are wanted, whenever it is open. */
export function createSocketClient(onQuote: (quote: QuoteUpdate) => void): SocketClient {
  const listeners = new Set<() => void>();
  const wanted = new Map<string, number>();
  let status = idle;
  let socket: WebSocket | null = null;
  let address: (() => Promise<string>) | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let topic: string | null = null;
  let isTopicDue = false;

  function change(next: SocketStatus): void {
    status = next;
    for (const listener of listeners) listener();
  }

  function send(message: ClientMessage): void {
    socket?.send(JSON.stringify(message));
  }

  function renewTopic(): void {
    isTopicDue = false;
    if (status.kind !== 'open') return;
    const symbols = [...wanted.keys()].sort();
    const next = symbols.length === 0 ? null : formatTopic({ kind: 'quotes', symbols });
    if (next === topic) return;
    // Both together could be more symbols than one socket may have.
    if (topic !== null) send({ op: 'unsubscribe', topic });
    if (next !== null) send({ op: 'subscribe', topic: next });
    topic = next;
  }

  function wantTopic(): void {
    if (isTopicDue) return;
    isTopicDue = true;
    queueMicrotask(renewTopic);
  }

  function read(data: unknown): void {
    const message = serverMessageSchema.safeParse(parseJson(data));
    if (!message.success) return;
    // Only a server that speaks proves the connection; one that opens and closes does not start the count anew.
    attempts = 0;
    if (message.data.type === 'quote_update') onQuote(message.data.data);
  }

  function lose(): void {
    socket = null;
    topic = null;
    if (address === null) return;
    if (attempts === maxAttempts) {
      change({ kind: 'stopped' });
      return;
    }
    attempts += 1;
    change({ kind: 'waiting', attempt: attempts });
    timer = setTimeout(() => void connect(), attemptDelayMs * attempts);
  }

  async function connect(): Promise<void> {
    const provide = address;
    if (provide === null) return;
    const url = await provide().catch(() => null);
    if (address !== provide) return;
    if (url === null) {
      lose();
      return;
    }
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      change({ kind: 'open' });
      renewTopic();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) read(data);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) lose();
    });
  }

  function stop(): void {
    clearTimeout(timer);
    const open = socket;
    address = null;
    socket = null;
    topic = null;
    attempts = 0;
    open?.close();
    change(idle);
  }

  return {
    status: () => status,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (provideAddress) => {
      stop();
      address = provideAddress;
      change({ kind: 'connecting' });
      void connect();
    },
    stop,
    watch: (symbols) => {
      for (const symbol of symbols) wanted.set(symbol, (wanted.get(symbol) ?? 0) + 1);
      wantTopic();
      return () => {
        for (const symbol of symbols) {
          const left = (wanted.get(symbol) ?? 1) - 1;
          if (left === 0) wanted.delete(symbol);
          else wanted.set(symbol, left);
        }
        wantTopic();
      };
    },
  };
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
