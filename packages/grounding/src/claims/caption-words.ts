import { rememberedOf } from '#text/remembered';

import { wordsIn } from './label-words.ts';
import { sentencesOf } from './prose-sentences.ts';

const introducing =
  /\b(?:following (?:table|is|are|sets?)|tables? (?:below|above)|as follows|sets? forth|summari[sz]es?|shown below|consist(?:s|ed)? of the following|(?:is|are|was|were) (?:presented|detailed|shown) (?:below|in the table))\b|:\s*$/i;

/** Of every paragraph the sentences that introduce a table; any may end in a colon. */
const introductionsOf = rememberedOf((paragraphs: readonly string[]): readonly string[][] =>
  paragraphs.map((paragraph, at) => {
    if (!introducing.test(paragraph) && !paragraph.includes(':')) return [];
    return sentencesOf(paragraphs, at).flatMap(({ text }) => (introducing.test(text) ? [text] : []));
  }),
);

const heading = /^[^.;:]{3,80}$/;
const mostHeadingWords = 10;

/** Words of the sentences and headings of the prose that say what the table is of. */
export function captionWordsOf(paragraphs: readonly string[]): Set<string> {
  const introductions = introductionsOf(paragraphs);
  const told = paragraphs.flatMap((paragraph, at) => {
    const text = paragraph.trim();
    if (heading.test(text) && text.split(/\s+/).length <= mostHeadingWords) return [text];
    return introductions[at] ?? [];
  });
  return new Set(told.flatMap((sentence) => [...wordsIn(sentence)]));
}

const consisting =
  /^(?:note \d+[^a-z]*)?((?:[A-Za-z’'-]+,? ){1,7}?)(?:(?:at|as of) [^.;:]{4,60} )?(?:consist(?:s|ed)? of|(?:is|are|was|were) (?:comprised of|as follows|composed of)|comprised?|includes?)\b/i;

/** What a table without a name for its sum adds up to: "Prepaid expenses consisted of the following"; null where nothing says. */
export function tableSubject(paragraphs: readonly string[]): string | null {
  const told = introductionsOf(paragraphs)
    .flat()
    .map((text) => consisting.exec(text)?.[1] ?? '');
  const names = new Set(
    told.map((name) => name.replace(/^(?:the|our|its) /i, '').trim()).filter((name) => name !== ''),
  );
  const [only, other] = [...names];
  return only !== undefined && other === undefined ? only : null;
}
