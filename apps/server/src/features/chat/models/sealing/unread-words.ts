import { isEnglishWord } from './english-words.ts';
import type { Span } from './typed-dates.ts';

export type UnreadWord = Span & { text: string; reason: string };

const change =
  '(?:gain(?:s|ed|ing)?|lo(?:st|ses?|sing)|rose|ris(?:es?|en|ing)|f[ea]ll(?:s|en|ing)?|return(?:s|ed)|climb(?:s|ed)?|drop(?:s|ped)?|gr[eo]w(?:s|n|ing)?|jump(?:s|ed)?|slid|shed|sheds|add(?:s|ed)|increased|decreased|advanced|declined|soared|plunged|surged|tumbled|rallied|sank|slipped|shrank|swelled|moved|swung|yield(?:s|ed)|delivered|posted|put on|took off|cut by|ahead by|(?:up|down) by)';
const state = '(?:is|was|are|were|stands?|stood|ended|closed|finished|went) (?:up|down|ahead|off)';
const named =
  '(?:gains?|loss(?:es)?|returns?|rises?|falls?|drops?|declines?|increases?|decreases?|growth|yields?|volatility|drawdowns?|rsi|beta|margins?|revenues?|earnings|price|multiple) of|^[\\s>#*_-]*(?:up|down)';
const light =
  '(?:by|to|of|some|about|around|roughly|nearly|almost|over|under|just|only|well|an?|the|its|another|at|as much as|more than|less than|exactly|approximately|so|very|quite|up|down)';
/** Marks and fillers that say nothing of what follows. */
const gap = `(?:[\\s,:("'\u201c\u2018*_~]|\\b(?:in (?:all|total|sum)|altogether|overall)\\b)+`;
/** The first word of what stands where an amount could. */
const inPlaceOfAmount = new RegExp(
  `(?<![\\p{L}-])(?:${change}|${state}|${named}|(?<=\\0(?: ?\\[\\d+\\])?,? )(?:or|that is,?))${gap}(?:${light}(?![\\p{L}-])${gap})*([^\\s\\0|,;:.!?()"\u201c\u201d[\\]]+)`,
  'gimu',
);
const inPlaceOfVerb =
  /(?:^|[.;:] )(?:It|They|This|The (?:index|share|shares|price|stock|fund|market)|[A-Z]{2,5}) ([\p{Ll}][^\s\0|,;:.!?()"\u201c\u201d[\]]*)/gmu;
const beforeName =
  /\b(?:an?|its|the) ([\p{Ll}][\p{L}\p{M}'\u2019-]*) (?:(?:percent|per cent) )?(?:gain|loss|rise|fall|drop|return|increase|decrease|move|yield|dividend|multiple)\b/gu;
const inCell = /(?<=\|[^|\n]*\|\s*)([\p{Ll}\p{Lu}][\p{L}\p{M}'\u2019-]{2,})(?=\s*\|)/gu;
const alone = /^[\s>#*_-]*([\p{L}\p{M}'\u2019-]{2,})[.!?]?\s*$/gu;
const lowerCase = /(?<![\p{L}\p{N}\0-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{N}])/gu;
const fewest = 2;
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * Words of no English that stand where an amount could, so that nobody can say that they are none: "gained setengah", "rose
 * tewnty", "| gain | hamabi |". `known` are the words by which the evidence and the question call things, in lower case.
 */
export function findUnreadWords(text: string, known: ReadonlySet<string>): UnreadWord[] {
  const found: UnreadWord[] = [];
  for (const pattern of [inPlaceOfAmount, inPlaceOfVerb, beforeName, inCell, alone]) {
    for (const match of text.matchAll(pattern)) {
      const word = match[1] ?? '';
      const start = match.index + match[0].lastIndexOf(word);
      if (isRead(word, known) || found.some((other) => other.start < start + word.length && start < other.end))
        continue;
      found.push({
        start,
        end: start + word.length,
        text: word,
        reason: 'a word that cannot be read in the place of an amount',
      });
    }
  }
  return found;
}

function isRead(word: string, known: ReadonlySet<string>): boolean {
  if (pictures.test(word)) return false;
  const letters = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (letters === '' || /^[ai]$/i.test(letters) || /\p{N}/u.test(letters)) return true;
  return known.has(letters.toLowerCase().replace(/['\u2019]s$/, '')) || isEnglishWord(letters);
}

/** True where most of several words are none of English, as in "SPY hat sich verzehnfacht". */
export function isMostlyUnread(text: string, known: ReadonlySet<string>): boolean {
  const words = text.replaceAll(/<[^<>]*>?/g, ' ').match(lowerCase) ?? [];
  const unread = words.filter((word) => !isRead(word, known));
  return unread.length >= fewest && unread.length * 2 > words.length;
}
