import { parentPort } from 'node:worker_threads';
import { giveWay } from '#platform/thread-priority.ts';
import { threadTone } from './content/thread-tone.ts';
import { makePdf } from './document/pdf-document.ts';
import type { RenderAnswer, RenderRequest } from './report-renderer.ts';

giveWay();

parentPort?.on('message', ({ id, document, toneTexts }: RenderRequest) => {
  const reply = (answer: RenderAnswer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(answer, transfer);
  makePdf(document).then(
    (pdf) => {
      const bytes = Uint8Array.from(pdf);
      reply({ id, ok: true, bytes, toneScore: threadTone(toneTexts) }, [bytes.buffer]);
    },
    (error: unknown) => reply({ id, ok: false, reason: error instanceof Error ? error.message : String(error) }),
  );
});
