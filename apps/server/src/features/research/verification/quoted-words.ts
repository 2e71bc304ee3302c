import type { RereadEvidence } from './evidence-rereading.ts';

export type QuotedWords = { start: number; end: number; evidenceId: string };

const quotation = /\u201c([^\u201c\u201d]+)\u201d|\*\*([^*]+)\*\*/g;

/** Quotations and titles in a sentence that stand in the evidence word for word: their figures are the source's own. */
export function findQuotedWords(text: string, basis: readonly RereadEvidence[]): QuotedWords[] {
  return [...text.matchAll(quotation)].flatMap((match) => {
    const [whole, quoted, title] = match;
    const source = basis.find((each) =>
      quoted === undefined ? each.title === title : [each.title, each.content].some((words) => words.includes(quoted)),
    );
    return source === undefined ? [] : [{ start: match.index, end: match.index + whole.length, evidenceId: source.id }];
  });
}
