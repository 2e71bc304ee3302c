import type { UploadStretch } from '#features/search/index.ts';

/**
 * The stretches of the file that the newest of these turns names, in which alone it is asked; all of them where none names one.
 * A file is named by its name with its ending.
 */
export function ofNamedFile(stretches: readonly UploadStretch[], turns: readonly string[]): readonly UploadStretch[] {
  const isOf = (turn: string, { passages: [first] }: UploadStretch): boolean =>
    first !== undefined && hasName(turn.toLowerCase(), first.document.toLowerCase());
  const naming = turns.findLast((turn) => stretches.some((stretch) => isOf(turn, stretch)));
  return naming === undefined ? stretches : stretches.filter((stretch) => isOf(naming, stretch));
}

/** Of some passages those of the files that a text names, and all of them where it names none. */
export function passagesOfNamedFile<T extends { document: string }>(
  passages: readonly T[],
  text: string,
): readonly T[] {
  const named = passages.filter(({ document }) => hasName(text.toLowerCase(), document.toLowerCase()));
  return named.length === 0 ? passages : named;
}

function hasName(turn: string, document: string): boolean {
  const at = turn.indexOf(document);
  const beside = (index: number): boolean => /[\p{L}\p{N}_-]/u.test(turn.charAt(index));
  return /\.\p{L}{2,5}$/u.test(document) && at >= 0 && !beside(at - 1) && !beside(at + document.length);
}
