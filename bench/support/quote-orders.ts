import type { QuoteUpdate } from '@aex/contracts/realtime';

/** What the benchmark tells a server to do, over the channel between parent and child. */
export type Order = { do: 'tick'; symbols: string[]; round: number } | { do: 'measure' } | { do: 'stop' };
export type Report =
  | { is: 'ready'; url: string }
  | { is: 'measured'; memoryBytes: number; heapBytes: number; cpuMs: number };

export type OrderedServer = {
  url: string;
  tick(symbols: readonly string[], round: number): void;
  stop(): Promise<void>;
};

/** Does what the parent process says until it says stop. */
export function answerOrders(server: OrderedServer): void {
  const report = (what: Report) => process.send?.(what);
  process.on('message', (order: Order) => {
    switch (order.do) {
      case 'tick':
        return server.tick(order.symbols, order.round);
      case 'measure':
        return void report(measured());
      case 'stop':
        return void server.stop().then(() => process.exit(0));
    }
  });
  // Nobody is left to give orders.
  process.once('disconnect', () => process.exit(1));
  report({ is: 'ready', url: server.url });
}

/** A quote of this benchmark; the same from every server. */
export function madeQuote(symbol: string, round: number): QuoteUpdate {
  const updatedAt = new Date(Date.UTC(2026, 10, 20, 15) + round * 1000).toISOString();
  return { symbol, last: 100 + round / 100, changePct: round / 100, updatedAt, state: 'simulated' };
}

function measured(): Report {
  // Twice, for what the first run's finalizers let go.
  globalThis.gc?.();
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { is: 'measured', memoryBytes: rss, heapBytes: heapUsed + external, cpuMs: (user + system) / 1000 };
}
