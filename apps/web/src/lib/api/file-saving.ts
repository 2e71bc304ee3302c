import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import type { Endpoint, FileAnswer, RequestOf } from '@aex/contracts/endpoint';
import { ApiError } from '#lib/api/api-error.ts';
import { downloadFile } from '#lib/api/api-client.ts';

const texts = callPartsCopy.fileSaving;

const longestWaitMs = 120_000;

/** Fetches a file, waiting while the server makes it, and hands it to the browser to save. Throws ApiError. */
export async function saveFile<E extends Endpoint & { answer: FileAnswer }>(
  endpoint: E,
  request: RequestOf<E>,
  fallbackName: string,
): Promise<void> {
  const givesUpAt = performance.now() + longestWaitMs;
  for (;;) {
    const answer = await downloadFile(endpoint, request);
    if ('content' in answer) return offer(answer.content, answer.name ?? fallbackName);
    if (performance.now() > givesUpAt) throw new ApiError({ kind: 'unreadable', message: texts.notInTime });
    await new Promise((done) => setTimeout(done, answer.retryAfterSeconds * 1000));
  }
}

function offer(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it is gone by the next minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
