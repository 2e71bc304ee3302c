import { isForeign } from '../reading/foreign-language.ts';
import { wordsOf } from '../reading/plain-text.ts';
import { saysWord, type Tellings, tellSame, tellsFigures } from './tellings.ts';
import { type Reading, sameReading, toldOf } from './unhonoured.ts';
import { findUnreadWords, type UnreadWords, withoutUnread } from './unread-words.ts';

const mostTried = 6;

/**
 * The words of a question that no pattern looks for, that its answer does not say itself and that, struck from it, change
 * neither what is read nor what is told.
 */
export async function findUnread({ question, intents, known, reread, tell }: Reading): Promise<UnreadWords[]> {
  if (isForeign(question.text)) return [];
  const found = findUnreadWords(question, toldOf(question, intents), known);
  const told = tell(question);
  if (found.length === 0 || !(await tellsFigures(told))) return [];
  const words: UnreadWords[] = [];
  for (const each of found) if (!(await saysWords(told, each))) words.push(each);
  const isUnread = async (struck: readonly UnreadWords[]) => {
    const other = await reread((plain) => withoutUnread(plain, struck));
    return sameReading(question, other) && (await tellSame(told, tell(other)));
  };
  if (words.length === 0 || (await isUnread(words))) return words;
  const unread: UnreadWords[] = [];
  for (const each of words.slice(0, mostTried)) if (await isUnread([each])) unread.push(each);
  return unread;
}

async function saysWords(told: Tellings, { words }: UnreadWords): Promise<boolean> {
  for (const { word } of wordsOf(words)) if (!(await saysWord(told, word))) return false;
  return true;
}
