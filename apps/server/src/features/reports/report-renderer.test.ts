import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it, onTestFinished } from 'vitest';
import { paragraph } from './document/report-document.ts';
import { createReportRenderer, type ReportRenderer } from './report-renderer.ts';
import { longTable, reportOf } from './testing/made-report.ts';
import { pdfText } from './testing/pdf-reading.ts';

function rendererFor(options?: { threads?: number; limitMs?: number; idleMs?: number }): ReportRenderer {
  const renderer = createReportRenderer(options);
  onTestFinished(() => renderer.stop());
  return renderer;
}

it('gives each of many at once its own file, while the server goes on', async () => {
  const renderer = rendererFor({ threads: 2, limitMs: 60_000 });
  await renderer.render(reportOf([longTable(40)]));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) => renderer.render(reportOf([paragraph(`only ${index}.`), longTable(40)]))),
  );
  delay.disable();
  const texts = await Promise.all(files.map(pdfText));
  for (const [index, text] of texts.entries()) {
    expect(text.match(/only \d+\./g)).toEqual([`only ${index}.`]);
  }
  // The thread that answers is held up far shorter than one drawing takes.
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});

it('gives up a drawing that takes too long, and draws the next one', async () => {
  const renderer = rendererFor({ threads: 1, limitMs: 5000 });
  const endless = reportOf(Array.from({ length: 400 }, () => paragraph('word '.repeat(20_000))));
  await expect(renderer.render(endless)).rejects.toThrow('took longer than 5 s');
  await expect(renderer.render(reportOf([paragraph('fine')]))).resolves.toBeInstanceOf(Buffer);
}, 60_000);

it('ends its threads soon after the last drawing, and draws again in a new one', async () => {
  const renderer = rendererFor({ threads: 2, idleMs: 50 });
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  await Promise.all([1, 2].map(() => renderer.render(reportOf([paragraph('first')]))));
  expect(threads()).toBeGreaterThan(before);
  await expect.poll(threads, { timeout: 10_000 }).toBe(before);
  expect(await pdfText(await renderer.render(reportOf([paragraph('second')])))).toContain('second');
});
