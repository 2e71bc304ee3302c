import { describe, expect, test } from 'vitest';

import { readDocumentName } from './document-name.ts';
import { findEntities } from './entity-mentions.ts';
import { createEntityCollector } from './entity-names.ts';
import { periodMatch01 } from './period-match.ts';
import { readQuestionPeriod } from './question-period.ts';

describe('a document name', () => {
  test.each([
    ['BESTBUY_2023_10K', { entity: 'bestbuy', year: 2023, quarter: null, date: null, span: 'year' }],
    ['Acme Corp 10-Q Q2 2024', { entity: 'acmecorp', year: 2024, quarter: 2, date: null, span: 'quarter' }],
    ['ACME_2022Q4_EARNINGS', { entity: 'acme', year: 2022, quarter: 4, date: null, span: 'quarter' }],
    [
      'ACME 2023 8K dated-2023-08-30',
      { entity: 'acme', year: 2023, quarter: null, date: '2023-08-30', span: 'moment' },
    ],
    ['KAII-2024-04-17_10-K', { entity: 'kaii', year: null, quarter: null, date: '2024-04-17', span: 'year' }],
  ])('%s is read', (name, expected) => expect(readDocumentName(name)).toEqual(expected));

  test.each(['As of | 2019 | 2018', 'Fiscal 2019', '2019 10-K', 'Why we sold in 2019', 'ACME 10K', ''])(
    '%s is none',
    (name) => expect(readDocumentName(name)).toBeNull(),
  );
});

describe('the period of a question', () => {
  test.each([
    ['the FY2017 - FY2019 average', { years: [2017, 2019], quarters: [] }],
    ['in the second fiscal quarter of 2023', { years: [2023], quarters: [2] }],
    ['H1 FY24', { years: [2024], quarters: [2] }],
    ['as of FY 2021, to pay in 2024', { years: [2021], quarters: [] }],
    ['a price of $2,022 or 2019%', { years: [], quarters: [] }],
  ])('%s', (question, expected) => expect(readQuestionPeriod(question)).toMatchObject(expected));

  test('a date is matched by the document of that day', () => {
    const name = readDocumentName('ACME 2023 8K dated-2023-08-30');
    const period = readQuestionPeriod('the gain as of August 30, 2023');
    expect(name === null ? null : periodMatch01(name, period)).toBe(1);
  });

  test('the report on the last year asked for matches best, then the next one', () => {
    const period = readQuestionPeriod('growth from FY2020 to FY2021');
    const matches = [2021, 2022, 2020, 2017].map((year) => {
      const name = readDocumentName(`ACME_${year}_10K`);
      return name === null ? null : periodMatch01(name, period);
    });
    expect(matches).toEqual([1, 0.5, 0.4, 0]);
  });
});

describe('the entities of a question', () => {
  const collector = createEntityCollector();
  collector.add('northernlight', 0, () => ['northern', 'light', 'company']);
  collector.add('brickbrick', 1, () => ['the', 'brick', 'brick', 'company']);
  collector.add('target', 2, () => ['target', 'stores']);
  collector.add('mgxresorts', 3, () => ['mgx', 'resorts']);
  const evidence = { entities: collector.finish(), holdersOfWord: () => 10, holdersWithin: () => 1 };
  test.each([
    ['What did Northern Light earn?', ['northernlight']],
    ['what did northern light earn?', ['northernlight']],
    ['NoLi and MGX compared', ['northernlight', 'mgxresorts']],
    ["BnB's sales", ['brickbrick']],
    ['Our target price', []],
    ['Sales of Target', ['target']],
    ['Light and northern winds', []],
  ])('%s', (question, keys) =>
    expect(
      findEntities(question, evidence)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted()),
  );
});
