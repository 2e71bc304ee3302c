/** Where words stand: in what is asked, beside it in the same sentence, or in a sentence that tells something. */
export type WordPlace = 'asked' | 'aside' | 'statement';

const sentenceBreak = /(?<=[.?!;])\s+/;
const partBreak = /,\s+|:\s+|\s*[()]\s*|\s+-\s+|\s+(?=(?:because(?! of\b)|although|though|even though|given that)\b)/;
// What narrows the question, wherever it stands.
const restricting =
  /^(?:and |but )?(?:please )?(?:in|on|at|by|by using|during|under|with|without|after|before|when|whenever|if|unless|while|among|within|inside|outside|across|between|where|until|only|just|except|excluding|exclude|ignor\w+|assum\w+|suppos\w+|count\w*|includ\w+|us(?:e|ing)|skip\w*|leav\w+|limit\w*|per|from|of|as if)\b/;

// "In 2018, during the trade war": the time is named beside the words that tell more of it.
const ofTime = /\b(?:during|when|while|after|before|since|until|through)\b[^,?.!;]*$/;
const season = /^(?:spring|summer|autumn|winter)s?\b/;

type Asked = {
  /** Whether a part of it holds what is asked. */
  isAsked: (part: string) => boolean;
  /** Whether a time was read in it. */
  isTimed: boolean;
};

/** The place of the words at an index of a plain text. */
export function placeOf(plain: string, index: number, { isAsked, isTimed }: Asked): WordPlace {
  if (season.test(plain.slice(index)) || (isTimed && ofTime.test(plain.slice(0, index)))) return 'aside';
  const sentence = partAt(plain, index, sentenceBreak);
  if (restricting.test(sentence.text) && !sentence.text.includes(',')) return 'asked';
  if (!sentence.text.endsWith('?') && plain.includes('?')) return 'statement';
  const part = partAt(sentence.text, index - sentence.start, partBreak);
  const isBeside = part.text !== sentence.text && !restricting.test(part.text) && !isAsked(part.text);
  return isBeside ? 'aside' : 'asked';
}

function partAt(text: string, index: number, between: RegExp): { text: string; start: number } {
  let start = 0;
  for (const { index: at, 0: broken } of text.matchAll(new RegExp(between.source, 'g'))) {
    if (at >= index) return { text: text.slice(start, at), start };
    start = at + broken.length;
  }
  return { text: text.slice(start), start };
}
