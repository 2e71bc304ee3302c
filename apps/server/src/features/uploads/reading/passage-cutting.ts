import type { TextBlock, TextPassage } from './file-text.ts';

const longest = 1200;
const shortest = 400;

/** Cuts a block into passages of at most 1,200 units, at the end of a paragraph, line, sentence or word where there is one. */
export function cutPassages({ page, section, text }: TextBlock): TextPassage[] {
  const passages: TextPassage[] = [];
  let start = skipSpace(text, 0);
  while (start < text.length) {
    const end = text.length - start <= longest ? text.length : cutPlace(text, start);
    const own = text.slice(start, end).trimEnd();
    if (own !== '') passages.push({ page, section, start, end: start + own.length, text: own });
    start = skipSpace(text, end);
  }
  return passages;
}

const breaks = ['\n\n', '\n', '. ', ' '];

function cutPlace(text: string, start: number): number {
  const window = text.slice(start, start + longest);
  for (const mark of breaks) {
    const place = window.lastIndexOf(mark);
    if (place >= shortest) return start + place + mark.length;
  }
  // No word is that long; a pair of surrogates is not torn.
  const last = window.charCodeAt(window.length - 1);
  return start + longest - (last >= 0xd800 && last < 0xdc00 ? 1 : 0);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1;
  return at;
}
