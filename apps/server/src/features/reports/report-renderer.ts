import { Worker } from 'node:worker_threads';
import type { ReportDocument } from './document/report-document.ts';
import { limitWork } from './work-limit.ts';

/** A document, and the texts whose tone is to be told with it. */
export type RenderOrder = { document: ReportDocument; toneTexts: readonly string[] };
export type Rendered = { content: Buffer; toneScore: number | null };
export type RenderRequest = RenderOrder & { id: number };
export type RenderAnswer =
  | { id: number; ok: true; bytes: Uint8Array<ArrayBuffer>; toneScore: number | null }
  | { id: number; ok: false; reason: string };

export type ReportRenderer = {
  /** The document as a PDF, and the tone of the texts. Throws where it takes too long or can't be drawn. */
  render(order: RenderOrder): Promise<Rendered>;
  /** Ends the threads; what was not drawn by then throws `DrawingStopped`. */
  stop(): Promise<void>;
};

/** The server stopped before the file was made: no fault of the report, which the next start takes up. */
export class DrawingStopped extends Error {
  constructor() {
    super('The server stopped before the report was drawn.');
  }
}

type Order = RenderOrder & { accept: (rendered: Rendered) => void; reject: (error: Error) => void };
/** It stops the watch over the order that it draws, or without one the time until it ends. */
type Drawer = { worker: Worker; order: Order | null; stopWatch: () => void };

const defaults = { threads: 2, limitMs: 10_000, longestMs: 60_000, idleMs: 5000 };
const checkMs = 500;

/** The document as a PDF, drawn in this very thread; what draws is loaded with the first, as a server never does this itself. */
export async function drawReport(document: ReportDocument): Promise<Buffer> {
  const { makePdf } = await import('./document/pdf-document.ts');
  return makePdf(document);
}

/**
 * Draws PDFs in threads of their own, so that no answer waits for one: two at once, further ones in line. A drawing that is
 * more work than the limit is given up and its thread with it. A thread holds some 100 MB, so it ends soon after the last drawing.
 */
export function createReportRenderer(options: Partial<typeof defaults> = {}): ReportRenderer {
  const { threads, limitMs, longestMs, idleMs } = { ...defaults, ...options };
  const drawers = new Set<Drawer>();
  const line: Order[] = [];
  let lastId = 0;
  let isStopping = false;

  const open = (): Drawer => {
    const drawer: Drawer = {
      worker: new Worker(new URL('./rendering-worker.ts', import.meta.url)),
      order: null,
      stopWatch: () => undefined,
    };
    drawer.worker.unref();
    drawer.worker.on('message', (answer: RenderAnswer) => {
      finish(drawer, (order) => {
        if (answer.ok) order.accept({ content: Buffer.from(answer.bytes.buffer), toneScore: answer.toneScore });
        else order.reject(new Error(answer.reason));
      });
      const idle = setTimeout(() => end(drawer), idleMs).unref();
      drawer.stopWatch = () => clearTimeout(idle);
      goOn();
    });
    drawer.worker.on('error', (error) => dismiss(drawer, error));
    drawer.worker.on('exit', () => {
      dismiss(drawer, isStopping ? new DrawingStopped() : new Error('The drawing thread stopped.'));
    });
    drawers.add(drawer);
    return drawer;
  };

  const finish = (drawer: Drawer, settle: (order: Order) => void): void => {
    const { order } = drawer;
    drawer.stopWatch();
    drawer.order = null;
    if (order !== null) settle(order);
  };

  const dismiss = (drawer: Drawer, error: Error): void => {
    drawers.delete(drawer);
    finish(drawer, (order) => order.reject(error));
    goOn();
  };

  const end = (drawer: Drawer): void => {
    drawers.delete(drawer);
    void drawer.worker.terminate();
  };

  const goOn = (): void => {
    if (isStopping) return;
    const idle = [...drawers].find(({ order }) => order === null);
    const drawer = idle ?? (drawers.size < threads && line.length > 0 ? open() : null);
    const order = drawer === null ? undefined : line.shift();
    if (drawer === null || order === undefined) return;
    lastId += 1;
    drawer.order = order;
    drawer.stopWatch();
    drawer.stopWatch = limitWork(drawer.worker, { limitMs, longestMs, checkMs }, () => {
      end(drawer);
      dismiss(drawer, new Error(`The report took longer than ${limitMs / 1000} s to draw.`));
    });
    const { document, toneTexts } = order;
    drawer.worker.postMessage({ id: lastId, document, toneTexts } satisfies RenderRequest);
  };

  return {
    render: (order) =>
      new Promise((accept, reject) => {
        if (isStopping) return reject(new DrawingStopped());
        line.push({ ...order, accept, reject });
        goOn();
      }),

    stop: async () => {
      isStopping = true;
      for (const { reject } of line.splice(0)) reject(new DrawingStopped());
      await Promise.all([...drawers].map(({ worker }) => worker.terminate()));
    },
  };
}
