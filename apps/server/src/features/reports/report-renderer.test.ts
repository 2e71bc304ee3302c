import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it, onTestFinished } from 'vitest';
import { paragraph, type ReportDocument } from './document/report-document.ts';
import { createReportRenderer, DrawingStopped, type ReportRenderer } from './report-renderer.ts';
import { longTable, reportOf } from './testing/made-report.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';

function rendererFor(options?: { threads?: number; limitMs?: number; idleMs?: number }): ReportRenderer {
  const renderer = createReportRenderer(options);
  onTestFinished(() => renderer.stop());
  return renderer;
}

async function rendered(renderer: ReportRenderer, document: ReportDocument): Promise<Buffer> {
  return (await renderer.render({ document, toneTexts: [] })).content;
}

it('gives each of many at once its own file, while the server goes on', async () => {
  const renderer = rendererFor({ threads: 2, limitMs: 60_000 });
  await rendered(renderer, reportOf([longTable(40)]));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      rendered(renderer, reportOf([paragraph(`only ${index}.`), longTable(40)])),
    ),
  );
  delay.disable();
  const texts = await Promise.all(files.map(pdfText));
  for (const [index, text] of texts.entries()) {
    expect(text.match(/only \d+\./g)).toEqual([`only ${index}.`]);
  }
  // The thread that answers is held up far shorter than one drawing takes.
  expect(delay.percentile(50) / 1e6).toBeLessThan(250);
});

it('gives up a drawing that takes too long, and draws the next one', async () => {
  const renderer = rendererFor({ threads: 1, limitMs: 5000 });
  const endless = reportOf(Array.from({ length: 400 }, () => paragraph('word '.repeat(20_000))));
  await expect(rendered(renderer, endless)).rejects.toThrow('took longer than 5 s');
  await expect(rendered(renderer, reportOf([paragraph('fine')]))).resolves.toBeInstanceOf(Buffer);
}, 60_000);

it('ends its threads soon after the last drawing, and draws again in a new one', async () => {
  const renderer = rendererFor({ threads: 2, idleMs: 50 });
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  await Promise.all([1, 2].map(() => rendered(renderer, reportOf([paragraph('first')]))));
  expect(threads()).toBeGreaterThan(before);
  await expect.poll(threads, { timeout: 10_000 }).toBe(before);
  expect(await pdfText(await rendered(renderer, reportOf([paragraph('second')])))).toContain('second');
});

it('tells the tone of the texts beside the file, and none where there are none', async () => {
  const renderer = rendererFor();
  const document = reportOf([paragraph('said')]);
  const toneOf = async (toneTexts: string[]) => (await renderer.render({ document, toneTexts })).toneScore;
  expect(await toneOf(['Prices rose by a tenth.'])).toBe(100);
  expect(await toneOf(['This is guaranteed to double your money.', 'Prices rose.'])).toBeLessThan(100);
  expect(await toneOf([])).toBeNull();
});

it('draws nothing more once it stops, and says of what waited that it stopped', async () => {
  const renderer = rendererFor({ threads: 1 });
  const settled = Promise.allSettled([1, 2].map(() => rendered(renderer, reportOf([longTable(400)]))));
  await renderer.stop();
  const reasons = (await settled).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
  expect(reasons).toEqual([expect.any(DrawingStopped), expect.any(DrawingStopped)]);
  await expect(rendered(renderer, reportOf([paragraph('late')]))).rejects.toThrow(DrawingStopped);
});
