import { nearestSentences } from './opposite-statements.ts';
import type { Passage } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

const leastWords = 3;
const denial = /\b(?:no|not|never|none|neither|nor|without|cannot)\b|n't\b/gi;
/** Says of a thing that there is none, though it denies nothing. */
const absence =
  /\b(?:nil|zero|lack\w*|absen\w+|unable|fail\w*|ceas\w+|repaid|terminat\w+|expir\w+|eliminat\w+|free|few|little|unlikely|prevent\w*|prohibit\w*|exclud\w+|except|un(?!der|til|it|i[oq])\w+|in(?:sufficient|effective|adequate|significant)|immaterial)\b|-0-|\$\s?0\b/i;
const enoughToDeny = 2 / 3;

/** Do all sentences nearest to the words of a clause say the word that it denies, and none of them that there is none of it? */
function isSaid(words: readonly string[], denied: string, passage: Passage): boolean {
  const nearest = nearestSentences(passage, words);
  return (
    nearest.length > 0 &&
    nearest.every(
      ({ text, words: held }) =>
        held.has(denied) &&
        words.filter((word) => held.has(word)).length >= words.length * enoughToDeny &&
        text.search(denial) < 0 &&
        !absence.test(text),
    )
  );
}

/** The first clause that denies what the sentences nearest to it say: "does not affect costs" where they say "affects costs". */
export function findDeniedClause(clauses: readonly string[], passage: Passage): string | null {
  const found = clauses.find((clause) => {
    const at = clause.search(denial);
    if (at < 0) return false;
    const words = claimWords(clause.replaceAll(denial, ' '));
    const [denied] = claimWords(clause.slice(at).replaceAll(denial, ' '));
    return words.length >= leastWords && denied !== undefined && isSaid(words, denied, passage);
  });
  return found?.trim() ?? null;
}
