import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, test } from 'vitest';

import { answerTableQuestion, type ClaimEvidence } from './answer-table-question.ts';

const results: ClaimEvidence = {
  table: [
    ['', 'Year ended December 31,', '', ''],
    ['', '2021', '2020', '2019'],
    ['', '(in millions)', '', ''],
    ['Net sales', '$ 480.0', '$ 400.0', '$ 320.5'],
    ['Cost of sales', '(300.0)', '(260.0)', '(210.0)'],
    ['Operating income', '90.0', '75.0', '60.0'],
    ['Operating margin', '18.8%', '18.8%', '18.7%'],
  ],
  paragraphs: ['The table shows the results of the group.'],
};
const regions: ClaimEvidence = {
  table: [
    ['Revenue by region', '2021', '2020'],
    ['Europe', '210', '190'],
    ['Asia', '170', '110'],
    ['Total', '380', '300'],
  ],
  paragraphs: [],
};
const holdings: ClaimEvidence = {
  table: [
    ['Holding', 'Shares', 'Value'],
    ['Ash', '10', '1,900'],
    ['Birch', '4', '2,100'],
  ],
  paragraphs: [],
};

function told(question: string, evidence: ClaimEvidence = results) {
  const answer = answerTableQuestion({ question, evidence });
  return answer === null
    ? null
    : { kind: answer.kind, texts: answer.figures.map(({ text }) => text), result: answer.result };
}

test('a level is the cell of its row and period, with the scale that the table writes', () => {
  const answer = answerTableQuestion({ question: 'What were net sales in 2020?', evidence: results });
  expect(answer?.figures).toEqual([
    {
      label: 'Net sales',
      heading: '',
      period: '2020-12-31',
      text: '$ 400.0',
      row: 3,
      column: 2,
      value: 400,
      decimals: 1,
      unit: 'money',
      currency: 'USD',
      scale: 1e6,
    },
  ]);
  expect(told('What was the operating margin?')?.texts).toEqual(['18.8%', '18.8%', '18.7%']);
});

test('a change is worked out from its two cells, in the scale of the table and in percent', () => {
  const answer = answerTableQuestion({ question: 'How did net sales change from 2019 to 2021?', evidence: results });
  expect(answer).toMatchObject({ kind: 'change', result: 159.5 });
  expect(answer?.relative).toBeCloseTo(49.766, 3);
  expect(told('What was the percentage change in operating income in 2021 from 2020?')).toMatchObject({ result: 15 });
});

test('what goes out and is printed as negative is told by its size', () => {
  expect(told('What was the change in cost of sales from 2020 to 2021?')?.result).toBe(40);
  expect(told('What was cost of sales as a percentage of net sales in 2020?')?.result).toBeCloseTo(0.65, 9);
});

test.each([
  ['What was the average operating income from 2019 to 2021?', 'average', 75],
  ['What is the sum of net sales in 2020 and 2021?', 'total', 880],
  ['What was the difference between net sales and operating income in 2021?', 'difference', 390],
  ['What is the ratio of operating income to net sales in 2020?', 'ratio', 0.1875],
])('%s is worked out from the cells that it names', (question, kind, result) => {
  expect(told(question)).toMatchObject({ kind, result });
});

test('the period and the row that stand out come first, and sums stand out among nothing', () => {
  expect(told('In which year was operating income the lowest?')?.texts).toEqual(['60.0', '75.0', '90.0']);
  expect(told('Which region had the highest revenue in 2021?', regions)?.texts).toEqual(['210', '170']);
  expect(told('Which holding has the highest value?', holdings)?.texts).toEqual(['2,100', '1,900']);
});

test('a column is added up without the rows that are sums themselves', () => {
  expect(told('What is the total value?', holdings)).toMatchObject({ kind: 'total', result: 4000 });
});

const borrowings: ClaimEvidence = {
  table: [
    ['(in millions)', 'Maturity amount', 'Carrying value', 'Fair value'],
    ['6.25% notes', '$ 700', '$ 699', '$ 785'],
    ['5.00% notes', '1,000', '998', '1,134'],
    ['Total borrowings', '$ 1,700', '$ 1,697', '$ 1,919'],
  ],
  paragraphs: [],
};

test('columns that are set against each other are those of the row that sums the table up, or of the one that is named', () => {
  const ratio = told('What\u2019s the ratio of fair value to carrying value?', borrowings);
  expect(ratio).toMatchObject({ kind: 'ratio', texts: ['$ 1,919', '$ 1,697'] });
  expect(told('What percentage higher is fair value than carrying value?', borrowings)).toMatchObject({
    kind: 'difference',
    result: 222,
  });
  expect(
    told('What is the ratio of fair value to carrying value of total borrowings?', borrowings)?.result,
  ).toBeCloseTo(1919 / 1697, 12);
});

test('a total that stands in the table is told and not worked out again', () => {
  expect(told('What is the total fair value?', borrowings)).toMatchObject({ kind: 'level', texts: ['$ 1,919'] });
});

test('what prose alone tells of names at times is read as well', () => {
  const evidence: ClaimEvidence = {
    table: [],
    paragraphs: [
      'Total expense for repairs and maintenance was $2.2 billion for 2011, $2.0 billion for 2010, and $1.9 billion for 2009.',
      'We experienced $503 million of net favorable development in 2010. This compares with net favorable development of $576 million and $814 million in 2009 and 2008, respectively.',
      'Amounts expensed for the savings plans for 2009, 2008 and 2007 were $35.1, $29.6 and $31.4, respectively.',
    ],
  };
  const repairs = 'total expense for repairs and maintenance';
  expect(told(`What was the ${repairs} in 2010?`, evidence)?.texts).toEqual(['$2.0 billion']);
  expect(told('What was the change in net favorable development from 2008 to 2010?', evidence)?.result).toBe(-311);
  expect(told('What were the amounts expensed for the savings plans in 2008?', evidence)?.texts).toEqual(['$29.6']);
  expect(told(`What was the ${repairs} in 2008?`, evidence)).toBeNull();
});

test('a share that prose tells is no amount, and of a day among years the year is told', () => {
  const evidence: ClaimEvidence = {
    table: [],
    paragraphs: [
      'Net sales of our foreign stores accounted for 22% of consolidated revenues in 2024.',
      'Promotional expenses were $9.2 billion, $8.7 billion, and $8.9 billion for the years ended December 31, 2022, 2023, and 2024.',
    ],
  };
  expect(told('What were net sales of our foreign stores in 2024?', evidence)).toBeNull();
  const answer = answerTableQuestion({ question: 'What were promotional expenses in 2022?', evidence });
  expect(answer?.figures).toMatchObject([{ text: '$9.2 billion', period: '2022' }]);
});

test('a scale or a sign over a column is no name of it', () => {
  const capital: ClaimEvidence = {
    table: [
      ['', '2019', '2018'],
      ['', '$\u2019000', '$\u2019000'],
      ['Paid up capital', '83,692', '80,100'],
    ],
    paragraphs: [],
  };
  const answer = answerTableQuestion({ question: 'What was paid up capital in 2019?', evidence: capital });
  expect(answer?.figures).toMatchObject([{ heading: '', text: '83,692', scale: 1000 }]);
});

test('words of what the whole table is of are read with its rows', () => {
  expect(told('What was revenue in Europe in 2020?', regions)?.texts).toEqual(['190']);
});

test.each([
  ['a period that the table lacks', 'What were net sales in 2018?'],
  ['a row that it lacks', 'What was net income in 2020?'],
  ['another measure of a row', 'What was adjusted operating income in 2020?'],
  ['a part that it does not tell of', 'What were net sales in Japan in 2020?'],
  ['a rate of an amount', 'What was the net sales rate in 2020?'],
  ['a reason', 'Why did net sales rise from 2019 to 2020?'],
  ['what moved it', 'What drove the increase in net sales from 2019 to 2020?'],
  ['a forecast', 'What will net sales be expected to reach in 2022?'],
  ['two names of one value', 'What were the net sales of operating income in 2020?'],
  ['nothing', ''],
])('no figure is given for %s', (_what, question) => {
  expect(told(question)).toBeNull();
});

test('a question that is too long is not read', () => {
  expect(told(`What were net sales in 2020 ${'and '.repeat(200)}?`)).toBeNull();
});

type Document = {
  table: { table: string[][] };
  paragraphs: { text: string }[];
  questions: { question: string; answer: string | number | string[]; scale: string; answer_type: string }[];
};

const sample = 'golden/ai/sample_tatqa_25.json';

describeWithShared('questions that people wrote on the tables of filings', [sample], () => {
  test('are answered with the figure that these people found, or not at all', () => {
    const documents = JSON.parse(readShared(sample)) as Document[];
    const judged = documents.flatMap(({ table, paragraphs, questions }) => {
      const evidence = { table: table.table, paragraphs: paragraphs.map(({ text }) => text) };
      return questions.flatMap(({ question, answer }) => {
        const given = answerTableQuestion({ question, evidence });
        return given === null ? [] : [{ question, isRight: isSameAnswer(given, answer) }];
      });
    });
    expect(judged.filter(({ isRight }) => !isRight).map(({ question }) => question)).toEqual([]);
    expect(judged.length).toBeGreaterThanOrEqual(60);
  });
});

/** The figures of the answer that was written down are those that are told, in its scale and with its rounding. */
function isSameAnswer(
  given: NonNullable<ReturnType<typeof answerTableQuestion>>,
  answer: Document['questions'][number]['answer'],
) {
  const wanted = [answer].flat().map((each) => numberIn(String(each)));
  const years = given.figures.slice(0, 1).map(({ period }) => Number(period?.slice(0, 4)));
  const values = given.result === null ? given.figures.map(({ value }) => value) : [given.result];
  const offered = given.kind === 'standout' ? years : [...values, ...(given.relative === null ? [] : [given.relative])];
  return wanted.every((figure) =>
    offered.some((value) =>
      [1, 0.01, 1000].some(
        (unit) => Math.abs(value - figure * unit) <= Math.max(0.006, Math.abs(figure) * 0.005) * unit,
      ),
    ),
  );
}

function numberIn(text: string): number {
  const digits = text.replace(/[$,%\s]|million|thousand|billion/g, '');
  return Number(digits.replace(/^\((.*)\)$/, '-$1'));
}

test('the highest or lowest of one name is that among all times', () => {
  expect(told('What was the lowest operating income?')).toMatchObject({
    kind: 'standout',
    texts: ['60.0', '75.0', '90.0'],
  });
  expect(told('What was the highest operating income in 2020?')).toBeNull();
});

test('what there was is a level', () => {
  expect(told('How much operating income was there in 2020?')).toMatchObject({ kind: 'level', texts: ['75.0'] });
});

test.each([
  ['What were restructuring charges in 2023?', '$5.9 million'],
  ['What were restructuring charges in 2024?', '$3.4 million'],
  ['What was the order backlog in 2024?', '$61 million'],
])('what a sentence says it moved to is read, with what it moved from: %s', (question, figure) => {
  const paragraphs = [
    'Restructuring charges fell to $3.4 million in 2024 from $5.9 million in 2023. Order backlog stood at $61 million on December 31, 2024.',
  ];
  expect(told(question, { table: [], paragraphs })?.texts).toEqual([figure]);
});
