// What runs inside the measured page before its own scripts, in place of the network: given to Playwright as functions, so they
// reach for nothing outside themselves.

export type QuoteFeed = { symbols: readonly string[]; perSecond: number };

/** A socket that is open at once and tells so many prices a second, evenly. */
export function feedQuotes({ symbols, perSecond }: QuoteFeed): void {
  class FedSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = FedSocket.OPEN;
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('open')));
      const startedAt = performance.now();
      let told = 0;
      setInterval(() => {
        const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
        for (; told < due; told += 1) this.dispatchEvent(new MessageEvent('message', { data: priceOf(told) }));
      }, 16);
    }
    send(): void {}
    close(): void {}
  }
  function priceOf(index: number): string {
    const symbol = symbols[index % symbols.length] ?? '';
    const last = 100 + (index % 997) / 10;
    const data = { symbol, last, changePct: (index % 41) / 10 - 2, updatedAt: new Date().toISOString(), state: 'live' };
    return JSON.stringify({ type: 'quote_update', topic: `quotes:${symbol}`, data });
  }
  Object.assign(globalThis, { WebSocket: FedSocket });
}

export type AnswerFeed = { text: string; chunk: number; perSecond: number };

/** A chat call that answers with this text, so many pieces a second. */
export function feedAnswer({ text, chunk, perSecond }: AnswerFeed): void {
  const real = globalThis.fetch.bind(globalThis);
  const bytes = new TextEncoder();
  const partOf = (part: object): Uint8Array => bytes.encode(`data: ${JSON.stringify(part)}\n\n`);
  const ids = { thread_id: 'thr_bench', run_id: 'run_bench', message_id: 'msg_bench' };

  function stream(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(partOf({ type: 'start', messageId: ids.message_id }));
        controller.enqueue(partOf({ type: 'data-run', data: { ...ids, engine: 'built-in', model: null } }));
        controller.enqueue(partOf({ type: 'text-start', id: 'text-1' }));
        const startedAt = performance.now();
        let at = 0;
        const timer = setInterval(() => {
          const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) * chunk;
          for (; at < Math.min(due, text.length); at += chunk)
            controller.enqueue(partOf({ type: 'text-delta', id: 'text-1', delta: text.slice(at, at + chunk) }));
          if (at >= text.length) clearInterval(timer);
        }, 4);
      },
    });
  }

  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (init?.method !== 'POST' || path !== '/api/v1/chat') return real(input, init);
    const headers = { 'content-type': 'text/event-stream', 'x-aex-thread-id': ids.thread_id };
    return Promise.resolve(new Response(stream(), { headers }));
  };
}

/** Adds up, in the page, what moved without anybody's doing. */
export function watchShifts(): void {
  let sum = 0;
  Object.assign(globalThis, { shiftSum: () => sum });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) sum += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
