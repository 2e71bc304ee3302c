import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, test } from 'vitest';

import { judgeAnswer } from './judge-answer.ts';
import { scoreTone } from './score-tone.ts';
import { labelledRows } from './testing/labelled-rows.ts';
import { verifyClaim } from './verify-claim.ts';
import { verifyPassage } from './verify-passage.ts';

type ClaimRow = { evidence_id: string; claim: string; label: string };
type EvidenceRow = { evidence_id: string; table: string[][]; paragraphs: string[] };
type ToneRow = { text: string; label: string };
type PassageRow = { claim: string; label: string; evidence: string };
type AnswerRow = { gold_answer: string | number; model_answer: string | null; human_label: string };

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

const claimFiles = ['golden/claims_dev.jsonl', 'golden/claims_evidence_dev.jsonl'];

describeWithShared('claims of the development set', claimFiles, () => {
  test('are judged right in 95 of 100 cases, with at most 1 of 100 false ones supported', () => {
    const claims = labelledRows<ClaimRow>(readShared('golden/claims_dev.jsonl'));
    const documents = new Map(
      labelledRows<EvidenceRow>(readShared('golden/claims_evidence_dev.jsonl')).map((row) => [row.evidence_id, row]),
    );
    const judged = claims.flatMap(({ claim, label, evidence_id }) => {
      const evidence = documents.get(evidence_id);
      return evidence === undefined ? [] : [{ label, verdict: verifyClaim({ claim, evidence }).verdict }];
    });
    const wrongOnes = judged.filter(({ label }) => label !== 'supported');
    expect(judged.length).toBe(claims.length);
    expect(rate(judged.filter(({ label, verdict }) => label === verdict).length, judged.length)).toBeGreaterThanOrEqual(
      0.95,
    );
    expect(
      rate(wrongOnes.filter(({ verdict }) => verdict === 'supported').length, wrongOnes.length),
    ).toBeLessThanOrEqual(0.01);
  });
});

describeWithShared('tone of the development set', ['golden/tone_dev.jsonl'], () => {
  test('is flagged with recall and precision of 90 of 100', () => {
    const scored = labelledRows<ToneRow>(readShared('golden/tone_dev.jsonl')).map(({ text, label }) => ({
      isProhibited: label === 'prohibited',
      isFlagged: scoreTone(text).prohibited,
    }));
    const flagged = scored.filter(({ isFlagged }) => isFlagged);
    const right = flagged.filter(({ isProhibited }) => isProhibited).length;
    expect(rate(right, scored.filter(({ isProhibited }) => isProhibited).length)).toBeGreaterThanOrEqual(0.9);
    expect(rate(right, flagged.length)).toBeGreaterThanOrEqual(0.9);
  });
});

describeWithShared('human-written claims', ['golden/ai/findver_claims_dev.jsonl'], () => {
  test('are rarely supported when they are false, and mostly judged right when they are answered', () => {
    const judged = labelledRows<PassageRow>(readShared('golden/ai/findver_claims_dev.jsonl')).map((row) => ({
      label: row.label,
      verdict: verifyPassage({ claim: row.claim, text: row.evidence }).verdict,
    }));
    const refuted = judged.filter(({ label }) => label === 'refuted');
    const answered = judged.filter(({ verdict }) => verdict !== 'unsupported');
    const right = judged.filter(({ label, verdict }) => label === verdict);
    expect(rate(refuted.filter(({ verdict }) => verdict === 'supported').length, refuted.length)).toBeLessThanOrEqual(
      0.04,
    );
    expect(rate(right.length, answered.length)).toBeGreaterThanOrEqual(0.9);
    expect(rate(answered.length, judged.length)).toBeGreaterThanOrEqual(0.75);
    expect(rate(right.length, judged.length)).toBeGreaterThanOrEqual(0.685);
  });
});

describeWithShared('answers with human labels', ['golden/ai/financebench_labelled_answers.jsonl'], () => {
  test('are flagged when wrong and passed when right, in six of seven cases', () => {
    const judged = labelledRows<AnswerRow>(readShared('golden/ai/financebench_labelled_answers.jsonl')).map((row) => ({
      label: row.human_label,
      verdict: judgeAnswer({ reference: String(row.gold_answer), answer: row.model_answer ?? '' }).verdict,
    }));
    const wrong = judged.filter(({ label }) => label === 'Incorrect Answer');
    const right = judged.filter(({ label }) => label === 'Correct Answer');
    const isFlagged = ({ verdict }: { verdict: string }): boolean => verdict === 'differs' || verdict === 'refusal';
    expect(rate(wrong.filter(isFlagged).length, wrong.length)).toBeGreaterThanOrEqual(0.85);
    expect(rate(right.filter((each) => !isFlagged(each)).length, right.length)).toBeGreaterThanOrEqual(0.88);
  });
});
