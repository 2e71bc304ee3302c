import { findUnsealedFigures } from '#number-guard';
import { resolveSlots, type ResolvedText, type SlotFigure } from '#slots/resolve-slots';
import type { ToolResults } from '#slots/slot-value';

/** A figure that was struck through, with offsets in the sealed text (inside the `~~` marks). */
export type StruckFigure = { start: number; end: number; text: string; reason: string };

export type SealedDraft = ResolvedText & { struck: StruckFigure[] };

function shifted(figures: readonly SlotFigure[], by: number): SlotFigure[] {
  return figures.map((figure) => ({ ...figure, start: figure.start + by, end: figure.end + by }));
}

/** Renders the slots of a draft and strikes through (`~~12%~~`) every figure that does not come from one. */
export function sealDraft(draft: string, results: ToolResults): SealedDraft {
  const sealed: SealedDraft = { text: '', figures: [], errors: [], struck: [] };
  const append = (part: string): void => {
    const resolved = resolveSlots(part, results);
    sealed.figures.push(...shifted(resolved.figures, sealed.text.length));
    sealed.errors.push(...resolved.errors);
    sealed.text += resolved.text;
  };
  let last = 0;
  for (const found of findUnsealedFigures(draft)) {
    append(`${draft.slice(last, found.start)}~~`);
    const start = sealed.text.length;
    append(found.text);
    sealed.struck.push({ start, end: sealed.text.length, text: sealed.text.slice(start), reason: found.reason });
    sealed.text += '~~';
    last = found.end;
  }
  append(draft.slice(last));
  return sealed;
}
