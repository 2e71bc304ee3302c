import { stopWords } from '#text/stop-words';
import { scanWords, wordsOf } from '#text/word-scan';

type Written = { word: string; start: number; end: number; isCapital: boolean };

const legalForms = new Set(
  'co companies company corp corporation group holdings inc incorporated limited llc lp ltd plc'.split(' '),
);
// "Investment Company" and "Trust Company" are kinds of company: this form needs two words before it.
const weakForm = 'company';
const mostNameWords = 6;
const leastMentions = 3;
// Statements are headed by the name of who files them, in capitals.
const headingWeight = 3;
const longestGap = 3;

/**
 * The name of the company that texts are about, as they write it most often with its legal form: ["green", "mill",
 * "inc"]; a heading in capitals counts three times. Null when no name comes to three. Linear in the texts; it yields after each.
 */
export function* findSubjectName(texts: Iterable<string>): Generator<undefined, readonly string[] | null> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const { name, weight } of formalNames(text)) counts.set(name, (counts.get(name) ?? 0) + weight);
    yield;
  }
  let best: string | null = null;
  let most = leastMentions - 1;
  for (const [name, count] of counts) {
    if (count <= most) continue;
    best = name;
    most = count;
  }
  return best === null ? null : best.split(' ');
}

/** The question without the subject's name or its beginning ("Green Mill's"); as it was when it holds nothing else. */
export function withoutSubject(question: string, name: readonly string[]): string {
  const words = writtenWords(question);
  let rest = '';
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const length = mentionLength(words, at, name);
    const [first, last] = [words[at], words[at + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    rest += `${question.slice(from, first.start)} , `;
    from = last.end + (/^['\u2019]s(?![\p{L}\p{N}])/iu.exec(question.slice(last.end, last.end + 3))?.[0].length ?? 0);
    at += length - 1;
  }
  rest += question.slice(from);
  return wordsOf(rest).some((word) => !stopWords.has(word)) ? rest : question;
}

function mentionLength(words: readonly Written[], at: number, name: readonly string[]): number {
  let length = 0;
  while (length < name.length && words[at + length]?.isCapital === true && words[at + length]?.word === name[length])
    length += 1;
  return length;
}

function* formalNames(text: string): Generator<{ name: string; weight: number }> {
  const words = writtenWords(text);
  for (const [at, { word, isCapital }] of words.entries()) {
    if (!isCapital || !legalForms.has(word)) continue;
    let first = at;
    while (first > 0 && at - first < mostNameWords - 1 && isJoined(text, words[first - 1], words[first])) first -= 1;
    while (first < at && stopWords.has(words[first]?.word ?? '')) first += 1;
    if (at - first < (word === weakForm ? 2 : 1)) continue;
    const written = text.slice(words[first]?.start, words[at]?.end);
    yield { name: namePart(words, first, at), weight: written === written.toUpperCase() ? headingWeight : 1 };
  }
}

function namePart(words: readonly Written[], first: number, last: number): string {
  return words
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(' ');
}

function isJoined(text: string, before: Written | undefined, after: Written | undefined): boolean {
  if (before === undefined || after === undefined || !before.isCapital) return false;
  return after.start - before.end <= longestGap && /^[ ,&-]*$/.test(text.slice(before.end, after.start));
}

function writtenWords(text: string): Written[] {
  const words: Written[] = [];
  scanWords(text, (word, start, end) =>
    words.push({ word, start, end, isCapital: /^\p{Lu}/u.test(text.slice(start, start + 1)) }),
  );
  return words;
}
