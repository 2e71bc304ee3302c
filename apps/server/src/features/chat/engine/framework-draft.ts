import type { FrameworkQuestions } from '#features/strategies/index.ts';
import { type Draft, type EngineQuestion, joinDrafts } from './draft.ts';
import type { EngineDeps } from './engine-ports.ts';
import { draftOne } from './question-drafting.ts';

/** The prompt of a framework asks more than one question can be read as: it is answered by its own questions, each by itself. */
export async function draftFramework(
  { questions, unanswered }: FrameworkQuestions,
  asked: EngineQuestion,
  deps: EngineDeps,
): Promise<Draft> {
  const drafts: Draft[] = [];
  for (const text of questions) drafts.push(await draftOne({ ...asked, text, ticker: null, earlier: [] }, deps));
  const draft = joinDrafts(drafts);
  return unanswered === null ? draft : { ...draft, notes: [unanswered, ...draft.notes] };
}
