import { extractText } from 'unpdf';

/** All words of a PDF in the order of its content, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
