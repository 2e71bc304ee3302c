import { parentPort } from 'node:worker_threads';
import { makePdf } from './document/pdf-document.ts';
import type { RenderAnswer, RenderRequest } from './report-renderer.ts';

parentPort?.on('message', ({ id, document }: RenderRequest) => {
  const reply = (answer: RenderAnswer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(answer, transfer);
  makePdf(document).then(
    (pdf) => {
      const bytes = Uint8Array.from(pdf);
      reply({ id, ok: true, bytes }, [bytes.buffer]);
    },
    (error: unknown) => reply({ id, ok: false, reason: error instanceof Error ? error.message : String(error) }),
  );
});
