import { describe, expect, test } from 'vitest';
import { inForm } from './answer-form.ts';
import { type Finding, toEvidence } from './evidence.ts';
import { at, type Paragraph, type Part, type Section } from './section.ts';
import { said } from './talk/said.ts';

function findingOf(key: string | undefined): Finding {
  return {
    sourceType: 'market_data',
    sourceId: 'NVDA',
    source: 'Imported file',
    title: 'NVDA return',
    content: 'Close against close.',
    shownValue: '83.3%',
    values: { value: { value: 83.26, unit: 'percent' } },
    facts: [
      {
        ...(key === undefined ? {} : { key }),
        entity: 'NVDA',
        metric: 'return',
        metricAliases: [],
        value: 83.26,
        unit: 'percent',
        asOf: '2026-04-30',
      },
    ],
    state: 'stale',
    asOf: '2026-04-30',
    knownAt: null,
    confidence: 0.9,
  };
}

const figure: Section = {
  tool: 'returns',
  input: {},
  findings: [findingOf('value')],
  write: () => [['NVDA returned {{e1.value|pct1}} [1].']],
};
const quotation: Section = {
  tool: 'library',
  input: {},
  findings: [findingOf('value')],
  write: (evidence) => [['These fit the question best.'], { quotes: [at(evidence, 0)] }],
};
const worded: Section = {
  ...figure,
  tool: 'events',
  findings: [findingOf(undefined)],
  write: () => [['One was filed.']],
};

function sectionsOf(parts: readonly Part[]): Section[] {
  return parts.filter((part): part is Section => 'write' in part);
}

function told(...parts: readonly Part[]): Paragraph[] {
  let count = 0;
  return inForm(sectionsOf(parts), 'table').flatMap(({ findings, write }) =>
    write(findings.map((finding) => toEvidence(finding, { n: ++count, runId: 'run_a' }))),
  );
}

describe('an answer in a table', () => {
  test('has a row for each figure', () => {
    expect(told(figure)).toMatchObject([
      { columns: ['Figure', 'Value', 'From', 'To'], rows: [{ label: 'NVDA, return' }] },
    ]);
  });

  test('keeps a refusal, which has no figure', () => {
    expect(told(said('I give no advice.'))).toEqual([['I give no advice.']]);
  });

  test('keeps what is said beside its figures, under the tool that found them', () => {
    expect(told(said('These are of what you hold now.'), figure)).toMatchObject([
      ['These are of what you hold now.'],
      { rows: [{ label: 'NVDA, return' }] },
    ]);
    expect(inForm(sectionsOf([said('First.'), figure]), 'table').map(({ tool }) => tool)).toEqual(['none', 'returns']);
  });

  test('keeps quotations, and the words of a part without a figure of its own', () => {
    expect(told(quotation)).toMatchObject([['These fit the question best.'], { quotes: [{ n: 1 }] }]);
    expect(told(figure, worded)).toMatchObject([{ rows: [{ label: 'NVDA, return' }] }, ['One was filed.']]);
  });
});
