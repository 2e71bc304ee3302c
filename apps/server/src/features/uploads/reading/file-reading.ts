import { readContent } from './content-kind.ts';
import { FileRefusal, type FileText, seenText, type TextBlock } from './file-text.ts';
import { readHtml } from './html-text.ts';
import { cutPassages } from './passage-cutting.ts';
import { readPdf } from './pdf-text.ts';
import { readTable } from './table-text.ts';

/** Reads a file into passages. Throws FileRefusal with the reason where it can't be taken. */
export async function readFileText(bytes: Uint8Array): Promise<FileText> {
  const content = readContent(bytes);
  if (content.kind === 'pdf') {
    const { pages, blocks } = await readPdf(bytes);
    return { kind: 'pdf', pages, passages: passagesOf(blocks) };
  }
  return { kind: content.kind, pages: null, passages: passagesOf(blocksOf(content)) };
}

function blocksOf({ kind, text }: { kind: 'csv' | 'text' | 'html'; text: string }): TextBlock[] {
  if (kind === 'html') return readHtml(text);
  const seen = seenText(text);
  return kind === 'csv' ? readTable(seen) : [{ page: null, section: null, text: seen }];
}

function passagesOf(blocks: readonly TextBlock[]) {
  const passages = blocks.flatMap(cutPassages);
  if (passages.length === 0) throw new FileRefusal('invalid', 'The file has no text that can be read.');
  return passages;
}
