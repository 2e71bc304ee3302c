import { expect, it } from 'vitest';
import type { Draft, EngineQuestion } from '#features/chat/engine/draft.ts';
import { at, cite, slot } from '#features/chat/engine/section.ts';
import { returnFinding } from '#features/chat/engine/testing/made-finding.ts';
import { fakeServices, runAnswer } from '../testing/answer-run.ts';
import { says } from '../testing/model-server.ts';

const draft: Draft = {
  sections: [
    {
      tool: 'price_returns',
      input: { symbol: 'NVDA' },
      findings: [returnFinding()],
      chart: {
        kind: 'line',
        title: 'NVDA',
        series: [{ name: 'NVDA', unit: 'USD', points: [{ x: '2026-04-30', y: 165.1 }] }],
        sources: [0],
      },
      write: (evidence) => {
        const found = at(evidence, 0);
        return [[`NVDA returned ${slot(found, 'value', 'pct1')} ${cite(found)}, the first of two years like it.`]];
      },
    },
  ],
  notes: ['My prices of NVDA begin later than that.'],
  declines: [],
  suggestions: [],
  macroIcon: null,
  intents: ['return'],
  symbols: ['NVDA'],
  plain: 'how did nvda do?',
  moment: new Date('2026-06-10T15:00:00Z'),
};

function contextOf(asked: EngineQuestion[], drafted: Draft) {
  return {
    services: {
      ...fakeServices(),
      draft: async (question: EngineQuestion) => {
        asked.push(question);
        return drafted;
      },
    },
    threadEvidence: async () => [],
    accountId: 'acc_1',
    holdingsOf: 'acc_2',
    moment: new Date('2026-06-10T15:00:00Z'),
    day: '2026-06-10',
  };
}

const calls = says([{ tool: 'research', input: { question: 'How did NVDA do in its best years?' } }]);

it('tells a model what the built-in engine drafts, with slots of the evidence of its run', async () => {
  const asked: EngineQuestion[] = [];
  const told = 'NVDA returned {{e1.value|pct1}} [1], the first of two years like it.';
  const { answer, requests } = await runAnswer([calls, says(told)], { run: { context: contextOf(asked, draft) } });
  const [result = ''] = requests.slice(1).map(({ body }) => JSON.stringify(body));
  expect(result).toContain(told);
  expect(result).toContain('My prices of NVDA begin later than that.');
  expect(answer.text).toContain('NVDA returned 83.3% [1], the first of two years like it.');
  expect(answer.claims.map(({ text, status }) => [text, status])).toEqual([['83.3%', 'supported']]);
  expect(answer.citations.map(({ title }) => title)).toEqual(['NVDA return']);
});

it('asks as of the moment of the run, for the account whose holdings may be read', async () => {
  const asked: EngineQuestion[] = [];
  await runAnswer([calls, says('I do not know.')], { run: { context: contextOf(asked, draft) } });
  expect(asked).toEqual([
    {
      text: 'How did NVDA do in its best years?',
      ticker: null,
      moment: new Date('2026-06-10T15:00:00Z'),
      isAsOf: true,
      accountId: 'acc_2',
      threadId: null,
    },
  ]);
});

it('brings the drawing of what is told, and none of what is not', async () => {
  const told = 'NVDA returned {{e1.value|pct1}} [1].';
  const { answer } = await runAnswer([calls, says(told)], { run: { context: contextOf([], draft) } });
  expect(answer.charts.map(({ title, source_ids }) => [title, source_ids])).toEqual([
    ['NVDA', answer.citations.map(({ id }) => id)],
  ]);
  const silent = await runAnswer([calls, says('I do not know.')], { run: { context: contextOf([], draft) } });
  expect(silent.answer.charts).toEqual([]);
});

it('hands on why there is nothing to tell', async () => {
  const none: Draft = { ...draft, sections: [], notes: [], declines: ['I hold no estimates of analysts.'] };
  const { requests } = await runAnswer([calls, says('I do not know.')], { run: { context: contextOf([], none) } });
  expect(JSON.stringify(requests[1]?.body)).toContain('I hold no estimates of analysts.');
});

it.each([
  {},
  { question: ' ' },
  { question: 'x'.repeat(501) },
  { question: 1 },
  { question: 'NVDA?', account: 'acc_9' },
])('refuses what is no question: %j', async (input) => {
  const asked: EngineQuestion[] = [];
  await runAnswer([says([{ tool: 'research', input }]), says('I do not know.')], {
    run: { context: contextOf(asked, draft) },
  });
  expect(asked).toEqual([]);
});
