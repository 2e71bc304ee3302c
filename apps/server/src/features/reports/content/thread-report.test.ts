import type { Citation } from '@aex/contracts/chat-stream';
import { expect, it } from 'vitest';
import type { EvidenceRow } from './thread-material.ts';
import { threadReport } from './thread-report.ts';

const at = new Date('2026-05-01T15:00:00Z');

const evidence: EvidenceRow = {
  id: 'ev_1',
  threadId: 'thr_1',
  runId: 'run_1',
  claim: 'Treasury curve: 2 maturities',
  sourceType: 'macro_data',
  sourceId: 'treasury_curve',
  title: 'Treasury curve',
  content: 'Yields by maturity.',
  source: 'Treasury',
  state: 'delayed',
  asOf: '2026-04-30',
  knownAt: at,
  confidence: 0.95,
  contentHash: 'a'.repeat(64),
  facts: [],
  createdAt: at,
};

const citation: Citation = {
  n: 1,
  id: 'ev_1',
  source_type: 'macro_data',
  title: 'Treasury curve',
  content: 'Yields by maturity.',
  source: 'Treasury',
  as_of: '2026-04-30',
  known_at: null,
  value: null,
  state: 'delayed',
  freshness: 'fresh',
  confidence_score: 0.95,
};

const claim = { message_id: 'msg_2', start: 0, end: 5, status: 'supported' as const, evidence_ids: ['ev_1'] };

async function reportWith(text: string) {
  const points = [
    { x: '2Y', y: 3.9 },
    { x: '10Y', y: 4.2 },
  ];
  const report = await threadReport({
    thread: { id: 'thr_1', title: 'The curve', status: 'Draft' },
    messages: [
      {
        id: 'msg_2',
        threadId: 'thr_1',
        seq: 2,
        parentId: 'msg_1',
        role: 'assistant',
        content: 'The curve.',
        citations: [citation],
        metadata: {
          run_id: 'run_1',
          claims: [{ ...claim, text }],
          charts: [
            { kind: 'line', title: 'Yields', series: [{ name: 'Now', unit: '%', points }], source_ids: ['ev_1'] },
          ],
        },
        createdAt: at,
      },
    ],
    evidence: [evidence],
    verification: null,
    coverage: { verification: null, approval: null },
    ledgerHead: null,
  });
  return report.sections.flatMap(({ blocks }) => blocks);
}

it('a chart over maturities is drawn, though its places are no days', async () => {
  const blocks = await reportWith('4.20%');
  expect(blocks.find(({ kind }) => kind === 'bar-chart')).toMatchObject({
    title: 'Yields',
    bars: [
      { label: '2Y', value: 3.9 },
      { label: '10Y', value: 4.2 },
    ],
  });
});

it('a source names its piece of evidence in the appendix', async () => {
  expect(JSON.stringify(await reportWith('4.20%'))).toContain('"[1] E1 "');
});

it('claims that are figures leave their room to the reasons, whole sentences do not', async () => {
  const claimWeight = async (text: string) => {
    const blocks = await reportWith(text);
    const table = blocks.find((block) => block.kind === 'table');
    return table?.columns[0]?.weight;
  };
  const ofSentence = await claimWeight('The ten-year yield is above the two-year yield.');
  expect(await claimWeight('4.20%')).toBeLessThan(ofSentence ?? 0);
});

it('a long thread is written down in steps, between which other calls have their turn', async () => {
  const message = {
    threadId: 'thr_1',
    parentId: null,
    content: 'Growth was 2.1%.',
    citations: [],
    metadata: {},
    createdAt: at,
  };
  const messages = Array.from({ length: 500 }, (_, seq) => ({
    ...message,
    id: `msg_${seq}`,
    seq,
    role: seq % 2 === 0 ? ('user' as const) : ('assistant' as const),
  }));
  let turns = 0;
  let isWriting = true;
  const count = (): void => {
    turns += 1;
    if (isWriting) setImmediate(count);
  };
  setImmediate(count);
  const thread = { id: 'thr_1', title: 'Long', status: 'Draft' as const };
  const report = await threadReport({
    thread,
    messages,
    evidence: [],
    verification: null,
    coverage: { verification: null, approval: null },
    ledgerHead: null,
  });
  isWriting = false;
  expect(report.sections).toHaveLength(502);
  expect(report.sections.slice(498, 500).map(({ title }) => title)).toEqual(['Question 250', 'Answer 250']);
  expect(turns).toBeGreaterThanOrEqual(10);
});
