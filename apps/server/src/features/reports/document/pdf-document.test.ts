import { inflateSync } from 'node:zlib';
import { copy } from '@aex/contracts/copy';
import { describe, expect, it } from 'vitest';
import { longTable, reportOf } from '../testing/made-report.ts';
import { pdfPages, pdfText } from '#server/testing/pdf-reading.ts';
import { hasProgram, runOnFile } from '../testing/system-program.ts';
import { makePdf } from './pdf-document.ts';
import { paragraph } from './report-document.ts';
import { readReportMark } from './report-info.ts';

const chart = {
  kind: 'line-chart' as const,
  title: 'Closes',
  unit: 'US dollars',
  isSimulated: true,
  series: [
    {
      name: 'SPY',
      points: [
        { day: '2026-01-02', value: 10 },
        { day: '2026-02-02', value: 8 },
        { day: '2026-03-02', value: 12.5 },
      ],
    },
  ],
};

/** The file with every packed stream unpacked, as text. */
function unpacked(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(bytes.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
  });
  return [text, ...streams].join('\n');
}

describe('a report as PDF', () => {
  it('is the same bytes for the same document, and others for another', async () => {
    const report = reportOf([paragraph('Hello.'), chart, longTable(5)]);
    const [first, second] = [await makePdf(report), await makePdf(structuredClone(report))];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await makePdf({ ...report, id: 'rpt_222222222222222222222222' }))).toBe(false);
  });

  it('draws a line through what is struck out, over several lines too', async () => {
    const linesOf = async (struck: boolean) => {
      const words = { text: 'ninety nine percent, as a model said without evidence, '.repeat(4), struck };
      const bytes = await makePdf(reportOf([{ kind: 'paragraph', inlines: [{ text: 'It returned ' }, words] }]));
      return unpacked(bytes).match(/ l\nS\n/g)?.length ?? 0;
    };
    expect((await linesOf(true)) - (await linesOf(false))).toBeGreaterThan(1);
  });

  it('is tagged, in a language, with its title shown, its fonts inside and figures told in words', async () => {
    const bytes = await makePdf(
      reportOf([
        { kind: 'heading', level: 3, text: 'Part' },
        chart,
        longTable(2),
        { kind: 'list', isOrdered: true, items: [[{ text: 'One' }]] },
      ]),
    );
    const text = unpacked(bytes);
    for (const part of [
      '/MarkInfo',
      '/StructTreeRoot',
      '/Lang (en-US)',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1',
      '/Outlines',
      '/FontFile2',
      '/Tabs /S',
    ]) {
      expect(text).toContain(part);
    }
    for (const type of [
      'Document',
      'Sect',
      'H1',
      'H2',
      'H3',
      'P',
      'Figure',
      'Table',
      'Caption',
      'TR',
      'TH',
      'TD',
      'L',
      'LI',
      'Lbl',
      'LBody',
    ]) {
      expect(text).toContain(`/S /${type}\n`);
    }
    expect(text).toContain('/Scope /Column');
    expect(text).toContain(
      '/Alt (Line chart: Closes, US dollars, simulated data. SPY: from 10.00 on 2026-01-02 to 12.50 on 2026-03-02, lowest 8.00 on 2026-02-02, highest 12.50 on 2026-03-02.)',
    );
    expect(text).not.toMatch(/Helvetica|Times-Roman/);
  });

  it('says on every page that it is no advice, which page it is, and that data are simulated', async () => {
    const pages = await pdfPages(await makePdf(reportOf([longTable(80)], { isSimulated: true })));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(copy.disclaimer);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Contains simulated data');
    }
  });

  it('never cuts a row at the end of a page, and repeats the header', async () => {
    const table = longTable(40);
    const pages = await pdfPages(await makePdf(reportOf([table])));
    for (let index = 0; index < 40; index += 1) {
      const holding = pages.filter((page) => page.includes(`S${index}. `));
      expect(holding).toHaveLength(1);
      const name = `Company ${index} ${'with a name that takes several lines '.repeat(index % 4)}`.trim();
      expect(holding[0]).toContain(name);
      expect(holding[0]).toContain((index * 1.25).toFixed(2));
    }
    const withRows = pages.filter((page) => /S\d+\. /.test(page));
    expect(withRows.length).toBeGreaterThan(1);
    expect(withRows.every((page) => page.includes('Symbol Name Close'))).toBe(true);
  });

  it('tells its mark to whoever reads its bytes', async () => {
    expect(readReportMark(await makePdf(reportOf([])))).toEqual({
      reportId: 'rpt_000000000000000000000000',
      head: 'a'.repeat(64),
      threadId: 'thr_111111111111111111111111',
    });
    expect(readReportMark(await makePdf(reportOf([], { ledgerHead: null, threadId: null })))).toMatchObject({
      head: null,
      threadId: null,
    });
    expect(readReportMark(Buffer.from('%PDF-1.7 nothing'))).toBeNull();
  });
});

describe('hostile text in a report', () => {
  const injection = ') /JS (app.alert(1)) /AA << /O 5 0 R >> /OpenAction (x) endobj \\) \\';

  it('stays text: no action, script or file in the PDF', async () => {
    const bytes = await makePdf(
      reportOf(
        [
          paragraph(injection),
          paragraph('<iframe src=file:///etc/passwd></iframe><img src=http://127.0.0.1:9/x.png>'),
          {
            kind: 'paragraph',
            inlines: [
              { text: 'link', url: 'javascript:alert(1)' },
              { text: 'file', url: 'file:///etc/passwd' },
            ],
          },
        ],
        {
          title: `Title ${injection} <script>&amp;</script>`,
        },
      ),
    );
    // Anywhere, in its strings and metadata too: a scanner of mail does not tell them apart.
    const bare = unpacked(bytes);
    expect(/\/(?:JS|JavaScript|AA|OpenAction|Launch|EmbeddedFile|URI)\b/.exec(bare)?.[0]).toBeUndefined();
    expect(await pdfText(bytes)).toContain(') /JS (app.alert(1)) /AA << /O 5 0 R >> /OpenAction (x) endobj');
    expect(await pdfText(bytes)).toContain(
      '<iframe src=file:///etc/passwd></iframe><img src=http://127.0.0.1:9/x.png>',
    );
    expect(bare).not.toContain('/Subtype /Image');
    const xml = bytes.toString('utf8');
    const metadata = xml.slice(xml.indexOf('<x:xmpmeta'), xml.indexOf('</x:xmpmeta>'));
    expect(metadata).toContain('&#60;script&#62;&#38;amp;&#60;&#47;script&#62;');
    expect(metadata).not.toContain('<script>');
  });

  it('shows what it would hide: turned directions, controls and signs without a glyph', async () => {
    const text = await pdfText(
      await makePdf(
        reportOf([
          paragraph(
            'a\u202Etxt\u202C b\u0007c \u{1F600} \u65E5\u672C\u8A9E\u30C6\u30AD\u30B9\u30C8 \u2192 \u0416 \u03A9 \u1EBF e\u0301',
          ),
        ]),
      ),
    );
    expect(text).toContain('a[U+202E]txt[U+202C] b[U+0007]c [U+1F600] [7 characters not in the font]');
    expect(text).toContain('\u0416 \u03A9 \u1EBF \u00E9');
  });

  it('draws the signs of mathematics in every weight', async () => {
    const signs = '\u221A252 \u2264 x \u2248 \u03BB\u2081 \u2260 \u2211\u00B2 \u2192 \u2713';
    const inlines = [{ text: signs }, { text: ` ${signs}`, bold: true }, { text: ` ${signs}`, italic: true }];
    const text = await pdfText(await makePdf(reportOf([{ kind: 'paragraph', inlines }])));
    const drawn = signs.replace('\u2081', '1');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`${drawn} ${drawn} ${drawn}`);
  });

  it('never tears a short text apart at the end of a page', async () => {
    const short = paragraph(`begins ${'word '.repeat(30)}ends.`);
    const pages = await pdfPages(await makePdf(reportOf(Array.from({ length: 60 }, () => short))));
    const whole = pages.slice(1).map((page) => [page.split('begins').length, page.split('ends.').length]);
    expect(whole.length).toBeGreaterThan(2);
    for (const [begun, ended] of whole) expect(begun).toBe(ended);
  });

  it('of a hundred thousand characters takes its pages and little time, with and without spaces', async () => {
    const words = 'lorem ipsum '.repeat(8_334);
    const began = performance.now();
    const pages = await pdfPages(await makePdf(reportOf([paragraph(words), paragraph('x'.repeat(100_000))])));
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(pages.length).toBeGreaterThan(30);
    const whole = pages.join(' ').replaceAll(/[^x]/g, '');
    expect(whole.length).toBeGreaterThanOrEqual(100_000);
  });

  it('in a cell is cut and says so', async () => {
    const table = {
      kind: 'table' as const,
      caption: 'T',
      columns: [
        { title: 'A', weight: 1 },
        { title: 'B', weight: 1 },
      ],
      rows: [['x '.repeat(20_000), 'end']],
    };
    expect(await pdfText(await makePdf(reportOf([table])))).toContain('(cut)');
  });

  it.each([
    ['an empty table', { kind: 'table' as const, caption: 'Nothing', columns: [{ title: 'A', weight: 1 }], rows: [] }],
    ['a chart without points', { ...chart, series: [] }],
    ['a chart of one point', { ...chart, series: [{ name: 'A', points: [{ day: '2026-01-02', value: 0 }] }] }],
    ['no bars', { kind: 'bar-chart' as const, title: 'B', unit: 'x', decimals: 0, bars: [], isSimulated: false }],
    ['an empty paragraph', paragraph('')],
  ])('or the lack of any makes a report all the same: %s', async (_what, block) => {
    expect((await pdfPages(await makePdf(reportOf([block])))).length).toBe(1);
  });
});

describe.skipIf(!hasProgram('qpdf'))(
  `a report read by qpdf${hasProgram('qpdf') ? '' : ' [skipped: qpdf is not installed]'}`,
  () => {
    it('is sound', async () => {
      const bytes = await makePdf(
        reportOf([
          chart,
          longTable(40),
          { kind: 'paragraph', inlines: [{ text: 'see', url: 'https://example.com/' }] },
        ]),
      );
      expect(runOnFile('qpdf', ['--check'], bytes)).toContain('No syntax or stream encoding errors found');
    });
  },
);

describe.skipIf(!hasProgram('pdfinfo'))(
  `a report read by pdfinfo${hasProgram('pdfinfo') ? '' : ' [skipped: pdfinfo is not installed]'}`,
  () => {
    it('is tagged, without scripts, under its title', async () => {
      const told = runOnFile('pdfinfo', [], await makePdf(reportOf([chart], { title: 'S&P 500 <week/n°> é…' })));
      expect(told).toMatch(/^Title: +S&P 500 <week\/n°> é…$/m);
      expect(told).toMatch(/^Tagged: +yes$/m);
      expect(told).toMatch(/^JavaScript: +no$/m);
    });
  },
);
