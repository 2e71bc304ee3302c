import type { Evidence } from './evidence.ts';
import { cite, type Paragraph, slot, type Table } from './section.ts';

/** Paragraphs as Markdown whose figures are still slots, for whoever writes an answer of their own from them. */
export function draftText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(paragraphText).join('\n\n');
}

function paragraphText(paragraph: Paragraph): string {
  if ('columns' in paragraph) return tableText(paragraph);
  if ('bullets' in paragraph) return paragraph.bullets.map((line) => `- ${line}`).join('\n');
  if ('quotes' in paragraph) return paragraph.quotes.map(quoteText).join('\n');
  return paragraph.join(' ');
}

function tableText({ columns, rows }: Table): string {
  const lines = rows.map(({ label, sources, cells }) => [
    `${label} ${cite(...sources)}`.trim(),
    ...cells.map((cell) => (typeof cell === 'string' ? cell : slot(cell.evidence, cell.value, cell.format))),
  ]);
  const marks = columns.map((_column, index) => (index === 0 ? '---' : '---:'));
  return [columns, marks, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function quoteText(evidence: Evidence): string {
  return `- ${slot(evidence, 'text', 'quote')} ${cite(evidence)}`;
}
