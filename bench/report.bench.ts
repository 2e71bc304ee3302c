import { drawReport } from '#server/features/reports/index.ts';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { benchReport } from './support/bench-report.ts';
import { renderPeer } from './support/react-pdf-peer.ts';

const rounds = 15;
const warmUps = 5;

/** A report of three pages, its table, chart and citations, warm, beside the same words by @react-pdf/renderer, which tags nothing. */
export const benchmark: Benchmark = {
  name: 'report',
  run: async () => {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const own = await timed(() => drawReport(benchReport));
      const peer = await timed(() => renderPeer(benchReport));
      if (round < warmUps) continue;
      ours.push(own);
      theirs.push(peer);
    }
    const row: Row = {
      measure: '3-page report, p50 warm',
      ours: median(ours),
      unit: 'ms',
      target: 100,
      peer: '@react-pdf/renderer',
      peerValue: median(theirs),
      note: `cover, 40-row table, line chart, 25 citations, page numbers, tagged: 4 pages, 3 of the peer; ${rounds} rounds by turns`,
    };
    const ratio: Row = {
      measure: '3-page report, share of the peer',
      ours: median(ours) / median(theirs),
      unit: '×',
      target: 0.3,
      note: 'p50 over p50',
    };
    return [row, ratio];
  },
};

async function timed(work: () => Promise<Buffer>): Promise<number> {
  const began = performance.now();
  const bytes = await work();
  const took = performance.now() - began;
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error('What was made is no PDF.');
  return took;
}
