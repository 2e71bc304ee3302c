import { limits } from '@aex/contracts/limits';
import { getDocumentProxy } from 'unpdf';
import { FileRefusal, seenText, type TextBlock } from './file-text.ts';

const quiet = 0;

/**
 * The text of each page. Throws FileRefusal for what is encrypted, broken, too long or without text: a packed file can hold far more
 * than `most` characters, where other files hold no more than their bytes.
 */
export async function readPdf(
  bytes: Uint8Array,
  most: number = limits.uploadCharacters,
): Promise<{ pages: number; blocks: TextBlock[] }> {
  const document = await open(bytes);
  const pages = document.numPages;
  if (pages > limits.uploadPages)
    throw new FileRefusal(
      'payload_too_large',
      `The PDF has ${pages} pages; at most ${limits.uploadPages} are read. Split it.`,
    );
  const blocks: TextBlock[] = [];
  let length = 0;
  for (let number = 1; number <= pages; number += 1) {
    const text = await readPage(document, number);
    length += text.length;
    if (length > most) throw tooMuchText(most);
    if (text !== '') blocks.push({ page: number, section: null, text });
  }
  if (blocks.length === 0)
    throw new FileRefusal(
      'invalid',
      'The PDF has no text, only pictures of pages. Scan it with text recognition, so that its words can be read.',
    );
  return { pages, blocks };
}

function tooMuchText(most: number): FileRefusal {
  return new FileRefusal(
    'payload_too_large',
    `The PDF has more than ${most.toLocaleString('en-US')} characters of text, the most that is kept. Split it into smaller files.`,
  );
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: quiet,
      stopAtErrors: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new FileRefusal('invalid', 'The PDF is encrypted. Save it without a password first.');
    throw new FileRefusal('invalid', 'The PDF is broken and cannot be read. Save or download it anew.');
  }
}

type Placed = { str: string; hasEOL: boolean; transform: unknown[]; width: number };

/** The pieces of a page in their order, with a space or a new line where one stands apart from the one before it. */
function textOf(pieces: readonly Placed[]): string {
  let text = '';
  let last: { x: number; y: number; size: number } | null = null;
  for (const { str, hasEOL, transform, width } of pieces) {
    const [x, y, size] = [Number(transform[4]), Number(transform[5]), Math.abs(Number(transform[3])) || 1];
    if (last !== null && str !== '' && text !== '' && !/\s$/.test(text) && !/^\s/.test(str)) {
      if (Math.abs(y - last.y) > size / 2) text += '\n';
      else if (Math.abs(x - last.x) > size / 4) text += ' ';
    }
    text += str + (hasEOL ? '\n' : '');
    if (str !== '') last = { x: x + width, y, size };
  }
  return text;
}

async function readPage(document: Awaited<ReturnType<typeof open>>, number: number): Promise<string> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: false });
    page.cleanup();
    return seenText(textOf(items.flatMap((item) => ('str' in item ? [item] : [])))).trim();
  } catch {
    throw new FileRefusal('invalid', `Page ${number} of the PDF is broken and cannot be read.`);
  }
}
