import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const signatures = [
  'In accordance with the Securities Exchange Act of 1934, the Registrant has caused this Report to be signed on its behalf.',
  '',
  '| HARBOUR FERRIES INC. |',
  '| By: | /s/ Nadia Alder |',
  '| Nadia Alder, Chief Executive Officer (Principal Executive Officer) |',
  '| /s/ Tomas R. Birk |',
  '| Tomas R. Birk |',
  '| Principal Financial Officer |',
].join('\n');

const chart =
  'In 2023 Chief Executive Officer Nadia Alder and our Chief Operating Officer, Tomas R. Birk, led the company.';

test.each([
  ['The report was signed by Nadia Alder, Chief Financial Officer, and Tomas R. Birk, CEO.', signatures],
  ['The report was signed by Nadia Alder and Tomas R. Birk as CEO and Chief Legal Officer, respectively.', signatures],
  ['CFO Nadia Alder signed the report on behalf of the Registrant.', signatures],
  ['Nadia Alder, who is the Chief Operating Officer, led the company in 2023.', chart],
])('an office that the passage gives another person refutes: %s', (claim, text) => {
  expect(verifyPassage({ claim, text })).toMatchObject({
    verdict: 'refuted',
    reason: expect.stringMatching('another office'),
  });
});

test.each([
  ['The report was signed by Nadia Alder, CEO, and Tomas R. Birk, Chief Financial Officer.', signatures],
  ['The report was signed by Nadia Alder and Tomas R. Birk as CEO and CFO, respectively.', signatures],
  ['The report was signed by Chief Executive Officer Nadia Alder and CFO Tomas R. Birk.', signatures],
  ['Nadia Alder, CEO, and Tomas R. Birk, COO, led the company in 2023.', chart],
  ['Jorun Kvist, CFO, did not sign the report.', signatures],
])('an office that the passage gives the same person, or nobody, refutes nothing: %s', (claim, text) => {
  expect(verifyPassage({ claim, text }).reason).not.toMatch(/another office/);
});
