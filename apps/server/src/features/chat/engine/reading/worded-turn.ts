import type { Question } from './question.ts';

/**
 * A turn whose words ask something of what was told before them, written as the whole question that it stands for. What the
 * question names is replaced, all else is taken over from the turn before, as of any follow-up.
 */
export type Wording = {
  behind: (before: Question) => boolean;
  words: RegExp;
  asks: (match: readonly (string | undefined)[], before: Question) => string | null;
};

const lead = '^(?:(?:and|so|but|ok|okay|now|then|well|no|actually),? )*';
/** Words of a turn, whatever little words lead it. */
export const words = (pattern: string) => new RegExp(`${lead}${pattern}\\W*$`, 'i');
/** Whether a question asks for one of several things. */
export const isOf =
  (...ids: readonly string[]) =>
  ({ intents }: Question) =>
    intents.some((id) => ids.includes(id));
// "And Tesla's?" put the one in the place of the other: both were told.
export const toldOf = ({ symbols, beside }: Question) => (symbols.length === 1 ? [...beside, ...symbols] : symbols);
export const ofSeveral = (before: Question) => toldOf(before).length > 1;
export const ofSymbol = ({ symbols }: Question) => symbols.length > 0;
