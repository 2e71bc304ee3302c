/** Terms of passages, read once and kept while there is room for them. */
export type TermCache = (passage: number) => Uint32Array;

const mostTerms = 4_000_000;

/** Keeps up to four million terms (16 MB) and then begins anew. */
export function createTermCache(read: (passage: number) => Uint32Array): TermCache {
  const kept = new Map<number, Uint32Array>();
  let size = 0;
  return (passage) => {
    const known = kept.get(passage);
    if (known !== undefined) return known;
    const terms = read(passage);
    if (size + terms.length > mostTerms) {
      kept.clear();
      size = 0;
    }
    kept.set(passage, terms);
    size += terms.length;
    return terms;
  };
}
