import { expect, it } from 'vitest';
import { drawReport } from '../report-renderer.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';
import { recordReport } from './record-report.ts';

const entry = {
  seq: 1,
  timestamp: '2026-05-01T15:00:00.000Z',
  actor: 'acc_1',
  action: 'answer.stored',
  hash: 'b'.repeat(64),
};
const evidence = {
  title: 'Prices of NVDA',
  source: 'Simulated',
  asOf: null,
  state: 'simulated',
  contentHash: 'c'.repeat(64),
};

function threadOf(id: string, part: object = {}) {
  return {
    thread_id: id,
    thread: { title: `About ${id}`, status: 'Draft' },
    messages: [{ role: 'user', content: `Asked in ${id}`, createdAt: '2026-05-01T15:00:00.000Z' }],
    evidence: [evidence],
    verifications: null,
    theses: [],
    ledger: [entry],
    ...part,
  };
}

function recordOf(threads: ReadonlyArray<Record<string, unknown>>, createdAt = '2026-05-02T09:00:00.000Z') {
  return recordReport({
    createdAt,
    scope: { kind: 'period', from: '2026-05-01', to: '2026-05-02' },
    keyFingerprint: 'f'.repeat(64),
    head: 'a'.repeat(64),
    threads,
    roots: [],
    actors: { acc_1: 'ada' },
    client: null,
  });
}

it('gives the same bytes for the same record, and others for another', async () => {
  const [first, again, other] = await Promise.all(
    ['2026-05-02T09:00:00.000Z', '2026-05-02T09:00:00.000Z', '2026-05-02T09:00:01.000Z'].map((at) =>
      drawReport(recordOf([threadOf('thr_1')], at)),
    ),
  );
  expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it('says of a thread that was deleted that its chain is all there is, and of what is simulated that it is', async () => {
  const gone = threadOf('thr_2', { thread: null, messages: null, evidence: [] });
  const document = recordOf([threadOf('thr_1'), gone]);
  expect(document.isSimulated).toBe(true);
  const text = await pdfText(await drawReport(document));
  for (const words of [
    'Record of 2026-05-01 to 2026-05-02',
    'Asked in thr_1',
    'N/A',
    'thr_2, which was deleted',
    'ada',
  ])
    expect(text).toContain(words);
});

it('prints as much as there is room for, says what stands in the data alone, and is drawn in time', async () => {
  const long = {
    role: 'assistant',
    content: 'A sentence of an answer. '.repeat(400),
    createdAt: '2026-05-01T15:00:00.000Z',
  };
  const ledger = Array.from({ length: 40 }, (_none, index) => ({ ...entry, seq: index + 1 }));
  const threads = Array.from({ length: 500 }, (_none, index) =>
    threadOf(`thr_${index}`, { messages: [long, long], ledger }),
  );
  const begun = process.cpuUsage();
  const pdf = await drawReport(recordOf(threads));
  const { user } = process.cpuUsage(begun);
  expect(user / 1e6).toBeLessThan(8);
  const text = await pdfText(pdf);
  expect(text).toContain('there was no more room for it here');
  expect(text).toContain('more stand in record.json');
}, 60_000);
