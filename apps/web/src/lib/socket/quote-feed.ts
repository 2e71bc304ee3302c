import { formatTopic, serverMessageSchema, type ClientMessage } from '@aex/contracts/realtime';
import type { QuoteStore } from '#lib/socket/quote-store.ts';

type Send = (message: ClientMessage) => void;
type Outlets = { send: Send; onNotification: () => void };

export type QuoteFeed = {
  /** The connection is open: everything wanted is asked for. */
  open: () => void;
  /** Takes one message; false when it is not one of the contract. */
  take: (data: unknown) => boolean;
  close: () => void;
};

/** Asks the socket for the quotes that the page wants and for notifications, and hands on what comes. */
export function createQuoteFeed(quotes: QuoteStore, { send, onNotification }: Outlets): QuoteFeed {
  let topic: string | null = null;
  let isOpen = false;
  let isDue = false;

  function renew(): void {
    isDue = false;
    if (!isOpen) return;
    const symbols = quotes.wanted();
    const next = symbols.length === 0 ? null : formatTopic({ kind: 'quotes', symbols });
    if (next === topic) return;
    // Both together could be more symbols than one socket may have.
    if (topic !== null) send({ op: 'unsubscribe', topic });
    if (next !== null) send({ op: 'subscribe', topic: next });
    topic = next;
  }

  const release = quotes.listenToWanted(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(renew);
  });

  return {
    open: () => {
      isOpen = true;
      topic = null;
      send({ op: 'subscribe', topic: formatTopic({ kind: 'notifications' }) });
      renew();
    },
    take: (data) => {
      const message = serverMessageSchema.safeParse(parseJson(data));
      if (!message.success) return false;
      if (message.data.type === 'quote_update') quotes.push(message.data.data);
      if (message.data.type === 'notification') onNotification();
      return true;
    },
    close: () => {
      isOpen = false;
      release();
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
