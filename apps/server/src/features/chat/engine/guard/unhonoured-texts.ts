import type { Guarded } from './guarding.ts';
import type { UnreadWords } from './unread-words.ts';

const figures =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|second|third|fourth|fifth|twice|once|half|doubl\w*|halv\w*|tripl\w*)\b/;
const most = 2;
const mostQuoted = 3;
const longestQuoted = 80;

/** Whether words hold a figure: quoted, it would be checked as one that the answer tells. */
export function holdsFigure(words: string): boolean {
  return figures.test(words.toLowerCase());
}

/** Says which part of a question is not worked out; its words are quoted as they were written where they hold no figure. */
export function declinedText(guarded: Guarded, { text, isRestTold }: { text: string; isRestTold: boolean }): string {
  const rest = isRestTold
    ? 'What follows answers only the rest of the question.'
    : 'A plain figure would answer another question than yours, so I give none; the suggestions are the nearest that I can answer.';
  const lacks = [...new Set(guarded.unhonoured.flatMap(({ lacks: own = [] }) => own))];
  return [whatIsDeclined(guarded, text), ...lacks, rest].join(' ');
}

/** How it begins where words were read by nothing. */
export const notUnderstood = 'I did not understand';

function whatIsDeclined({ unhonoured, unread }: Guarded, text: string): string {
  if (unhonoured.length === 0) return `${notUnderstood} ${quoted(unread, text)} here.`;
  const named = [...new Set(unhonoured.map(({ said }) => said))].slice(0, most).map((said) => {
    const words = unhonoured.find((each) => each.said === said && !holdsFigure(each.words))?.words.trim();
    return words === undefined ? said : `${said} (\u201c${words}\u201d)`;
  });
  return `I can\u2019t work out ${named.join(', or ')} here.`;
}

/** Says which words beside the question its answer is told without. */
export function leftOutText(leftOut: readonly UnreadWords[], text: string): string {
  return `I left ${quoted(leftOut, text)} out of account: what follows would be the same without it.`;
}

function quoted(unread: readonly UnreadWords[], text: string): string {
  const words = unread
    .slice(0, mostQuoted)
    .map((each) => (holdsFigure(each.words) ? asPlaced(each, text) : `\u201c${asWritten(each.words, text)}\u201d`));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

// A number is named by the word before it.
function asPlaced({ words }: UnreadWords, text: string): string {
  const isWritten = text.includes(words);
  if (/^\d{4}-\d\d-\d\d$/.test(words) && !isWritten) return 'one of the times that you name';
  const before =
    /^[$\d.,/-]+$/.test(words) && isWritten
      ? /([a-z]{2,})[ -]?$/i.exec(text.slice(0, text.indexOf(words)))?.[1]
      : undefined;
  return before === undefined ? 'a part of your question' : `the number behind \u201c${before}\u201d`;
}

function asWritten(words: string, text: string): string {
  const index = text.toLowerCase().indexOf(words);
  const written = index < 0 ? words : text.slice(index, index + words.length);
  return written.length > longestQuoted ? `${written.slice(0, longestQuoted).toWellFormed().trimEnd()}…` : written;
}

// "Is inflation not" and "how did everything this year" lost what they ask.
const cutShort =
  /^do |^(?:is|are|was|were|did|does|has|have) (?:the )?\S+$|\bnot$|^(?:how|what) (?:did|does|do|has|have) (?:the )?\S+(?: (?:this|last) \w+)?$/;

/** The question without what is not worked out, where it is one that can be answered. */
export function nearQuestions({ unhonoured, unread, plainer }: Guarded): string[] {
  // With a "not" struck out the rest still is a sentence, unless more was struck.
  const negated = unhonoured.filter(({ kind }) => kind === 'negation');
  if (negated.some(({ words }) => unhonoured.length > 1 || !/^(?:not|never|no longer)\b/.test(words))) return [];
  if (unread.some(({ clause }) => clause === null)) return [];
  const text = plainer.plain
    .replace(/^(?:[ ,;:.-]|of |in |the )+/, '')
    .replace(/(?:[ ,;:.?]| (?:and|or|of|in|by|with|to|than|versus|vs|against|compared|was|is))+$/, '');
  if (plainer.isFollowUp || plainer.intents.length === 0 || text.split(' ').length < 2 || cutShort.test(text))
    return [];
  const words = text.replaceAll(/[a-z][a-z0-9.-]*/g, (word) =>
    plainer.symbols.includes(word.toUpperCase()) ? word.toUpperCase() : word,
  );
  return [`${words.charAt(0).toUpperCase()}${words.slice(1)}?`];
}
