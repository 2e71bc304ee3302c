import type { RereadEvidence } from './evidence-rereading.ts';

export type QuotedWords = { start: number; end: number; evidenceId: string };

type Source = Pick<RereadEvidence, 'id' | 'title' | 'content'>;

const quotation = /\u201c([^\u201c\u201d]+)\u201d|\*\*([^*]+)\*\*/g;
// A figure between marks is a figure, not somebody's words.
const fewestWords = 3;
const goesOnBefore = /(?:[\p{L}\p{M}\p{N}]|[\d$%][.,\u2212-]?)$/u;
const goesOnAfter = /^(?:[\p{L}\p{M}\p{N}]|[.,\u2212-]?[\d$%])/u;

/** Quotations and titles in a sentence that stand in the evidence word for word: their figures are the source's own. */
export function findQuotedWords(text: string, basis: readonly Source[]): QuotedWords[] {
  return [...text.matchAll(quotation)].flatMap((match) => {
    const [whole, quoted, title] = match;
    const source = basis.find((each) =>
      quoted === undefined ? each.title === title : [each.title, each.content].some((words) => holds(words, quoted)),
    );
    return source === undefined ? [] : [{ start: match.index, end: match.index + whole.length, evidenceId: source.id }];
  });
}

/** Whether a text holds the words as whole ones: "closed at $9" is not in "closed at $95" or "closed at $9.50". */
function holds(text: string, quoted: string): boolean {
  if (text === quoted) return true;
  if (quoted.trim().split(/\s+/).length < fewestWords) return false;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    const end = at + quoted.length;
    const isCut = goesOnBefore.test(text.slice(Math.max(0, at - 2), at)) || goesOnAfter.test(text.slice(end, end + 2));
    if (!isCut) return true;
  }
  return false;
}
