import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { checkSentence } from '@aex/grounding/check-sentence';
import type { Fact } from '@aex/grounding/fact';
import { verifyClaim } from '@aex/grounding/verify-claim';
import { type Benchmark, median, type Row } from './benchmark.ts';

const companies = ['Apple', 'Microsoft', 'Nvidia', 'Amazon', 'Alphabet', 'Meta', 'Tesla'];
const years = [2019, 2020, 2021, 2022, 2023, 2024];
const rounds = 9;
const passes = 20;

const labelled = fileURLToPath(new URL('../../shared/golden/', import.meta.url));
const claimRow = z.object({ claim: z.string(), evidence_id: z.string() });
const evidenceRow = z.object({
  evidence_id: z.string(),
  table: z.array(z.array(z.string())),
  paragraphs: z.array(z.string()),
});

/** The checks of claims by themselves: a sentence against all facts of a large answer, and claims against tables. */
export const benchmark: Benchmark = {
  name: 'claims',
  run: async () => [sentenceRow(), ...claimRows()],
};

function sentenceRow(): Row {
  const facts = madeFacts();
  const sentences = madeSentences();
  const times = timesOf(() => {
    // Each sentence is handed a list of its own, as in an answer that takes more evidence while it is written.
    for (let pass = 0; pass < passes; pass += 1)
      for (const text of sentences) checkSentence({ text, facts: [...facts] });
  });
  return {
    measure: `a sentence against ${facts.length} facts`,
    ours: median(times) / (passes * sentences.length),
    unit: 'ms',
    target: 1,
    note: `${sentences.length} sentences, ${passes} times`,
  };
}

function claimRows(): Row[] {
  const files = ['claims_dev.jsonl', 'claims_evidence_dev.jsonl'].map((name) => `${labelled}${name}`);
  const [claimFile, evidenceFile] = files;
  if (claimFile === undefined || evidenceFile === undefined || !files.every((file) => existsSync(file))) return [];
  const claims = rowsOf(claimFile, claimRow);
  const documents = rowsOf(evidenceFile, evidenceRow);
  const times = timesOf(() => {
    // The tables are read anew in each round.
    const evidence = new Map(
      documents.map(({ evidence_id, table, paragraphs }) => [evidence_id, { table, paragraphs }]),
    );
    for (const { claim, evidence_id } of claims)
      verifyClaim({ claim, evidence: evidence.get(evidence_id) ?? { table: [], paragraphs: [] } });
  });
  return [
    {
      measure: 'claims against tables a second, one core',
      ours: (claims.length / median(times)) * 1000,
      unit: '/s',
      target: 5000,
      targetIs: 'at least',
      note: `${claims.length} claims of the development set over ${documents.length} tables, which are read too`,
    },
  ];
}

/** Milliseconds of the processor, which others on the machine lengthen less than those of a clock. */
function timesOf(work: () => void): number[] {
  work();
  return Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
}

function rowsOf<T>(file: string, row: z.ZodMiniType<T>): T[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => z.parse(row, JSON.parse(line)));
}

function madeFacts(): Fact[] {
  return companies.flatMap((entity, company) =>
    years.flatMap((year, step) => {
      const told = {
        entity,
        entityAliases: [`${entity} Inc.`],
        evidenceId: `ev_${company}`,
        period: { label: `FY${year}`, end: `${year}-12-31` },
        asOf: `${year}-12-31`,
      };
      const id = `${entity}.${year}`;
      const dollars = { unit: 'currency', currency: 'USD', scale: 1e9 } as const;
      const revenue = 100 + 40 * company + 7 * step;
      return [
        { ...told, ...dollars, id: `${id}.revenue`, metric: 'revenue', metricAliases: ['sales'], value: revenue },
        { ...told, ...dollars, id: `${id}.income`, metric: 'net income', value: revenue * (0.1 + company / 100) },
        { ...told, id: `${id}.return`, metric: 'return', metricAliases: ['gained'], value: 3 + step, unit: 'percent' },
        { ...told, id: `${id}.volatility`, metric: 'volatility', value: 20 + company + step, unit: 'percent' },
        { ...told, id: `${id}.drawdown`, metric: 'maximum drawdown', value: -10 - company - step, unit: 'percent' },
      ] satisfies Fact[];
    }),
  );
}

/** Look-ups, changes, comparisons, margins, multiples and what no fact tells, true and false. */
function madeSentences(): string[] {
  return [
    "Apple's revenue was $135 billion in fiscal 2024.",
    'Microsoft earned net income of $19.2 billion in 2023, up from $18.5 billion a year earlier.',
    "Nvidia's revenue rose 3.4% in 2024 to $215 billion.",
    "Amazon's revenue exceeded Apple's by $120 billion in 2024.",
    "Alphabet's net margin came to 14% in 2022.",
    "Tesla's revenue in 2024 was more than twice Apple's.",
    'Meta gained 8% in 2024, while its maximum drawdown was 20%.',
    'Volatility was higher for Tesla than for Apple in 2021.',
    "IBM's revenue was $62 billion in 2024.",
    'The shares fell 8% last week.',
    'Apple paid a dividend of $0.96 in 2024.',
    "Microsoft's revenue has grown from $140 billion in 2019 to $175 billion in 2024.",
  ];
}
