import { extractText } from 'unpdf';

/** The words of each page of a PDF, in the order of its content, with single spaces. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(Uint8Array.from(bytes));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** All words of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).join(' ');
}
