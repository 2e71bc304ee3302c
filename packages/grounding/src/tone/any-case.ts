// An escape, a class of characters, or a letter.
const piece = /\\.|\[[^\]]*\]|[a-z]/gi;

/**
 * The source of a regular expression that reads letters in either case, for a part of one that otherwise tells them apart. The
 * language has `(?i:…)` for this, but its engine compiles it wrongly now and then: the same text is matched in one process and
 * not in another. Classes may hold `a-z` and no other letters.
 */
export function inAnyCase(source: string): string {
  return source.replaceAll(piece, (found) => {
    if (found.startsWith('\\')) return found;
    if (found.startsWith('[')) return found.replace('a-z', 'a-zA-Z');
    return `[${found.toLowerCase()}${found.toUpperCase()}]`;
  });
}
