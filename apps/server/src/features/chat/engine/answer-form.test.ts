import { describe, expect, test } from 'vitest';
import { inForm } from './answer-form.ts';
import { toEvidence } from './evidence.ts';
import { at, type Paragraph, type Part, type Section } from './section.ts';
import { said } from './talk/said.ts';
import { returnFinding } from './testing/made-finding.ts';

const figure: Section = {
  tool: 'returns',
  input: {},
  findings: [returnFinding({ key: 'value' })],
  write: () => [['NVDA returned {{e1.value|pct1}} [1].']],
};
const quotation: Section = {
  tool: 'library',
  input: {},
  findings: [returnFinding({ key: 'value' })],
  write: (evidence) => [['These fit the question best.'], { quotes: [at(evidence, 0)] }],
};
const worded: Section = {
  ...figure,
  tool: 'events',
  findings: [returnFinding()],
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
