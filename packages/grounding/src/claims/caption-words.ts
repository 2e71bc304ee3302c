import { splitSentences } from '#split-sentences';

import { wordsIn } from './label-words.ts';

const introducing =
  /\b(?:following (?:table|is|are|sets?)|tables? (?:below|above)|as follows|sets? forth|summari[sz]es?|shown below|consist(?:s|ed)? of the following|(?:is|are|was|were) (?:presented|detailed|shown) (?:below|in the table))\b|:\s*$/i;
const heading = /^[^.;:]{3,80}$/;
const mostHeadingWords = 10;

/** Words of the sentences and headings of the prose that say what the table is of. */
export function captionWordsOf(paragraphs: readonly string[]): Set<string> {
  const told = paragraphs.flatMap((paragraph) => {
    const text = paragraph.trim();
    if (heading.test(text) && text.split(/\s+/).length <= mostHeadingWords) return [text];
    return splitSentences(text).flatMap((sentence) => (introducing.test(sentence.text) ? [sentence.text] : []));
  });
  return new Set(told.flatMap((sentence) => [...wordsIn(sentence)]));
}
