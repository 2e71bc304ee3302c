import { type Draft, type EngineQuestion, joinDrafts } from './draft.ts';
import type { EngineDeps } from './engine-ports.ts';
import { withKeptReads } from './kept-reads.ts';
import { draftOne } from './question-drafting.ts';
import { partsBesideEachOther, partsByTime } from './reading/question-parts.ts';

/** The research engine that needs no key and no network: it understands a question, calls the tools and drafts the answer. */
export async function draftAnswer(asked: EngineQuestion, ports: EngineDeps): Promise<Draft> {
  const deps = withKeptReads(ports);
  const byTime = partsByTime(asked.text);
  if (byTime.length > 1) return draftParts(byTime, asked, deps);
  const draft = await draftOne(asked, deps);
  const beside = partsBesideEachOther(asked.text, { hasSymbol: draft.symbols.length > 0 });
  return beside.length > 1 ? draftParts(beside, asked, deps) : draft;
}

/** Answers questions after each other, each as a follow-up of those before it. */
async function draftParts(texts: readonly string[], asked: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const drafts: Draft[] = [];
  for (const [index, text] of texts.entries())
    drafts.push(
      await draftOne({ ...asked, text, earlier: [...(asked.earlier ?? []), ...texts.slice(0, index)] }, deps),
    );
  return joinDrafts(drafts);
}
