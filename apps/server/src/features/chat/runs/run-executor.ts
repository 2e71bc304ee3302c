import type { StreamPart } from '@aex/contracts/chat-stream';
import type { FastifyBaseLogger } from 'fastify';
import { insertEvidence, type ThresholdSearch } from '#features/research/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { isOwnerGone, isUnavailable, outlastOutage } from '#platform/db/database-faults.ts';
import type { RunRequest } from '#platform/db/schema/run-request.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { inSpan, type Tracing } from '#platform/telemetry/tracing.ts';
import type { ToolCall } from '../engine/tool-calls.ts';
import type { EngineDeps } from '../engine/engine-ports.ts';
import { toCitation } from '../engine/evidence.ts';
import { asOfNote } from '../engine/answer-leads.ts';
import { dayNotComeYet, dayNotRead, readCommands } from '../engine/reading/slash-command.ts';
import type { Analyst } from '../models/analyst.ts';
import { insertPack } from '../packs/pack-store.ts';
import { type PreparedAnswer, prepareAnswer } from './answer-preparation.ts';
import { evidenceRow } from './evidence-row.ts';
import { answerWithModel, type ModelQuestion, type RunAnswer, stoppedPart } from './model-run.ts';
import type { RunLog, RunWriter } from './run-log.ts';
import { endRun, type RunEnding } from './run-outcome.ts';
import { engineName } from './run-opening.ts';
import type { StartedRun } from './started-run.ts';
import type { RunLeases } from './run-leases.ts';

export type ExecutorDeps = EngineDeps & {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  runLog: RunLog;
  leases: RunLeases;
  analyst: Analyst | null;
  thresholdsOf: ThresholdSearch;
  tracing: Tracing;
};

const textId = 'text-1';

class RunStopped extends Error {}

/**
 * Carries a run from its question to its stored answer. It belongs to no request: a reader that goes away changes nothing. It
 * always ends the run, in one of complete, stopped and failed.
 */
export function executeRun(run: StartedRun, deps: ExecutorDeps): Promise<void> {
  const attributes = { 'aex.run.id': run.id, 'aex.run.engine': deps.analyst?.chat.engine ?? engineName };
  return inSpan(deps.tracing, { name: 'run', attributes }, () => carryOut(run, deps));
}

async function carryOut(run: StartedRun, deps: ExecutorDeps): Promise<void> {
  const startedAt = performance.now();
  const writer = deps.runLog.openWriter(run.id, run);
  const stopping = new AbortController();
  const stop = AbortSignal.any([run.stop, stopping.signal]);
  // A run that is not stored yet has no lease, and is not one that somebody has ended.
  const leased = run.stored.then(
    () => deps.leases.keep(run.id, () => stopping.abort()),
    () => () => undefined,
  );
  const timing = { firstByteMs: 0 };
  let lastEvents: SequencedPart[] | null = null;
  let isWhole = false;
  const end = async (status: RunEnding['status'], lastParts: StreamPart[], answered?: RunAnswer): Promise<void> => {
    const ending = {
      run,
      status,
      stored: await writer.stored(),
      lastParts,
      now: deps.clock.now(),
      timings: { first_byte_ms: timing.firstByteMs, total_ms: Math.round(performance.now() - startedAt) },
      macroIcon: answered?.macroIcon ?? null,
      usage: answered?.usage ?? null,
      pack: answered?.pack ?? null,
      newThreadOf: run.isFirst ? run : null,
    };
    // A run ends once: where the answer of its commit was lost, it is found ended, and readers look into the store.
    lastEvents = await outlastOutage(() => endRun(deps.database, ending));
  };
  try {
    const answered = await answer(run, { ...deps, writer: timed(writer, { startedAt, timing }), stop });
    isWhole = true;
    await end(answered.status, answered.lastParts, answered);
  } catch (error) {
    // A whole answer is not stored as a failed one: once the database is back, its run is found and ended with what is stored.
    if (isWhole && isUnavailable(error)) throw error;
    if (error instanceof RunStopped || stop.aborted) await end('stopped', [stoppedPart]);
    else {
      // A thread that is deleted takes the runs along that are under way.
      if (isOwnerGone(error)) deps.log.info({ run_id: run.id }, 'the thread of a run was deleted');
      else deps.log.error({ err: error, run_id: run.id }, 'run failed');
      await end('failed', [
        { type: 'error', errorText: 'The answer could not be finished. Your question is kept; try again.' },
      ]);
    }
  } finally {
    (await leased)();
    deps.runLog.close(run.id, lastEvents);
  }
}

type Execution = ExecutorDeps & { writer: RunWriter; stop: AbortSignal };

// Notes when the first words of the answer were stored.
function timed(
  writer: RunWriter,
  { startedAt, timing }: { startedAt: number; timing: { firstByteMs: number } },
): RunWriter {
  return {
    stored: writer.stored,
    append: async (...parts) => {
      await writer.append(...parts);
      if (timing.firstByteMs > 0 || !parts.some(({ type }) => type === 'text-delta')) return;
      timing.firstByteMs = Math.max(1, Math.round(performance.now() - startedAt));
    },
  };
}

async function answer(run: StartedRun, execution: Execution): Promise<RunAnswer> {
  const { writer, database, clock, stop, analyst, tracing } = execution;
  const goOn = () => {
    if (stop.aborted) throw new RunStopped();
  };
  const question = questionOf(run.request, clock);
  if (analyst !== null) {
    // The model may be asked while the question is stored: whatever it says waits for that.
    return inSpan(tracing, { name: 'run answer by model' }, () =>
      answerWithModel({ run, question: goingOn(question, run.request) }, { ...execution, analyst, textId }),
    );
  }
  await run.stored;
  const prepared = await prepareAnswer(run, question, execution);
  goOn();
  const { composed, content, sha256, macroIcon } = prepared;
  await insertEvidence(
    database.handle,
    composed.evidence.map((each) => evidenceRow(each, run, clock.now())),
  );
  await insertPack(database.handle, {
    runId: run.id,
    accountId: run.accountId,
    sha256,
    content,
    createdAt: clock.now(),
  });
  await inSpan(tracing, { name: 'run write' }, () => writeAnswer(prepared, { run, writer, goOn }));
  return { status: 'complete', lastParts: [{ type: 'finish' }], macroIcon, usage: null, pack: null };
}

type Writing = { run: StartedRun; writer: RunWriter; goOn: () => void };

async function writeAnswer({ composed, suggestions }: PreparedAnswer, { run, writer, goOn }: Writing): Promise<void> {
  await writer.append(
    ...composed.toolCalls.flatMap(toToolParts),
    {
      type: 'data-status',
      data: { stage: 'checking', label: `Checking against ${countSources(composed.evidence.length)}` },
    },
    { type: 'text-start', id: textId },
  );
  for (const step of composed.steps) {
    goOn();
    await writer.append(
      ...step.citations.map((evidence): StreamPart => ({ type: 'data-citation', data: toCitation(evidence) })),
      { type: 'text-delta', id: textId, delta: step.delta },
      ...step.claims.map((claim): StreamPart => ({
        type: 'data-claim',
        data: { ...claim, message_id: run.messageId },
      })),
    );
  }
  await writer.append(
    { type: 'text-end', id: textId },
    ...composed.charts.map((data): StreamPart => ({ type: 'data-chart', data })),
    { type: 'data-governance', data: composed.governance },
    { type: 'data-suggestions', data: { questions: [...suggestions] } },
  );
}

// What stands of the answer is the last of the earlier turns.
function goingOn(question: ModelQuestion, { continues }: RunRequest): ModelQuestion {
  if (continues === undefined) return question;
  const text = `Your last answer above was cut off. Go on from exactly where it stops and repeat nothing of it. It answers this question: ${question.text}`;
  // The part before has said of which day it is.
  return { text, ticker: question.ticker, moment: question.moment, isAsOf: question.isAsOf };
}

function questionOf(request: RunRequest, clock: Clock): ModelQuestion {
  const text = request.command === null ? request.message : `${request.command} ${request.message}`;
  const { asOf: written, faults } = readCommands(request.message, request.command);
  const [day = null] = [request.asOf, written].filter((each) => each !== null).toSorted();
  const asOf = day === null ? null : new Date(`${day}T23:59:59.999Z`);
  const now = clock.now();
  const isAsOf = asOf !== null && asOf < now;
  const question = { text, ticker: request.ticker, moment: isAsOf ? asOf : now, isAsOf };
  if (day !== null && isAsOf) return { ...question, lead: asOfNote(day) };
  if ((written ?? '') > now.toISOString().slice(0, 10)) return { ...question, lead: dayNotComeYet };
  return faults.includes(dayNotRead) ? { ...question, lead: dayNotRead } : question;
}

function toToolParts(call: ToolCall): StreamPart[] {
  const output = call.evidence.map(({ n, id, title, shownValue }) => ({ n, id, title, value: shownValue }));
  return [
    { type: 'tool-input-available', toolCallId: call.id, toolName: call.name, input: call.input },
    { type: 'tool-output-available', toolCallId: call.id, output },
  ];
}

function countSources(count: number): string {
  return count === 1 ? '1 source' : `${count} sources`;
}
