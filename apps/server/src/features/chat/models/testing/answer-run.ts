import { governanceThresholds } from '@aex/contracts/limits';
import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import type { PriceHistory } from '#features/market/index.ts';
import { answerByModel, type ModelOutcome, type ModelRun } from '../model-answer.ts';
import type { ToolServices } from '../tools/model-tool.ts';
import type { ModelReply, ModelRequest } from './model-server.ts';
import { scriptedModel } from './scripted-model.ts';

const day = 86_400_000;
const closes = Array.from({ length: 40 }, (_, at) => ({
  date: new Date(Date.parse('2026-05-01') + at * day).toISOString().slice(0, 10),
  open: null,
  high: null,
  low: null,
  close: 100 + at,
  volume: null,
}));

/** Services over a handful of made prices and headlines; what a test does not need says so. */
export function fakeServices(headlines: readonly string[] = []): ToolServices {
  const none = async () => Promise.reject(new Error('not part of this test'));
  const history: PriceHistory = {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    kind: 'equity',
    currency: 'USD',
    sector: null,
    source: 'Test file',
    adjustment: 'none',
    state: 'delayed',
    knownAt: '2026-06-09T20:00:00.000Z',
    bars: closes,
  };
  const news = headlines.map((headline, at) => ({
    id: `n${at}`,
    headline,
    source: 'Wire',
    publishedAt: '2026-06-01T00:00:00.000Z',
    url: 'https://wire.test/',
    tag: 'company' as const,
    state: 'delayed' as const,
  }));
  return {
    market: {
      findPriceHistory: async ({ symbol }) => (symbol === 'NVDA' ? history : null),
      bars: none,
      news: async () => ({ news, note: null, next_cursor: null }),
      search: async () => ({ symbols: [], next_cursor: null }),
    },
    macro: { read: none, series: none },
    curves: { curve: none },
    options: { chain: none, price: none },
    insights: { list: async () => ({ posts: [], next_cursor: null }) },
    strategies: { list: async () => ({ strategies: [], next_cursor: null }) },
    search: { search: async () => [] },
    draft: none,
  };
}

export type AnswerRun = {
  outcome: ModelOutcome;
  parts: StreamPart[];
  answer: AnswerState;
  requests: ModelRequest[];
  logged: string;
};

/** Answers one question by a model that replies as scripted; what was sent, and what the provider was asked. */
export async function runAnswer(
  replies: readonly ModelReply[],
  { run = {}, ...options }: { run?: Partial<ModelRun> } & Parameters<typeof scriptedModel>[1] = {},
): Promise<AnswerRun> {
  const { languageModel, requests } = await scriptedModel(replies, options);
  const parts: StreamPart[] = [];
  const logged: unknown[] = [];
  const outcome = await answerByModel({
    thresholds: governanceThresholds,
    chat: languageModel,
    ids: { runId: 'run_1', messageId: 'msg_1' },
    question: { text: 'How has NVDA done?', ticker: null, isAsOf: false },
    history: [],
    boundary: 'b0undary',
    context: {
      services: fakeServices(),
      threadEvidence: async () => [],
      accountId: 'acc_1',
      holdingsOf: 'acc_1',
      moment: new Date('2026-06-10T15:00:00Z'),
      day: undefined,
    },
    textId: 'text-1',
    append: async (...more) => {
      parts.push(...more);
    },
    storeEvidence: async () => undefined,
    stop: new AbortController().signal,
    log: { warn: (...line: unknown[]) => void logged.push(line) },
    ...run,
  });
  parts.push(...outcome.closing);
  const answer = parts.reduce(foldAnswer, emptyAnswer);
  return { outcome, parts, answer, requests, logged: JSON.stringify(logged) };
}
