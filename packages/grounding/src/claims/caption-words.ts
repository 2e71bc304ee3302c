import { splitSentences } from '#split-sentences';

import { wordsIn } from './label-words.ts';

const introducing =
  /\b(?:following (?:table|is|are|sets?)|tables? (?:below|above)|as follows|sets? forth|summari[sz]es?|shown below|consist(?:s|ed)? of the following|(?:is|are|was|were) (?:presented|detailed|shown) (?:below|in the table))\b|:\s*$/i;
/** The sentences that introduce a table; any may end in a colon. */
function introductionsIn(paragraph: string): string[] {
  if (!introducing.test(paragraph) && !paragraph.includes(':')) return [];
  return splitSentences(paragraph).flatMap(({ text }) => (introducing.test(text) ? [text] : []));
}

const heading = /^[^.;:]{3,80}$/;
const mostHeadingWords = 10;

/** Words of the sentences and headings of the prose that say what the table is of. */
export function captionWordsOf(paragraphs: readonly string[]): Set<string> {
  const told = paragraphs.flatMap((paragraph) => {
    const text = paragraph.trim();
    if (heading.test(text) && text.split(/\s+/).length <= mostHeadingWords) return [text];
    return introductionsIn(text);
  });
  return new Set(told.flatMap((sentence) => [...wordsIn(sentence)]));
}

const consisting =
  /^(?:note \d+[^a-z]*)?((?:[A-Za-z’'-]+,? ){1,7}?)(?:(?:at|as of) [^.;:]{4,60} )?(?:consist(?:s|ed)? of|(?:is|are|was|were) (?:comprised of|as follows|composed of)|comprised?|includes?)\b/i;

/** What a table without a name for its sum adds up to: "Prepaid expenses consisted of the following"; null where nothing says. */
export function tableSubject(paragraphs: readonly string[]): string | null {
  const told = paragraphs.flatMap((paragraph) =>
    introductionsIn(paragraph).map((text) => consisting.exec(text)?.[1] ?? ''),
  );
  const names = new Set(
    told.map((name) => name.replace(/^(?:the|our|its) /i, '').trim()).filter((name) => name !== ''),
  );
  const [only, other] = [...names];
  return only !== undefined && other === undefined ? only : null;
}
