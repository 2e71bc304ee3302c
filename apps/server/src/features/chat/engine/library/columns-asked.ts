import type { UploadStretch } from '#features/search/index.ts';
import { documentFinding } from '../document-finding.ts';
import { at, type Section } from '../section.ts';

const asks =
  /^(?:please )?(?:(?:what|which)(?: (?:are|is))?|list|show(?: me)?|name|tell me|give me)(?: (?:all|the|me|of|its|my))* (?:columns?|headers?|headings?|fields?)\b(?: names?)?/;
const light =
  /^(?:are|is|there|in|of|does|do|has|have|it|this|that|my|the|a|file|files|csv|table|spreadsheet|sheet|upload|uploaded|document|data|contain|contains|and|names?|called)$/;
const mostFiles = 3;
const place = { tool: 'document_search', input: { kinds: ['upload'], read: 'columns' } };

/** Whether a question asks how the columns of a file are called, and nothing else. */
export function asksColumns(question: string): boolean {
  const plain = question.toLowerCase().trim();
  const [said] = asks.exec(plain) ?? [];
  const rest = plain.slice(said?.length ?? 0).replace(/[\w-]+\.(?:csv|tsv|txt|html?|pdf)\b/g, ' ');
  return said !== undefined && (rest.match(/\p{L}+/gu) ?? []).every((word) => light.test(word));
}

/** The first line of each file of columns, word for word. */
export function columnsSection(stretches: readonly UploadStretch[]): Section | null {
  const files = new Map(
    stretches.flatMap(({ passages: [first] }) =>
      first !== undefined && isFirst(first) ? [[first.document_id, first] as const] : [],
    ),
  );
  const heads = [...files.values()].slice(0, mostFiles).map((hit) => {
    const [line = ''] = hit.passage.split('\n');
    return { ...hit, quote: line.trim(), end: hit.start + line.trim().length };
  });
  if (heads.length === 0) return null;
  return {
    ...place,
    findings: heads.map(documentFinding),
    write: (evidence) => [
      ['The first line of your upload names its columns, word for word.'],
      { quotes: heads.map((_head, index) => at(evidence, index)) },
    ],
  };
}

function isFirst({ document, section, start }: UploadStretch['passages'][number]): boolean {
  return /\.(?:csv|tsv)$/i.test(document) && (start === 0 || section?.startsWith('Lines 1 to ') === true);
}
