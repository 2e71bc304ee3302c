import type { Draft, EngineQuestion } from '../draft.ts';
import type { EngineDeps } from '../engine-ports.ts';
import { draftOne } from '../question-drafting.ts';
import type { Assertion } from './assertion.ts';
import { undecided, withVerdict } from './verdict-draft.ts';

/** What is to be confirmed is decided by the figure that answers the question, else by that of the question without the claim. */
export async function confirmed(
  draft: Draft,
  assertion: Assertion,
  { asked, deps }: { asked: EngineQuestion; deps: EngineDeps },
): Promise<Draft> {
  // Told by its own intent, of all the readings of a span.
  if (draft.intents.includes('series_crossing')) return draft;
  const place = { isFollowUp: (asked.earlier ?? []).length > 0 };
  const own = withVerdict(draft, assertion, place);
  if (own !== null && !assertion.isStated) return own;
  // "Was it ever down 30%?" is told of all its history, and a claim of a fall would be held to the time of the turn before.
  if (own === null && place.isFollowUp && draft.intents.includes('fall_frequency')) return draft;
  const open = await draftOne({ ...asked, text: assertion.open }, deps);
  const decided = withVerdict(open, assertion, place) ?? own;
  if (decided !== null) return decided;
  if (!assertion.isStated) return draft;
  const found = draft.sections.length > 0 ? draft : open;
  return { ...found, declines: [undecided, ...found.declines] };
}
