import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF with one page for each text. */
export function makePdf(pages: readonly string[], options: { userPassword?: string } = {}): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  for (const text of pages) document.addPage().text(text);
  document.end();
  return promise;
}

/** A PDF of one page whose content is what is given, packed `layers` times. */
export function pdfOf(content: Buffer, { layers = 1, pages = 1 }: { layers?: number; pages?: number } = {}): Buffer {
  let packed = content;
  for (let layer = 0; layer < layers; layer += 1) packed = deflateSync(packed, { level: 9 });
  const filters = Array.from({ length: layers }, () => '/FlateDecode').join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, () => '3 0 R').join(' ')}] >>`),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter [${filters}] >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}
