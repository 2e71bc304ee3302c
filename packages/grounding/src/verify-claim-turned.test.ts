import { expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['(in millions, except per share data and percentages)', '2022', '2021', '2020', '2019'],
    ['Net revenue', '$ 4,820', '$ 4,105', '$ 3,980', '$ 3,510'],
    ['Operating income', '612', '(145)', '398', '251'],
    ['Net income', '430', '(210)', '275', '160'],
    ['Operating margin', '12.7%', '(3.5)%', '10.0%', '7.2%'],
    ['Diluted earnings per share', '$ 2.15', '$ (1.05)', '$ 1.38', '$ 0.80'],
    ['Research and development', '540', '480', '455', '400'],
    ['Total debt', '1,900', '2,300', '2,100', '1,750'],
    ['Employees', '12,400', '11,900', '12,100', '10,300'],
  ],
  paragraphs: [],
};

const verdictOf = (claim: string) => verifyClaim({ claim, evidence }).verdict;

// Units, scales, periods, directions and points against percent, each turned so that arithmetic refutes it.
test.each([
  'Net revenue was $4.82 million in 2022.',
  'Net revenue came to $482 million in 2022.',
  '2022 net revenue trailed 2021 net revenue by $715 million.',
  'Operating margin widened by 16.2% in 2022.',
  'Operating margin improved 27 basis points between 2020 and 2022.',
  'Operating margin slipped by 2.7 points from 2020 to 2022.',
  'The company swung from net income of $210 million in 2021 to a net loss of $430 million in 2022.',
  'Net income was negative in 2020.',
  'Net income was never negative from 2019 to 2022.',
  'Operating income was positive in every year from 2019 to 2022.',
  'Total debt declined in each year from 2019 to 2022.',
  'Total debt was raised by $400 million during 2022.',
  'Research and development ate up 11.2% of operating income in 2022.',
  'Net revenue ate up 11.2% of research and development in 2022.',
  'Diluted earnings per share were $2.15 million in 2022.',
  'Diluted earnings per share rose by 55.8 cents from 2020 to 2022.',
  'Employees numbered 12.4 million in 2022.',
  'Net revenue compounded at 37.3% a year from 2019 to 2022.',
  'Net revenue rose 37.3% in 2022.',
  'Cumulative net income from 2019 to 2022 was $1,075 million.',
  'Net income averaged $268.75 million a year from 2019 to 2022.',
  'Of the four years, 2021 had the lowest total debt.',
  'Total debt in 2022 was back below its 2019 level.',
  'Total debt was more than half of net revenue in 2022.',
  'Revenue per employee was roughly $389 million in 2022.',
  'In no year did research and development exceed $500 million.',
  'Net income in 2022 exceeded half a billion dollars.',
  'Operating income exceeded its 2020 level by $543 million in 2021.',
  'Net revenue was up 17% on the prior year in 2021.',
  'Net revenue was up 17 percentage points on the prior year in 2022.',
  'The 2021 diluted earnings per share were $1.05.',
  'Operating margin was 12.7% in 2022, against 10.0% a year before.',
  'Net revenue for 2020 and 2022 together was $8,085 million.',
  'Research and development outgrew net revenue in 2022.',
  'Net revenue growth slowed from 17.4% in 2021 to 3.1% in 2022.',
  'Total debt of $1.9 billion in 2022 equals 3.5 times net income.',
])('never supports what arithmetic refutes: %s', (claim) => {
  expect(verdictOf(claim)).not.toBe('supported');
});

test.each([
  'Net revenue reached $4.82 billion in 2022.',
  'Net revenue amounted to 4,820,000 thousand dollars in 2022.',
  '2022 net revenue beat 2021 net revenue by $715 million.',
  'Operating margin widened by 16.2 percentage points in 2022.',
  'Operating margin improved 270 basis points between 2020 and 2022.',
  'The company swung from a net loss of $210 million in 2021 to net income of $430 million in 2022.',
  'Net income was negative in 2021.',
  'Operating income was positive in every year but 2021.',
  'Net revenue grew every year from 2019 to 2022.',
  'Total debt was paid down by $400 million during 2022.',
  'Research and development ate up 11.2% of net revenue in 2022.',
  'Diluted earnings per share rose by 55.8% from 2020 to 2022.',
  'Diluted earnings per share were 77 cents higher in 2022 than in 2020.',
  'The headcount, at 12,400 employees in 2022, was 500 more than a year earlier.',
  'Employees numbered 12.4 thousand in 2022.',
  'Net revenue compounded at 11.2% a year from 2019 to 2022.',
  'Net revenue rose 37.3% in total from 2019 to 2022.',
  'Cumulative net income from 2019 to 2022 was $655 million.',
  'Net income averaged $163.75 million a year from 2019 to 2022.',
  'Of the four years, 2021 had the highest total debt.',
  'Total debt in 2022 was still above its 2019 level.',
  'Total debt was less than half of net revenue in 2022.',
  'Revenue per employee was roughly $389 thousand in 2022.',
  'In no year did research and development fall below $400 million.',
  'Net income in 2022 was not quite half a billion dollars.',
  'Operating income fell $543 million short of its 2020 level in 2021.',
  'Net revenue was up 17% on the prior year in 2022.',
  'The 2021 loss per share was $1.05.',
  'Net revenue for 2020 and 2021 together was $8,085 million.',
  'Net revenue outgrew research and development in 2022.',
  'Total debt of $1.9 billion in 2022 equals 4.4 times net income.',
])('never refutes what arithmetic bears out: %s', (claim) => {
  expect(verdictOf(claim)).not.toBe('refuted');
});
