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
