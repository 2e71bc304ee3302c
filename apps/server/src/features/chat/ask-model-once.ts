import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { governanceThresholds } from '@aex/contracts/limits';
import type { FastifyBaseLogger } from 'fastify';
import { newId, sha256 } from '#platform/identifiers.ts';
import type { Analyst } from './models/analyst.ts';
import { failureTexts } from './models/failure-texts.ts';
import { answerByModel } from './models/model-answer.ts';
import { asOfNote } from './engine/answer-leads.ts';
import type { OnceAnswer } from './once-answer.ts';

type Asked = { question: string; moment: Date; isAsOf: boolean };

/** Answers a question by the language model with the checks of the chat, without a thread. Nothing is stored. Throws where the model fails. */
export async function askModelOnce(
  { question, moment, isAsOf }: Asked,
  { analyst, log }: { analyst: Analyst; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<OnceAnswer> {
  const runId = newId('run');
  const day = moment.toISOString().slice(0, 10);
  let told = emptyAnswer;
  const { failure, closing } = await answerByModel({
    chat: analyst.chat,
    ids: { runId, messageId: newId('msg') },
    question: { text: question, ticker: null, isAsOf, ...(isAsOf ? { lead: asOfNote(day) } : {}) },
    history: [],
    boundary: sha256(runId).slice(0, 16),
    context: {
      services: analyst.services,
      threadEvidence: async () => [],
      accountId: null,
      holdingsOf: null,
      moment,
      day: isAsOf ? day : undefined,
    },
    textId: 'text-1',
    thresholds: governanceThresholds,
    append: async (...parts) => {
      told = parts.reduce(foldAnswer, told);
    },
    storeEvidence: async () => undefined,
    stop: new AbortController().signal,
    log,
  });
  const { text, citations, claims, governance } = closing.reduce(foldAnswer, told);
  if (failure !== null) throw new Error(failureTexts[failure]);
  if (governance === null) throw new Error('The model gave no answer.');
  return {
    text,
    as_of: moment.toISOString(),
    citations,
    claims,
    governance,
    charts: [],
    suggestions: [],
    intents: [],
    engine: analyst.chat.engine,
    model: analyst.chat.name,
  };
}
