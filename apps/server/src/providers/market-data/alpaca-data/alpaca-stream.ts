import { briefly } from '#providers/http-client/brief-text.ts';
import type { ClientRuntime } from '#providers/http-client/http-client.ts';
import type { Quote, QuoteStream, QuoteStreamEvents } from '#providers/market-data/market-data-port.ts';
import { connectStream, type StreamConnection } from './alpaca-stream-connection.ts';
import type { StreamMessage } from './alpaca-stream-messages.ts';

type AlpacaStreamSetting = {
  url: string;
  key: { id: string; secret: string };
  runtime: ClientRuntime;
  events: QuoteStreamEvents;
};

const firstPauseMs = 1000;
const longestPauseMs = 120_000;
const refusedPauseMs = 15 * 60_000;
// A free plan takes thirty symbols; one that takes fewer says 405, and the number is halved.
const freeSymbols = 30;
const clockSkewMs = 5 * 60_000;

// What waiting does not cure: wrong keys, no permission, a plan without this feed.
const refusals: Readonly<Record<number, string>> = {
  402: 'the keys are not accepted',
  409: 'the plan does not include this feed',
};
const symbolLimit = 405;
const connectionLimit = 406;

/**
 * Alpaca's stream of trades and minute bars over one connection, which is made anew after a pause whenever it breaks: with
 * backoff, after long where the keys or the plan are refused. Nothing is connected while no symbol is watched.
 */
export function openAlpacaStream({ url, key, runtime, events }: AlpacaStreamSetting): QuoteStream {
  const { clock, random } = runtime;
  let watched: readonly string[] = [];
  // What was asked for, and what the server last said that it sends.
  let subscribed: ReadonlySet<string> = new Set();
  let confirmed: ReadonlySet<string> = new Set();
  let mostSymbols = freeSymbols;
  let connection: StreamConnection | null = null;
  let isAuthenticated = false;
  let attempts = 0;
  let pause: NodeJS.Timeout | null = null;
  let isStopped = false;

  const send = (message: object): void => connection?.send(message);
  const tell = (reason: string): void => {
    if (!isStopped) events.onTrouble(`Alpaca's stream: ${reason}`);
  };

  const settleSubscription = (): void => {
    if (!isAuthenticated) return;
    const wanted = new Set(watched.slice(0, mostSymbols));
    const gone = [...subscribed].filter((symbol) => !wanted.has(symbol));
    const fresh = [...wanted].filter((symbol) => !subscribed.has(symbol));
    if (gone.length > 0) send({ action: 'unsubscribe', trades: gone, bars: gone });
    if (fresh.length > 0) send({ action: 'subscribe', trades: fresh, bars: fresh });
    subscribed = wanted;
  };

  const reconnectAfter = (ms: number): void => {
    if (isStopped || pause !== null || watched.length === 0) return;
    pause = setTimeout(() => {
      pause = null;
      connect();
    }, ms).unref();
  };

  const backoffMs = (): number => {
    attempts += 1;
    const ceiling = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10));
    return ceiling / 2 + (ceiling / 2) * random();
  };

  const onError = (code: number, text: string): void => {
    if (code === symbolLimit) {
      mostSymbols = Math.floor(Math.min(mostSymbols, subscribed.size) / 2);
      subscribed = confirmed;
      settleSubscription();
      return;
    }
    const refusal = refusals[code];
    tell(`${refusal ?? `error ${code}`} (${briefly(text.replaceAll(key.secret, '…'))})`);
    if (refusal !== undefined) reconnectAfter(refusedPauseMs);
    if (code === connectionLimit) reconnectAfter(longestPauseMs);
    connection?.end();
  };

  const onMessages = (messages: readonly StreamMessage[]): void => {
    const quotes: Quote[] = [];
    for (const message of messages) {
      if (message.kind === 'connected') send({ action: 'auth', key: key.id, secret: key.secret });
      else if (message.kind === 'authenticated') {
        isAuthenticated = true;
        attempts = 0;
        settleSubscription();
      } else if (message.kind === 'subscribed') confirmed = new Set(message.symbols);
      else if (message.kind === 'error') onError(message.code, message.text);
      else if (message.kind === 'price' && isPlausible(message.quote)) quotes.push(message.quote);
    }
    if (quotes.length > 0) events.onQuotes(newestOf(quotes));
  };

  const isPlausible = ({ symbol, at }: Quote): boolean =>
    subscribed.has(symbol) && at.getTime() <= clock.now().getTime() + clockSkewMs;

  const connect = (): void => {
    if (isStopped || connection !== null) return;
    connection = connectStream(url, {
      onMessages,
      onTrouble: tell,
      onClosed: () => {
        connection = null;
        isAuthenticated = false;
        subscribed = new Set();
        confirmed = new Set();
        reconnectAfter(backoffMs());
      },
    });
  };

  return {
    watch: (symbols) => {
      watched = symbols.filter((symbol) => /^[A-Z]{1,5}(?:\.[A-Z])?$/.test(symbol));
      if (watched.length === 0) connection?.close();
      else if (pause === null) connect();
      settleSubscription();
    },
    stop: () => {
      isStopped = true;
      if (pause !== null) clearTimeout(pause);
      connection?.end();
    },
  };
}

// A burst holds many trades of a symbol; the last of them is its price.
function newestOf(quotes: readonly Quote[]): Quote[] {
  const newest = new Map<string, Quote>();
  for (const quote of quotes) {
    const present = newest.get(quote.symbol);
    if (present === undefined || quote.at >= present.at) newest.set(quote.symbol, quote);
  }
  return [...newest.values()];
}
