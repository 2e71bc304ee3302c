import { expect, test } from 'vitest';
import { createFileReader } from './file-reader.ts';
import { makePdf, pdfOf } from '#server/testing/made-uploads.ts';

const mb = 1024 * 1024;
const reader = createFileReader();
const read = (content: string | Buffer) => reader.read(Buffer.from(content));

test('a PDF is read page by page, with offsets that stand in the page', async () => {
  const { kind, pages, passages } = await read(await makePdf(['Revenue was 12 million.', 'Costs were 7 million.']));
  expect({ kind, pages }).toEqual({ kind: 'pdf', pages: 2 });
  expect(passages.map(({ page, text, start, end }) => [page, text, end - start])).toEqual([
    [1, 'Revenue was 12 million.', 23],
    [2, 'Costs were 7 million.', 21],
  ]);
});

test('a table is told by its content and names its lines and columns', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `20${index + 10},${index * 3}`);
  const { kind, passages } = await read(['year,revenue', ...rows].join('\n'));
  expect(kind).toBe('csv');
  expect(passages.map(({ section }) => section)).toEqual([
    'Lines 1 to 25: year,revenue',
    'Lines 26 to 31: year,revenue',
  ]);
});

test('a page of HTML is read in sections, without scripts, links and what is hidden', async () => {
  const { kind, passages } = await read(`<!doctype html><title>no</title><h1>Outlook</h1><p>Margins <b>rise</b>.</p>
    <script>alert(1)</script><style>p{}</style><p hidden>secret one</p><div style="display: none">secret two</div>
    <h2>Risks</h2><a href="https://evil.example/?q=1">Rates</a><img src="https://evil.example/x.png" alt="pixel"><!-- note -->`);
  expect(kind).toBe('html');
  expect(passages.map(({ section, text }) => [section, text])).toEqual([
    ['Outlook', 'Outlook\nMargins rise.'],
    ['Risks', 'Risks\nRates'],
  ]);
});

test('each row of a table in HTML is a line with its values in their columns, however its cells are set', async () => {
  const { passages } = await read(`<!doctype html><h2>Sales</h2>
    <table>
      <tr>
        <td></td>
        <td colspan="2"><p><b>Year ended</b></p><p>2019</p></td>
        <td colspan="2">2018</td>
      </tr>
      <tr><td><div>Total<br>sales</div></td><td>$</td><td>1,496.5</td><td>$</td><td>1,202.9</td></tr>
    </table>
    <table><tr><td><p>Outlook</p><table><tr><td>Inner</td><td>7</td></tr></table></td></tr></table>`);
  expect(passages.map(({ text }) => text.split('\n'))).toEqual([
    ['Sales', '| Year ended 2019 | | 2018 | |', 'Total sales | $ | 1,496.5 | $ | 1,202.9 |', 'Outlook', 'Inner | 7 |'],
  ]);
});

test('a filing is read as a page where it begins as XML and with remarks', async () => {
  const { kind, passages } = await read(
    `<?xml version='1.0' encoding='ASCII'?>\n<!--XBRL document-->\n<!--made by a program-->\n<html xmlns="http://www.w3.org/1999/xhtml"><body><div>Net sales</div></body></html>`,
  );
  expect({ kind, text: passages[0]?.text }).toEqual({ kind: 'html', text: 'Net sales' });
});

test('a page of HTML of many cells is read in time that grows with its length', async () => {
  const rows = (count: number) =>
    `<!doctype html><table>${'<tr><td>a</td><td colspan="30">1</td></tr>'.repeat(count)}</table>`;
  const { passages } = await read(rows(20_000));
  expect(passages.length).toBeGreaterThan(1_000);
});

test('deeply nested HTML is read in bounded time', async () => {
  const { passages } = await read(`<html><body>${'<div>'.repeat(100_000)}deep`);
  expect(passages[0]?.text).toBe('deep');
});

test('plain text keeps its words and loses what nobody sees', async () => {
  const { kind, passages } = await read('\uFEFFBuy\u202e\u200b now\u0007.\r\nNext line.');
  expect(kind).toBe('text');
  expect(passages[0]?.text).toBe('Buy now.\nNext line.');
});

test.each([
  ['an empty file', Buffer.alloc(0), 'The file is empty.'],
  ['only spaces', Buffer.from(' \n\t '), 'The file has no text that can be read.'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2]),
    'This is a picture. Only PDF, CSV, plain text and HTML files are read. Save it as one of them first.',
  ],
  [
    'a spreadsheet of an office',
    Buffer.from('PK\u0003\u0004\u0014\0\u0006\0'),
    'This is a zip archive or an Office document.',
  ],
  ['rich text', Buffer.from('{\\rtf1\\ansi Revenue was 3}'), 'This is a rich text (RTF) document.'],
  [
    'a program',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 9]),
    /^Only PDF, CSV, plain text and HTML files are read\.$/,
  ],
  ['a broken PDF', Buffer.from('%PDF-1.7\nnothing of a PDF'), 'The PDF is broken and cannot be read.'],
])('%s is refused with the reason', async (_name, bytes, reason) => {
  await expect(reader.read(bytes)).rejects.toThrow(reason);
});

test.each([
  ['a plain text', 'Revenue of the region rose to $12.5 million in 2024. ', 'text'],
  ['a table', `2025-03-04,AAPL,120,189.64,1.20\n`, 'csv'],
])('%s as large as a file may be is read whole', async (_name, line, kind) => {
  const read = await reader.read(Buffer.from(line.repeat(Math.floor((20 * mb) / line.length))));
  const told = read.passages.reduce((sum, { text }) => sum + text.length, 0);
  expect(read.kind).toBe(kind);
  expect(told).toBeGreaterThan(19.5 * mb);
});

test('a PDF of pictures alone is refused, with what would make it readable', async () => {
  await expect(read(await makePdf(['']))).rejects.toThrow('Scan it with text recognition');
});

test.each([
  ['UTF-16', (bytes: Buffer) => bytes],
  ['UTF-16 with the high byte first', (bytes: Buffer) => bytes.swap16()],
])('text in %s is read without a mark at its beginning', async (_name, ordered) => {
  const { kind, passages } = await read(ordered(Buffer.from('Revenue of Müller was €9.5 million in 2024.', 'utf16le')));
  expect([kind, passages[0]?.text]).toEqual(['text', 'Revenue of Müller was €9.5 million in 2024.']);
});

test('an encrypted PDF is refused as one', async () => {
  await expect(read(await makePdf(['secret'], { userPassword: 'p' }))).rejects.toThrow('The PDF is encrypted.');
});

test('a PDF of 100,000 pages is refused before they are read', async () => {
  const started = performance.now();
  await expect(read(pdfOf(Buffer.from(''), { pages: 100_000 }))).rejects.toThrow(
    'The PDF has 100000 pages; at most 2000',
  );
  expect(performance.now() - started).toBeLessThan(18_000);
});

test('a PDF that unpacks to gigabytes is given up within its memory and time, and costs the server none', async () => {
  const bomb = pdfOf(Buffer.alloc(400 * mb, ' '), { layers: 2 });
  expect(bomb.length).toBeLessThan(mb);
  const careful = createFileReader({ growthBytes: 256 * mb, limitMs: 5000 });
  const before = process.memoryUsage.rss();
  await expect(careful.read(bomb)).rejects.toThrow(/^The (?:file|PDF)/);
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * mb);
}, 30_000);

test('a file that takes too long is given up, and the next one is read', async () => {
  const hurried = createFileReader({ limitMs: 1, atOnce: 1 });
  const files = [read('first words'), hurried.read(Buffer.from('some words')), read('second words')];
  const [first, late, second] = await Promise.allSettled(files);
  expect([first?.status, late?.status, second?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('files beyond the line are refused, none is lost', async () => {
  const narrow = createFileReader({ atOnce: 1, waiting: 1 });
  const told = await Promise.allSettled(['one', 'two', 'three'].map((text) => narrow.read(Buffer.from(text))));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('a reader that is stopped gives up what it reads', async () => {
  const stopped = createFileReader();
  const reading = stopped.read(pdfOf(Buffer.alloc(400 * mb, ' '), { layers: 2 }));
  setTimeout(() => stopped.stop(), 300);
  await expect(reading).rejects.toThrow('The file');
});
