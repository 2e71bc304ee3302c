import { type AnswerState, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import type { ModelUsage } from '@aex/contracts/threads';
import { copy } from '@aex/contracts/copy';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import type { FastifyBaseLogger } from 'fastify';
import { listBranch } from '#features/threads/index.ts';
import { insertEvidence, listEvidence, type ThresholdSearch } from '#features/research/index.ts';
import { buildVersion } from '#platform/build-version.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { Analyst } from '../models/analyst.ts';
import { failureTexts } from '../models/failure-texts.ts';
import { answerByModel, type ModelOutcome } from '../models/model-answer.ts';
import { type EarlierTurn, endOfTurn } from '../models/thread-history.ts';
import type { EarlierEvidence } from '../models/tools/model-tool.ts';
import { sealPack } from '../packs/answer-pack.ts';
import type { PackRow } from '../packs/pack-store.ts';
import { evidenceRow } from './evidence-row.ts';
import type { StartedRun } from './started-run.ts';
import type { RunWriter } from './run-log.ts';

export type ModelRunDeps = {
  analyst: Analyst;
  database: Database;
  thresholdsOf: ThresholdSearch;
  clock: Clock;
  log: FastifyBaseLogger;
  writer: RunWriter;
  stop: AbortSignal;
  textId: string;
};

/** A question with its moment, as the engines take it. */
export type ModelQuestion = {
  text: string;
  ticker: string | null;
  moment: Date;
  isAsOf: boolean;
  /** What the server says of its day before the first word of a model. */
  lead?: string;
};

export type RunAnswer = {
  status: 'complete' | 'stopped' | 'interrupted' | 'failed';
  lastParts: StreamPart[];
  macroIcon: string | null;
  usage: ModelUsage | null;
  /** What the answer was made of, where it is to be stored with its message. */
  pack: PackRow | null;
};

export const stoppedPart: StreamPart = { type: 'abort', reason: 'stopped' };

const historyMessages = 24;
const evidenceLookedAt = 200;

/** Answers a stored question by the language model; every part goes through the log of the run. */
export async function answerWithModel(
  { run, question }: { run: StartedRun; question: ModelQuestion },
  deps: ModelRunDeps,
): Promise<RunAnswer> {
  const { analyst, database, clock, writer, stop, log, textId } = deps;
  const day = question.moment.toISOString().slice(0, 10);
  // The model is asked meanwhile; the first sentence waits for them.
  const thresholds = deps.thresholdsOf(run.workspaceId);
  thresholds.catch(() => undefined);
  const outcome = await answerByModel({
    chat: analyst.chat,
    ids: { runId: run.id, messageId: run.messageId },
    question,
    history: run.isFirst ? [] : await historyOf(run, question, database),
    boundary: sha256(run.id).slice(0, 16),
    context: {
      services: analyst.services,
      threadEvidence: () => earlierEvidence(run, question, database),
      accountId: run.accountId,
      threadId: run.threadId,
      holdingsOf: run.accountId,
      moment: question.moment,
      day: question.isAsOf ? day : undefined,
    },
    textId,
    thresholds,
    append: writer.append,
    storeEvidence: async (evidence: Evidence[]) => {
      await run.stored;
      await insertEvidence(
        database.handle,
        evidence.map((each) => evidenceRow(each, run, clock.now())),
      );
    },
    stop,
    log,
  });
  await run.stored;
  const stored = await writer.stored();
  const pack = packOf(outcome, {
    run,
    question,
    analyst,
    told: stored === null ? null : outcome.closing.reduce(foldAnswer, stored.answer),
    thresholds: await thresholds,
    build: await buildVersion(),
  });
  const row = pack === null ? null : { runId: run.id, accountId: run.accountId, ...pack, createdAt: clock.now() };
  return { ...endingOf(outcome), pack: row };
}

type Told = {
  run: StartedRun;
  question: ModelQuestion;
  analyst: Analyst;
  /** Null where nobody knows what is stored of it. */
  told: AnswerState | null;
  thresholds: GovernanceThresholds;
  build: string;
};

function packOf({ record, isStopped }: ModelOutcome, { run, question, analyst, told, thresholds, build }: Told) {
  if (record === null || told === null) return null;
  const { text, citations, claims, charts, governance } = told;
  return sealPack({
    version: 1,
    build,
    engine: 'model',
    provider: analyst.chat.engine,
    model: analyst.chat.name,
    run_id: run.id,
    message_id: run.messageId,
    question: {
      text: question.text,
      ticker: question.ticker,
      isAsOf: question.isAsOf,
      ...(question.lead === undefined ? {} : { lead: question.lead }),
    },
    as_of: question.moment.toISOString(),
    thresholds,
    prompt: record.prompt(),
    steps: record.steps(),
    ...(isStopped ? { stopped: true } : {}),
    answer: { text, citations, claims, charts, governance },
  });
}

function endingOf({ failure, isStopped, hasText, usage, macroIcon, closing }: ModelOutcome): Omit<RunAnswer, 'pack'> {
  const ending = { macroIcon, usage };
  if (isStopped) return { ...ending, status: 'stopped', lastParts: [...closing, stoppedPart] };
  if (failure === null) return { ...ending, status: 'complete', lastParts: [...closing, { type: 'finish' }] };
  const error: StreamPart = { type: 'error', errorText: failureTexts[failure] };
  if (!hasText) return { ...ending, status: 'failed', lastParts: [...closing, error] };
  const abort: StreamPart = { type: 'abort', reason: 'interrupted' };
  return { ...ending, status: 'interrupted', lastParts: [...closing, error, abort] };
}

// Along the branch of the question, up to it. Answers of today would tell a question about the past what came later.
async function historyOf(run: StartedRun, { isAsOf }: ModelQuestion, database: Database): Promise<EarlierTurn[]> {
  const branch = await listBranch(database.handle, { threadId: run.threadId, messageId: run.messageId });
  const earlier = branch.slice(0, -2).slice(-historyMessages);
  // The answer that is gone on with is of the same day; where it stops is its end.
  const goneOnWith = run.request.continues === undefined ? [] : partsUpTo(earlier);
  const last = goneOnWith[0];
  return earlier
    .filter((turn) => !isAsOf || turn.role === 'user' || goneOnWith.includes(turn))
    .map((turn) => ({ role: turn.role, content: turn === last ? endOfTurn(turn.content) : turn.content }));
}

// The parts of the last answer, the newest first: each but the first stands behind a turn that went on with it.
function partsUpTo<Turn extends { content: string }>(turns: readonly Turn[]): Turn[] {
  const last = turns.at(-1);
  if (last === undefined) return [];
  return turns.at(-2)?.content === copy.chat.goOn ? [last, ...partsUpTo(turns.slice(0, -2))] : [last];
}

async function earlierEvidence(
  run: StartedRun,
  question: ModelQuestion,
  database: Database,
): Promise<EarlierEvidence[]> {
  const rows = await listEvidence(database.handle, { threadId: run.threadId, limit: evidenceLookedAt, after: null });
  const known = rows.filter(
    ({ runId, knownAt, createdAt }) =>
      runId !== run.id && (!question.isAsOf || (knownAt ?? createdAt) <= question.moment),
  );
  return known.map(({ id, title, content, source, sourceId, state, asOf, confidence, facts, claim }) => ({
    id,
    title,
    content,
    source,
    sourceId,
    state,
    asOf,
    confidence,
    shownValue: claim.startsWith(`${title}: `) ? claim.slice(title.length + 2) : claim,
    facts: facts.map(({ id: _id, evidenceId: _evidenceId, ...fact }) => fact),
  }));
}
