import { numberWords } from '../reading/number-words.ts';

const moved =
  /^(?:and |so |ok |now |but |what about |how about |what if (?:i |we )?|make it |with |roll (?:it|that) (?:out )?|go |for )*(?:by |another |about )?(\d{1,3}|an?|one|two|three|six) (day|week|month)s? (?:further|farther|later|longer|more)(?: out| away| ahead)?\W*$/;
// "The next expiry" is the one listed behind that of the structure.
const next =
  /^(?:and |so |ok |now |but |what about |how about |what if (?:i |we )?|make it |with |roll (?:it|that) (?:out )?|go |for |to |at |in )*(?:the )?(?:next|following|one after(?: that)?|expiry after(?: that)?) ?(?:listed |available )?(?:expir(?:y|ation)|expiration date|one)?(?: after(?: that)?| instead| then)?\W*$/;
// "A later expiry" is the next one, too.
const later =
  /^(?:and |so |ok |now |but |what about |how about |what if (?:i |we )?|make it |with |try |use |go |go for |for )*(?:an? |the )?(?:later|longer|further|more distant|longer[- ]dated|later[- ]dated)(?: out)? (?:expir(?:y|ation)|expiration date|date|maturity|one in time)(?: instead| then)?\W*$|^(?:and |so |ok |what about |make it |go )*(?:further out in time|longer[- ]dated|later[- ]dated|with more time)(?: instead| then)?\W*$/;
const rolledOut =
  /^(?:and |so |ok |now |but |then |what if (?:i |we )?)*roll(?:ed|ing)? (?:it|them|that|both|the (?:whole )?(?:position|trade|spread|collar|condor|call|put))(?: (?:up|down) and)? out(?: (?:up|down))?(?: in time)?\W*$/;
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const written = /\blater by d(\d+)\b/g;
const stepped = /\blater by one listed\b/g;

/** A plain text with the expiry of its structure moved by as long as a turn names alone, as "one month further out"; null where it names none. */
export function withExpiryMoved(plain: string, turn: string): string | null {
  if ((/\bexpir/.test(turn) && next.test(turn)) || later.test(turn) || rolledOut.test(turn))
    return `${plain} later by one listed`;
  const [, said, unit] = moved.exec(turn) ?? [];
  if (said === undefined || unit === undefined) return null;
  const count = /^(?:an?|one)$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  return `${plain} later by d${count * (daysOf[unit] ?? 1)}`;
}

/** By how many days a plain text moves the expiry of its structure. */
export function readExpiryMove(plain: string): number {
  return [...plain.matchAll(written)].reduce((sum, [, days]) => sum + Number(days), 0);
}

/** By how many of the listed expiries a plain text moves that of its structure. */
export function readExpirySteps(plain: string): number {
  return [...plain.matchAll(stepped)].length;
}

export function withoutExpiryMoves(plain: string): string {
  return plain.replaceAll(written, ' ').replaceAll(stepped, ' ');
}
