import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { evaluateClaims } from './evaluate/evaluate-claims.ts';
import { evaluateRetrieval } from './evaluate/evaluate-retrieval.ts';
import { evaluateTone } from './evaluate/evaluate-tone.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-evaluate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const evidence = {
  evidence_id: 'e1',
  table: [
    ['(in millions)', '2023', '2022'],
    ['Revenue', '$ 120', '$ 100'],
  ],
  paragraphs: [],
};

function claimFiles(folder: string, claims: object[]) {
  const files = {
    claims: join(folder, 'claims.jsonl'),
    evidence: join(folder, 'evidence.jsonl.gz'),
    out: join(folder, 'out.jsonl'),
  };
  writeFileSync(files.claims, claims.map((claim) => JSON.stringify(claim)).join('\n'));
  writeFileSync(files.evidence, gzipSync(JSON.stringify(evidence)));
  return files;
}

describe('evaluate claims', () => {
  test('writes a verdict for every claim and scores only those with labels', () => {
    const files = claimFiles(scratchFolder(), [
      { id: 'a', evidence_id: 'e1', claim: 'Revenue was $120 million in 2023.', label: 'supported' },
      { id: 'b', evidence_id: 'e1', claim: 'Revenue was $130 million in 2023.' },
    ]);
    const score = evaluateClaims(files);
    const rows = readFileSync(files.out, 'utf8')
      .trim()
      .split('\n')
      .map((line): { id: string; verdict: string } => JSON.parse(line));
    expect(rows).toEqual([
      { id: 'a', verdict: 'supported', reason: expect.any(String) },
      { id: 'b', verdict: 'refuted', reason: expect.any(String) },
    ]);
    expect(score).toContain('accuracy 1.0000 (1 of 1)');
  });

  test('names the file and the line of a row that is wrong, and writes nothing', () => {
    const folder = scratchFolder();
    const files = claimFiles(folder, [{ id: 'a', evidence_id: 'e1', claim: 7 }]);
    expect(() => evaluateClaims(files)).toThrow(/claims\.jsonl, line 1: claim/);
    expect(() => readFileSync(files.out)).toThrow(/ENOENT/);
  });

  test('names evidence that is missing', () => {
    const files = claimFiles(scratchFolder(), [{ id: 'a', evidence_id: 'e9', claim: 'Revenue was $1 million.' }]);
    expect(() => evaluateClaims(files)).toThrow(/no evidence e9/);
  });
});

describe('evaluate tone', () => {
  test('gives each sentence its score with the phrases that cost points', () => {
    const folder = scratchFolder();
    const files = { in: join(folder, 'in.jsonl'), out: join(folder, 'out.jsonl') };
    writeFileSync(files.in, JSON.stringify({ id: 't', text: 'This fund is guaranteed to double your money.' }));
    evaluateTone(files);
    expect(JSON.parse(readFileSync(files.out, 'utf8'))).toMatchObject({
      id: 't',
      prohibited: true,
      deductions: [expect.anything()],
    });
  });
});

function retrievalFiles(folder: string, rows: { corpus: object[]; queries: object[] }) {
  const files = {
    corpus: join(folder, 'corpus.jsonl.gz'),
    queries: join(folder, 'queries.jsonl'),
    out: join(folder, 'out.jsonl'),
  };
  writeFileSync(files.corpus, gzipSync(rows.corpus.map((row) => JSON.stringify(row)).join('\n')));
  writeFileSync(files.queries, rows.queries.map((row) => JSON.stringify(row)).join('\n'));
  return files;
}

describe('evaluate retrieval', () => {
  const corpus = [
    { _id: 'X-2024-01-02_10-K#0', text: 'Warranty reserve and other liabilities.' },
    { _id: 'Y-2024-01-02_10-K#0', text: 'Warranty reserve of the other company.' },
  ];

  test('searches the named report alone, and everything when none is named', () => {
    const files = retrievalFiles(scratchFolder(), {
      corpus,
      queries: [
        { _id: 'q1', text: 'warranty reserve', report: 'Y-2024-01-02_10-K', company: 'X' },
        { _id: 'q2', text: 'warranty reserve liabilities' },
      ],
    });
    evaluateRetrieval(files);
    expect(
      readFileSync(files.out, 'utf8')
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      { query_id: 'q1', doc_ids: ['Y-2024-01-02_10-K#0'] },
      { query_id: 'q2', doc_ids: ['X-2024-01-02_10-K#0', 'Y-2024-01-02_10-K#0'] },
    ]);
  });

  test('names the report that the corpus does not have', () => {
    const files = retrievalFiles(scratchFolder(), { corpus, queries: [{ _id: 'q1', text: 'a', report: 'Z' }] });
    expect(() => evaluateRetrieval(files)).toThrow(/no chunk of report Z, which query q1 names/);
  });

  test('refuses an empty corpus and two passages with one id', () => {
    const query = { _id: 'q1', text: 'warranty' };
    const empty = retrievalFiles(scratchFolder(), { corpus: [], queries: [query] });
    expect(() => evaluateRetrieval(empty)).toThrow(/has no passages/);
    const doubled = retrievalFiles(scratchFolder(), { corpus: [...corpus, ...corpus], queries: [query] });
    expect(() => evaluateRetrieval(doubled)).toThrow(/Two passages have the id X-2024-01-02_10-K#0/);
  });
});

describeWithShared('evaluate on the labelled sets', ['golden/claims_dev.jsonl'], () => {
  test('reaches the accuracy that is asked for with hardly any false support', () => {
    const out = join(scratchFolder(), 'out.jsonl');
    const files = {
      claims: sharedPath('golden/claims_dev.jsonl'),
      evidence: sharedPath('golden/claims_evidence_dev.jsonl'),
      out,
    };
    const [, accuracy = '', falseSupport = ''] = evaluateClaims(files);
    expect(Number(accuracy.split(' ')[1])).toBeGreaterThanOrEqual(0.95);
    expect(Number(falseSupport.split(' ')[2])).toBeLessThanOrEqual(0.01);
  });
});
