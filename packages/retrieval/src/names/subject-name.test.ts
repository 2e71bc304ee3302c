import { describe, expect, test } from 'vitest';
import { finished } from '#finished';
import { createPassageIndex } from '#passage-index';
import { findSubjectName, withoutSubject } from './subject-name.ts';

const mill = ['green', 'mill', 'inc'];

describe('the company that texts are about', () => {
  test('is the one they name most often with its legal form', () => {
    const texts = [
      'Green Mill, Inc. leases it from Red Barn LLC.',
      'GREEN MILL, INC. AND SUBSIDIARIES',
      'We are The Green Mill Inc., not a Trust Company of the Investment Company Act.',
      'The Company and the Trust Company. The Company. An Investment Company is no Investment Company.',
    ];
    expect(finished(findSubjectName(texts))).toEqual(mill);
  });

  test('is the one in the headings rather than one that is spoken of', () => {
    const texts = ['Red Barn LLC pays. Red Barn LLC sells.', 'GREEN MILL, INC. Balance sheets'];
    expect(finished(findSubjectName(texts))).toEqual(mill);
  });

  test('is not known where no name stands three times', () => {
    expect(finished(findSubjectName(['Green Mill Inc.', 'Green Mill Inc.', 'green mill inc, a mill inc']))).toBeNull();
    expect(finished(findSubjectName([]))).toBeNull();
  });
});

describe('a question without its subject', () => {
  test.each([
    ['Did Green Mill, Inc. sell its plant?', 'Did  , . sell its plant?'],
    ["Green Mill's debt fell, and Green paid it", ' ,  debt fell, and  ,  paid it'],
    ['Is green energy in its plan?', 'Is green energy in its plan?'],
    ['What of Green Mill Inc', 'What of Green Mill Inc'],
    ['', ''],
  ])('%s', (question, expected) => expect(withoutSubject(question, mill)).toBe(expected));
});

describe('a search in the documents of one company', () => {
  const texts = [
    'Green Mill Inc. and its subsidiaries. Green Mill Inc. in brief. Green Mill Inc. was founded long ago.',
    'The warranty reserve of the group was released.',
    'Other matters.',
  ];
  const first = (documents: readonly string[]): string | undefined =>
    createPassageIndex(
      texts.map((text, at) => ({ id: String(at), text, document: documents[at] ?? 'GM_2023_10K' })),
    ).search('Green Mill Inc. kept its warranty reserve.')[0]?.id;

  test('does not look for its name, which any passage may have', () => {
    expect(first([])).toBe('1');
    expect(first(['GM_2022_10K'])).toBe('1');
  });

  test('looks for it among the documents of several', () => {
    expect(first(['GM_2023_10K', 'RB_2023_10K', 'RB_2023_10K'])).toBe('0');
  });
});
