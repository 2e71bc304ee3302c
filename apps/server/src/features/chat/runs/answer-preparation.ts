import type { ThresholdSearch } from '#features/research/index.ts';
import { buildVersion } from '#platform/build-version.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inSpan, type Tracing } from '#platform/telemetry/tracing.ts';
import { findResumable } from '../continuation/resumable-answer.ts';
import type { ComposedAnswer } from '../engine/answer-composer.ts';
import { draftAnswer } from '../engine/built-in-engine.ts';
import type { EngineDeps } from '../engine/engine-ports.ts';
import { packAnswer, packRest } from '../packs/pack-making.ts';
import { earlierQuestions } from './earlier-questions.ts';
import type { ModelQuestion } from './model-run.ts';
import type { StartedRun } from './started-run.ts';

type PreparationDeps = EngineDeps & {
  database: Database;
  thresholdsOf: ThresholdSearch;
  clock: Clock;
  tracing: Tracing;
};

/** An answer of the built-in engine, whole before its first word is told, and the pack it was composed from. */
export type PreparedAnswer = {
  composed: ComposedAnswer;
  content: string;
  sha256: string;
  suggestions: readonly string[];
  macroIcon: string | null;
};

/** Answers a stored question, or takes what is left of the answer that the run goes on with. */
export async function prepareAnswer(
  run: StartedRun,
  question: ModelQuestion,
  deps: PreparationDeps,
): Promise<PreparedAnswer> {
  const { continues } = run.request;
  return continues === undefined ? prepareWhole(run, question, deps) : prepareRest(run, continues, deps);
}

async function prepareWhole(run: StartedRun, question: ModelQuestion, deps: PreparationDeps): Promise<PreparedAnswer> {
  const { database, thresholdsOf, tracing } = deps;
  const { message, command } = run.request;
  const before = await earlierQuestions(database.handle, run);
  const asked = { ...question, text: message, command, ...before, accountId: run.accountId, threadId: run.threadId };
  const draft = await inSpan(tracing, { name: 'run gather' }, () => draftAnswer(asked, deps));
  const packed = packAnswer(draft, {
    ids: { runId: run.id, messageId: run.messageId },
    build: await buildVersion(),
    question: { ...asked, moment: draft.moment },
    thresholds: await thresholdsOf(run.workspaceId),
  });
  return { ...packed, suggestions: draft.suggestions, macroIcon: draft.macroIcon };
}

// Nothing is read anew, so that both halves are of one moment.
async function prepareRest(run: StartedRun, continues: string, { database }: PreparationDeps): Promise<PreparedAnswer> {
  const before = await findResumable(database.handle, { runId: continues, accountId: run.accountId });
  if (before === null) throw new Error('What is to be gone on with has no pack.');
  const { pack, told } = before;
  const ids = { runId: run.id, messageId: run.messageId };
  const { suggestions, macroIcon } = pack.draft;
  return { ...packRest(pack, { ids, build: await buildVersion(), told }), suggestions, macroIcon };
}
