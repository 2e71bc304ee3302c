import { expect, it } from 'vitest';
import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import type { Section } from '../section.ts';
import { returnFinding } from '../testing/made-finding.ts';
import { lackedKind } from './answer-kind.ts';

const intent: Intent = { id: 'made', subject: 'symbol', asks: [], answer: () => [] };

function lacked(plain: string, finding: Finding, honours: Intent['honours'] = []): string | null {
  const section: Section = { tool: 'made', input: {}, findings: [finding], write: () => [] };
  return lackedKind(plain, { sections: [section], intents: [{ ...intent, honours }] });
}

const spanned = returnFinding();
const ofReturn: Finding = { ...spanned, values: { ...spanned.values, first: '2020-01-02', last: '2026-04-30' } };
const dated: Finding = { ...ofReturn, values: { ...ofReturn.values, highDay: '2022-06' } };

it.each([
  ['when were we last in it?', 'when that was'],
  ['and on which day was that?', 'when that was'],
  ['and in dollars?', 'that in money'],
  ['how many times did it fall?', 'how many or how often'],
])('an answer of returns does not tell what "%s" asks for', (plain, said) => {
  expect(lacked(plain, ofReturn)).toBe(said);
});

it.each([
  ['when did it peak?', dated],
  ['and in percent?', ofReturn],
  ['how did it do when it fell?', ofReturn],
  ['what did it return, and when did it peak?', ofReturn],
] as const)('an answer tells what "%s" asks for, or more than that is asked', (plain, finding) => {
  expect(lacked(plain, finding)).toBeNull();
});

it('an intent that tells in words when something was so is believed', () => {
  expect(lacked('when did it first close above 9000?', ofReturn, ['search'])).toBeNull();
});
