import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-reading.ts';
import { openSourceFile } from './source-file.ts';
import { barGroups, failureOf, parseOn } from './testing/parsing-outcome.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const files = temporaryFiles();
const bars = 'date,open,high,low,close,volume\n2024-01-02,1,2,0.5,1.5,100\n2024-01-03,1.5,2,1,2,100\n';

describe('what is not a file of text is refused in one sentence', () => {
  it.each([
    ['GONE.csv', null, 'There is no such file.'],
    ['EMPTY.csv', '', 'The file is empty.'],
    ['EMPTY.csv.gz', gzipSync(''), 'The file is empty.'],
    [
      'ZIP.csv',
      Buffer.from('PK\u0003\u0004'),
      'This is a zip archive (or a spreadsheet). Unpack it, or save it as CSV.',
    ],
    ['BIN.csv', Buffer.from([1, 0, 2, 0]), 'This is a binary file, not CSV.'],
    ['LATE.csv', `${bars}${'x'.repeat(600)}\u0000`, 'This is a binary file, not CSV.'],
    ['UTF16.csv', Buffer.from(`\ufeff${bars}`, 'utf16le'), 'The text is UTF-16. Save it as CSV in UTF-8.'],
    ['LATIN.csv', Buffer.from(`${bars}\u00e9`, 'latin1'), 'The text is not UTF-8. Save it as CSV in UTF-8.'],
    ['PAGE.csv', '<!DOCTYPE html><p>Get your apikey:</p>', /^This is a web page/],
    ['API.csv', '{"error":"not found"}', 'This is JSON, not CSV.'],
    ['CUT.csv.gz', gzipSync(bars).subarray(0, 40), 'The gzip data is damaged or cut off.'],
    ['HEAD.csv', 'date,open,high,low,close,volume\n', 'The file has a header and no rows.'],
    ['SEMI.csv', bars.replaceAll(',', ';'), /separated by semicolons/],
    ['OTHER.csv', 'name,age\nAnn,3\n', /^The header "name", "age" is of no known kind/],
  ])('%s', async (name, content, reason) => {
    const path = content === null ? join(files.folder, name) : files.write(name, content);
    expect((await failureOf(path)).message).toMatch(reason);
  });

  it('a folder', async () => {
    const folder = join(files.folder, 'folder');
    mkdirSync(folder);
    expect((await failureOf(folder)).message).toBe('This is a folder. Name the files in it.');
  });

  it('a file over the limit, and a small archive that unpacks to more than it', async () => {
    const limits = { fileBytes: 1000, textBytes: 2 * 1024 * 1024 };
    await expect(openSourceFile(files.write('BIG.csv', 'x'.repeat(1001)), limits)).rejects.toThrow(/at most/);
    const bomb = files.write('BOMB.csv.gz', gzipSync(Buffer.alloc(3 * 1024 * 1024, 'a,b\n')));
    const source = await openSourceFile(bomb, { ...limits, fileBytes: 1024 * 1024 });
    await expect(readCsv(source, () => undefined)).rejects.toThrow('The text has more than 2 MiB when unpacked.');
  });
});

describe('the same rows are read', () => {
  it.each([
    ['PLAIN.csv', bars],
    ['GZ.csv', gzipSync(bars)],
    ['BOM.csv', `\ufeff${bars}`],
    ['CRLF.csv', bars.replaceAll('\n', '\r\n')],
    ['QUOTED.csv', bars.replaceAll(/[^,\n]+/g, '"$&"')],
    ['SPACED.csv', bars.replaceAll(',', ' , ')],
    ['GAPS.csv', bars.replaceAll('\n', '\n\n')],
    ['ENDLESS.csv', bars.trimEnd()],
  ])('from %s', async (name, content) => {
    const [group] = barGroups(await parseOn(files.write(name, content)));
    expect(group?.bars).toEqual([
      { session: '2024-01-02', open: 1, high: 2, low: 0.5, close: 1.5, volume: 100 },
      { session: '2024-01-03', open: 1.5, high: 2, low: 1, close: 2, volume: 100 },
    ]);
  });
});
