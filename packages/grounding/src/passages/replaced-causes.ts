import type { Figure } from '#figures/figure';

import type { GroundedFigure } from './carried-figures.ts';
import { groundIn } from './figure-grounding.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

const causing =
  /\b(?:due to|because of|as a (?:result|consequence) of|resulting from|driven by|attribut(?:able|ed) to|caused by|stemming from|owing to|on account of)\s/i;
const causeEnd =
  /[,;:.](?:\s|$)|\s(?:while|whereas|despite|although|but|and|(?:highlight|indicat|suggest|reflect|underscor)\w*)\s/;
const partEnd = /[;.]\s|,\s(?:and|while|whereas)\s/;
/** Words that say which way something went name no cause. */
const moving = /\b(?:increas|decreas|declin|gr[eo]w|ris|fall|higher|lower|reduc|chang|drop|improv)\w*/gi;
const leastWords = 2;
const farthest = 60;
const before = 1;
const after = 2;

/** What a claim gives as the cause of a figure that stands before it. */
function causeOf(claim: string, figure: Figure, figures: readonly Figure[]): string | null {
  const behind = claim.slice(figure.end);
  const found = causing.exec(behind);
  if (found === null || found.index > farthest || partEnd.test(behind.slice(0, found.index))) return null;
  const start = figure.end + found.index;
  if (figures.some((other) => other.kind === 'quantity' && other.start >= figure.end && other.start < start))
    return null;
  return behind.slice(found.index + found[0].length).split(causeEnd)[0] ?? null;
}

function around(
  passage: Passage,
  places: readonly number[],
  reach: { before: number; after: number },
): PassageSegment[] {
  return places.flatMap((at) => passage.segments.slice(Math.max(0, at - reach.before), at + reach.after + 1));
}

/**
 * The cause that a claim gives for a stated figure where the sentences that state it tell of a cause, and neither they nor those
 * around them hold any of the claim's words for it; null when there is none such.
 */
export function findReplacedCause(
  claim: string,
  grounded: readonly GroundedFigure[],
  { figures, passage }: { figures: readonly Figure[]; passage: Passage },
): string | null {
  for (const { figure, state, context } of grounded) {
    const cause = state === 'found' ? causeOf(claim, figure, figures) : null;
    const words = claimWords((cause ?? '').replaceAll(moving, ' '));
    if (cause === null || words.length < leastWords) continue;
    const places = [...passage.segments.keys()].filter((at) => {
      const segment = passage.segments[at];
      return segment !== undefined && !segment.isRow && groundIn(segment, context)?.state === 'found';
    });
    const isTold = around(passage, places, { before: 0, after: 1 }).some(({ text }) => causing.test(text));
    const isHeld = around(passage, places, { before, after }).some((segment) =>
      words.some((word) => segment.words.has(word)),
    );
    if (isTold && !isHeld) return cause;
  }
  return null;
}
