import { falls, rises } from './concept-words.ts';

/** What is listed by its direction: those of which it is so, or of which it is not. */
export type DirectionAsked = { isRise: boolean; isNot: boolean };

const leads = '(?:been |gone |went |go |be |closed? |ended? |finish(?:ed)? |manage(?:d)? to |able to |to )*';
const asked = new RegExp(
  `\\b(?:which|what|who|list|show me)\\b[^.?!;]{0,90}?\\b(not |never |fail(?:ed)? to )?${leads}(?:(${falls}|down|lower)|(${rises}|up|higher))\\b`,
);
const byMeasure =
  /\b(?:most|least|best|worst|hardest|furthest|fastest|more|less|than|top|bottom|biggest|largest|smallest|strongest|weakest|by|how|(?:up|down|away|far) from)\b|%|percent|\b(?:days?|times|when|after|if|while|results|earnings)\b/;

/** Those that rose, fell or did not, where a plain text asks which did; null where it asks for another order. */
export function directionAsked(plain: string): DirectionAsked | null {
  const match = asked.exec(plain);
  if (match === null || byMeasure.test(plain)) return null;
  return { isRise: match[3] !== undefined, isNot: match[1] !== undefined };
}

/** Whether a return in percent is one of those that are asked for. */
export function isOfDirection(returnPct: number, { isRise, isNot }: DirectionAsked): boolean {
  const isSo = isRise ? returnPct > 0 : returnPct < 0;
  return isSo !== isNot;
}

/** "rose", "did not fall": how those that are asked for went. */
export function wentWords({ isRise, isNot }: DirectionAsked): string {
  if (isNot) return isRise ? 'did not rise' : 'did not fall';
  return isRise ? 'rose' : 'fell';
}

/** A question of which did not rise, or did not fall. */
export const directionDenied = new RegExp(
  `\\b(?:which|who|list|show me|what (?:stocks|shares|names|companies|funds|etfs|sectors))\\b(?:(?!\\b(?:days?|sessions?|weeks?|months?|quarters?|years?|times?|when|while|if|after|before)\\b)[^.?!;]){0,90}?\\b(?:not|never|fail(?:ed)? to) ${leads}(?:${falls}|down|lower|${rises}|up|higher)\\b`,
);

/** A move in percent, above zero, beyond which it is listed. */
export type MarkAsked = { isFall: boolean; pct: number; isOrEqual: boolean };

const beyond = '(more than|over|above|at least|by at least|exceeding|in excess of|upwards? of)';
const amount = '(\\d{1,3}(?:\\.\\d+)?) ?(?:%|percent|pct)';
const marked = new RegExp(
  `\\b(?:(${falls}|down|lower)|${rises}|up|higher|returned|made)(?: by)? (?:${beyond} )?${amount}( or more|\\+)?`,
);

const multiples: Readonly<Record<string, string>> = {
  doubled: 'rose 100',
  tripled: 'rose 200',
  quadrupled: 'rose 300',
  halved: 'fell 50',
};

// "Doubled" is a rise of a hundred percent or more.
function withPercents(plain: string): string {
  return plain.replace(
    /\b(more than )?(doubled|tripled|quadrupled|halved)\b/,
    (_said, more: string | undefined, verb: string) => {
      const [move, size] = multiples[verb]?.split(' ') ?? [];
      return `${move} ${more ?? 'at least '}${size}%`;
    },
  );
}

/** The mark beyond which a plain text wants listed what rose or fell; null where it names none, or one to stay below. */
export function markAsked(plain: string): MarkAsked | null {
  const match = marked.exec(withPercents(plain));
  const [, fall, side, pct, orMore] = match ?? [];
  const isAlone =
    (withPercents(plain).match(/\d ?(?:%|percent|pct)/g) ?? []).length === 1 &&
    !/\b(?:not|never|between|less than)\b/.test(plain);
  if (pct === undefined || (side === undefined && orMore === undefined) || !isAlone) return null;
  return {
    isFall: fall !== undefined,
    pct: Number(pct),
    isOrEqual: orMore !== undefined || /at least/.test(side ?? ''),
  };
}

/** Whether a return in percent lies beyond a mark. */
export function isBeyond(returnPct: number, { isFall, pct, isOrEqual }: MarkAsked): boolean {
  const size = isFall ? -returnPct : returnPct;
  return isOrEqual ? size >= pct : size > pct;
}
