import { Worker } from 'node:worker_threads';
import type { ReportDocument } from './document/report-document.ts';

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
  stop(): Promise<void>;
};

type Order = RenderOrder & { accept: (rendered: Rendered) => void; reject: (error: Error) => void };
/** Its timer is the limit of the order that it draws, or without one the time until it ends. */
type Drawer = { worker: Worker; order: Order | null; timer: NodeJS.Timeout | null };

const defaults = { threads: 2, limitMs: 10_000, idleMs: 5000 };

/** The document as a PDF, drawn in this very thread; what draws is loaded with the first, as a server never does this itself. */
export async function drawReport(document: ReportDocument): Promise<Buffer> {
  const { makePdf } = await import('./document/pdf-document.ts');
  return makePdf(document);
}

/**
 * Draws PDFs in threads of their own, so that no answer waits for one: two at once, further ones in line. A drawing that takes
 * longer than the limit is given up and its thread with it. A thread holds some 100 MB, so it ends soon after the last drawing.
 */
export function createReportRenderer(options: Partial<typeof defaults> = {}): ReportRenderer {
  const { threads, limitMs, idleMs } = { ...defaults, ...options };
  const drawers = new Set<Drawer>();
  const line: Order[] = [];
  let lastId = 0;

  const open = (): Drawer => {
    const drawer: Drawer = {
      worker: new Worker(new URL('./rendering-worker.ts', import.meta.url)),
      order: null,
      timer: null,
    };
    drawer.worker.unref();
    drawer.worker.on('message', (answer: RenderAnswer) => {
      finish(drawer, (order) => {
        if (answer.ok) order.accept({ content: Buffer.from(answer.bytes.buffer), toneScore: answer.toneScore });
        else order.reject(new Error(answer.reason));
      });
      drawer.timer = setTimeout(() => end(drawer), idleMs).unref();
      goOn();
    });
    drawer.worker.on('error', (error) => dismiss(drawer, error));
    drawer.worker.on('exit', () => dismiss(drawer, new Error('The drawing thread stopped.')));
    drawers.add(drawer);
    return drawer;
  };

  const finish = (drawer: Drawer, settle: (order: Order) => void): void => {
    const { order } = drawer;
    if (drawer.timer !== null) clearTimeout(drawer.timer);
    drawer.order = null;
    drawer.timer = null;
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
    const idle = [...drawers].find(({ order }) => order === null);
    const drawer = idle ?? (drawers.size < threads && line.length > 0 ? open() : null);
    const order = drawer === null ? undefined : line.shift();
    if (drawer === null || order === undefined) return;
    lastId += 1;
    drawer.order = order;
    if (drawer.timer !== null) clearTimeout(drawer.timer);
    drawer.timer = setTimeout(() => {
      end(drawer);
      dismiss(drawer, new Error(`The report took longer than ${limitMs / 1000} s to draw.`));
    }, limitMs);
    const { document, toneTexts } = order;
    drawer.worker.postMessage({ id: lastId, document, toneTexts } satisfies RenderRequest);
  };

  return {
    render: (order) =>
      new Promise((accept, reject) => {
        line.push({ ...order, accept, reject });
        goOn();
      }),

    stop: async () => {
      await Promise.all([...drawers].map(({ worker }) => worker.terminate()));
    },
  };
}
