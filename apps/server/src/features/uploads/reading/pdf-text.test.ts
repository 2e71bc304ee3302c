import { expect, test } from 'vitest';
import { makePdf } from '#server/testing/made-uploads.ts';
import { readPdf } from './pdf-text.ts';

test('a PDF that unpacks to more text than is kept is refused with the reason', async () => {
  const pdf = await makePdf(['Revenue was 12 million.', 'Costs were 7 million.']);
  await expect(readPdf(new Uint8Array(pdf), 30)).rejects.toThrow('The PDF has more than 30 characters of text');
  await expect(readPdf(new Uint8Array(pdf), 60)).resolves.toMatchObject({ pages: 2 });
});
