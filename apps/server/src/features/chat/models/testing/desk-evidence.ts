import { createSentenceSplitter } from '@aex/grounding/split-sentences';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { createEvidenceLedger, type EvidenceLedger } from '../evidence-ledger.ts';
import { createRunNames } from '../sealing/run-names.ts';
import { type SealedSentence, sealSentence } from '../sealing/sealed-sentence.ts';
import { cellsOf } from '../sealing/table-claims.ts';
import { type Measure, subjectFinding } from '../tools/subject-finding.ts';
import { textFinding } from '../tools/text-finding.ts';

const place = { source: 'Test file', state: 'delayed', knownAt: null, confidence: 0.9 } as const;
const period = { start: '2025-06-30', end: '2026-06-30' };
const question = 'How has NVDA done against SPY over the year, and what about MSFT and inflation?';

type Figures = { return: number; close: number; volatility: number; max_drawdown: number } & Partial<
  Record<'pe' | 'beta' | 'sessions' | 'days_underwater' | 'revenue' | 'margin', number>
>;

function share(names: readonly [string, ...string[]], figures: Figures, words: Record<string, string> = {}) {
  const [entity, ...entityAliases] = names;
  const percent = { unit: 'percent', period } as const;
  const measures: Array<Omit<Measure, 'value' | 'key'> & { key: keyof Figures }> = [
    {
      key: 'return',
      metric: 'return',
      aliases: ['returned', 'gained', 'lost', 'total return', 'rose', 'fell'],
      ...percent,
    },
    { key: 'close', metric: 'close', aliases: ['closed', 'price', 'last close'], unit: 'currency', currency: 'USD' },
    {
      key: 'volatility',
      metric: 'volatility',
      aliases: ['annualised volatility', 'annualized volatility'],
      ...percent,
    },
    {
      key: 'max_drawdown',
      metric: 'maximum drawdown',
      aliases: [
        'largest drawdown',
        'worst drawdown',
        'drawdown',
        'worst fall',
        'largest fall',
        'deepest fall',
        'worst setback',
      ],
      ...percent,
    },
    { key: 'pe', metric: 'price to earnings', aliases: ['P/E', 'earnings multiple', 'times earnings'], unit: 'ratio' },
    { key: 'beta', metric: 'beta', unit: 'ratio' },
    { key: 'sessions', metric: 'sessions', aliases: ['trading days'], unit: 'count' },
    { key: 'days_underwater', metric: 'days from peak to trough', aliases: ['fall lasted'], unit: 'count' },
    { key: 'revenue', metric: 'revenue', aliases: ['sales'], unit: 'currency', currency: 'USD' },
    { key: 'margin', metric: 'operating margin', aliases: ['margin'], unit: 'percent' },
  ];
  return subjectFinding({
    ...place,
    sourceType: 'market_data',
    sourceId: entity,
    title: `${entity} from ${period.start} to ${period.end}`,
    entity,
    entityAliases,
    asOf: period.end,
    words: { first: period.start, last: period.end, ...words },
    measures: measures.map((measure) => ({ ...measure, value: figures[measure.key] ?? null })),
  });
}

const macroAsOf = '2026-05-01';
const rate = { unit: 'percent' } as const;
const macro = subjectFinding({
  ...place,
  sourceType: 'macro_data',
  sourceId: 'macro_regime',
  title: 'US macro figures',
  entity: 'United States',
  entityAliases: ['US', 'US economy', 'economy'],
  asOf: macroAsOf,
  words: { regime: 'reflation', as_of: macroAsOf, quarter: '2026-Q1' },
  measures: [
    { key: 'cpi_yoy', metric: 'CPI inflation', aliases: ['consumer prices', 'inflation'], value: 3.14, ...rate },
    {
      key: 'unemployment',
      metric: 'unemployment rate',
      aliases: ['unemployment', 'jobless rate'],
      value: 4.3,
      ...rate,
    },
    {
      key: 'fed_funds',
      metric: 'federal funds rate',
      aliases: ['fed funds rate', 'policy rate'],
      value: 3.88,
      ...rate,
    },
    {
      key: 'ten_year',
      metric: 'ten-year Treasury yield',
      aliases: ['ten-year yield', '10-year yield', 'Treasury yield', 'ten-year'],
      value: 4.41,
      ...rate,
    },
    {
      key: 'two_year',
      metric: 'two-year Treasury yield',
      aliases: ['two-year yield', '2-year yield', 'two-year'],
      value: 3.97,
      ...rate,
    },
    {
      key: 'slope_bp',
      metric: 'slope of the Treasury curve',
      aliases: ['slope', 'yield curve', 'Treasury curve'],
      value: 44,
      unit: 'basis_point',
    },
    {
      key: 'gdp',
      metric: 'real GDP growth',
      aliases: ['real GDP', 'growth'],
      value: 1.9,
      period: { label: '2026-Q1' },
      ...rate,
    },
  ],
});

const findings: ReadonlyArray<Finding | null> = [
  share(
    ['NVDA', 'NVIDIA Corporation', 'Nvidia', 'NVIDIA'],
    {
      return: -8.42,
      close: 165.1,
      volatility: 38.5,
      max_drawdown: -27.3,
      pe: 31.4,
      beta: 1.72,
      sessions: 251,
      days_underwater: 142,
    },
    { peak: '2025-11-03', trough: '2026-03-25' },
  ),
  share(['SPY', 'SPDR S&P 500 ETF Trust', 'S&P 500'], {
    return: 12.3,
    close: 641.2,
    volatility: 14.2,
    max_drawdown: -9.8,
  }),
  macro,
  textFinding({
    ...place,
    sourceType: 'market_data',
    sourceId: 'n1',
    title: 'Headline',
    text: 'Chip maker lifts sales 12% to $26.0 billion, see https://evil.test/?q=1',
    asOf: '2026-06-29',
  }),
  share(['MSFT', 'Microsoft Corporation', 'Microsoft'], {
    return: 17.6,
    close: 502.3,
    volatility: 22.1,
    max_drawdown: -13.4,
    pe: 34.2,
    revenue: 81.3e9,
    margin: 45.6,
  }),
];

/** Two shares and a fund over a year (e1, e5, e2), what the economy does (e3) and a headline (e4). */
function deskLedger(): EvidenceLedger {
  const ledger = createEvidenceLedger('run_test');
  ledger.add(findings.filter((finding) => finding !== null));
  return ledger;
}

/** What the writer makes of a model's chunks over that evidence. */
export function sealOverDesk(chunks: readonly string[]): SealedSentence[] {
  const ledger = deskLedger();
  const splitter = createSentenceSplitter();
  const names = createRunNames({ ledger, question });
  let columns: string[] | null = null;
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.finish()].map((sentence) => {
    const sealed = sealSentence({ ...sentence, columns: columns ?? [] }, { ledger, names });
    columns = sentence.kind === 'table_row' ? (columns ?? cellsOf(sentence.text).map(({ text }) => text)) : null;
    return sealed;
  });
}
