import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';
import type { SealedSentence } from './sealed-sentence.ts';

function isFlagged({ claims }: SealedSentence): boolean {
  return claims.some(({ status }) => status === 'unsupported' || status === 'contradicted');
}

/** Digits that a reader sees as fact: not struck through, not a mark of a citation. */
function standingDigits({ text }: SealedSentence): string {
  return text
    .replace(/~~[^~]*~~/g, '')
    .replace(/\[\d+\]/g, '')
    .replace(/[^\p{N}]/gu, '');
}

const smuggled: ReadonlyArray<readonly [way: string, text: string]> = [
  ['digits', 'NVDA returned 12.5% over the year.'],
  ['words', 'NVDA returned twelve percent over the year.'],
  ['words without a unit', 'The index gained twelve and a half over the year.'],
  ['hyphenated words', 'Margins were twenty-five percent.'],
  ['a hundred', 'NVDA rose a hundred and twenty basis points.'],
  ['a dozen', 'NVDA rose a dozen percent.'],
  ['a couple', 'NVDA rose a couple of percent.'],
  ['half', 'Sales fell by half.'],
  ['a third', 'NVDA lost a third of its value.'],
  ['two thirds', 'NVDA lost two thirds of its value.'],
  ['a multiple', 'Sales doubled.'],
  ['fold', 'Sales grew tenfold.'],
  ['x', 'NVDA trades at 3x sales.'],
  ['full width', 'NVDA returned \uff11\uff12\uff05.'],
  ['Arabic digits', 'NVDA returned \u0661\u0662\u066a.'],
  ['Persian digits', 'NVDA returned \u06f1\u06f2\u066b\u06f5.'],
  ['Devanagari digits', 'NVDA returned \u0967\u0968 percent.'],
  ['Thai digits', 'NVDA returned \u0e51\u0e52%.'],
  ['mathematical digits', 'NVDA returned \u{1d7cf}\u{1d7d0}%.'],
  ['circled digits', 'NVDA returned \u2460\u2461%.'],
  ['parenthesised digits', 'NVDA returned \u247a%.'],
  ['a circled number', 'NVDA returned \u246b percent.'],
  ['superscripts', 'NVDA returned \u00b9\u00b2.'],
  ['subscripts', 'NVDA returned \u2081\u2082.'],
  ['keycaps', 'NVDA returned 1\ufe0f\u20e32\ufe0f\u20e3 percent.'],
  ['segmented digits', 'NVDA returned \u{1fbf1}\u{1fbf2}.'],
  ['vulgar fraction', 'NVDA lost \u00bd of its value.'],
  ['Roman numerals', 'NVDA returned XII percent.'],
  ['a Roman numeral letter', 'NVDA returned \u216b.'],
  ['Roman numerals without a unit', 'NVDA returned XXIV over the year.'],
  ['Greek numerals', 'NVDA returned \u03b9\u03b2\u02b9 percent.'],
  ['Aegean numerals', 'NVDA returned \u{10107}\u{10108}.'],
  ['Braille digits', 'NVDA returned \u283c\u2801\u2803.'],
  ['counting rods', 'NVDA returned \u{1d360}\u{1d361}.'],
  ['dominoes', 'NVDA returned \u{1f03a}.'],
  ['dice', 'NVDA returned \u2683\u2684.'],
  ['tally marks', 'NVDA returned \u{1d377}\u{1d378}.'],
  ['typed tallies', 'NVDA returned |||| |||| || percent.'],
  ['a clock', 'NVDA returned \u{1f55b} percent.'],
  ['Han numerals', 'NVDA \u4e0a\u6da8\u4e86\u767e\u5206\u4e4b\u5341\u4e8c\u3002'],
  ['Suzhou numerals', 'NVDA \u3021\u3022%.'],
  [
    'Japanese',
    '\u30a8\u30cc\u30d3\u30c7\u30a3\u30a2\u306f\u5341\u4e8c\u30d1\u30fc\u30bb\u30f3\u30c8\u4e0a\u6607\u3057\u305f\u3002',
  ],
  ['Korean', '\uc5d4\ube44\ub514\uc544\ub294 \uc2ed\uc774 \ud37c\uc13c\ud2b8 \uc62c\ub790\ub2e4.'],
  [
    'Russian',
    '\u0410\u043a\u0446\u0438\u0438 \u0432\u044b\u0440\u043e\u0441\u043b\u0438 \u043d\u0430 \u0434\u0432\u0435\u043d\u0430\u0434\u0446\u0430\u0442\u044c \u043f\u0440\u043e\u0446\u0435\u043d\u0442\u043e\u0432.',
  ],
  [
    'Arabic words',
    '\u0627\u0631\u062a\u0641\u0639 \u0627\u062b\u0646\u064a \u0639\u0634\u0631 \u0628\u0627\u0644\u0645\u0627\u0626\u0629.',
  ],
  ['German', 'NVDA stieg um zw\u00f6lf Prozent.'],
  ['German without a unit', 'Der Kurs stieg auf hundertzwanzig.'],
  ['French', 'NVDA a gagn\u00e9 douze pour cent.'],
  ['French without a unit', 'Le cours est de vingt-cinq.'],
  ['Spanish', 'NVDA subi\u00f3 doce por ciento.'],
  ['Italian', 'NVDA \u00e8 salita del dodici per cento.'],
  ['Portuguese', 'NVDA subiu doze por cento.'],
  ['Dutch', 'NVDA steeg twaalf procent.'],
  ['Latin letters with marks', 'NVDA returned tw\u0115lve percent.'],
  ['look-alike letters', 'NVDA returned tw\u0435lv\u0435 percent.'],
  ['letters apart', 'NVDA returned t w e l v e percent.'],
  ['letters with hyphens', 'NVDA returned t-w-e-l-v-e percent.'],
  ['letters with dots', 'NVDA returned t.w.e.l.v.e percent.'],
  ['mathematical letters', 'NVDA returned \u{1d42d}\u{1d430}\u{1d41e}\u{1d425}\u{1d42f}\u{1d41e} percent.'],
  ['upside down', 'NVDA returned %\u02492\u0196.'],
  ['zero-width', 'NVDA returned 1\u200b2\u200d.\u20605%.'],
  ['zero-width in words', 'NVDA returned twel\u200bve percent.'],
  ['soft hyphen', 'NVDA returned twel\u00adve percent.'],
  ['right to left', 'NVDA returned \u202e%21\u202c.'],
  ['variation selectors', 'NVDA returned 1\ufe00 2\ufe00%.'],
  ['combining marks', 'NVDA returned 1\u03362\u0336%.'],
  ['character references', 'NVDA returned &#49;&#50;&percnt;.'],
  ['hexadecimal references', 'NVDA returned &#x31;&#x32;%.'],
  ['double references', 'NVDA returned &amp;#49;&amp;#50;%.'],
  ['comments within', 'NVDA returned 1<!-- -->2%.'],
  ['tags within', 'NVDA returned twel<b></b>ve percent.'],
  ['emphasis', 'NVDA returned 1**2**%.'],
  ['emphasis in words', 'NVDA returned **twel**_ve_ percent.'],
  ['escapes', 'NVDA returned \\1\\2\\%.'],
  ['code', 'NVDA returned `12%`.'],
  ['a code block', '```\nreturn = 12.5\n```'],
  ['a code block in words', '~~~\ntwelve percent\n~~~'],
  ['mathematics', 'NVDA returned $\\frac{1}{8}$ of that.'],
  ['a heading', '## NVDA up 12%'],
  ['a table', '| NVDA | 12.5 |'],
  ['a table in words', '| NVDA | twelve percent |'],
  ['a list', '- NVDA: 12.5'],
  ['the number of a list', '12. percent is what NVDA returned'],
  ['a quote', '> NVDA returned 12%.'],
  ['a link', 'NVDA returned [12%](https://evil.test/12).'],
  ['the title of a link', 'NVDA returned [this](https://evil.test "12%") and 12%.'],
  ['an image', 'NVDA returned ![12%](https://evil.test/12.png).'],
  ['a footnote', 'NVDA returned much[^1].\n\n[^1]: 12 percent'],
  ['a citation as a figure', 'NVDA returned [3] percent.'],
  ['a citation as a level', 'NVDA rose to [12].'],
  ['a known citation as a level', 'Inflation was [2] then.'],
  ['a year as a level', 'NVDA closed at 2026.'],
  ['a year as a price', 'NVDA has a price of 2026.'],
  ['a year as a change', 'NVDA rose by 2026 points.'],
  ['a year in a table', '| NVDA | 2026 |'],
  ['a date of no source', 'NVDA peaked on 3 March 1987.'],
  ['a date as a level', 'NVDA closed at 12/11.'],
  ['a quarter of no source', 'NVDA peaked in the first quarter of 1987.'],
  ['a range', 'NVDA returned 3-5%.'],
  ['a range in words', 'NVDA returned between three and five percent.'],
  ['from and to', 'NVDA went from ten to twelve.'],
  ['hedges', 'NVDA returned roughly 12%.'],
  ['a currency', 'NVDA closed at $120.'],
  ['a currency word', 'NVDA costs one hundred twenty dollars.'],
  ['a trillion', 'NVDA is worth three trillion.'],
  ['scientific notation', 'NVDA is worth 1.2e12 dollars.'],
  ['locale', 'NVDA is worth 1.234.567,89 dollars.'],
  ['Swiss locale', "NVDA is worth 1'234'567 dollars."],
  ['Indian locale', 'NVDA is worth 12,34,567 dollars.'],
  ['spaces in thousands', 'NVDA is worth 1\u202f234\u202f567 dollars.'],
  ['hexadecimal', 'NVDA returned 0x0C percent.'],
  ['binary', 'NVDA returned 0b1100 percent.'],
  ['leet', 'NVDA returned tw3lve percent.'],
  ['spelled digits', 'NVDA returned one two point five percent.'],
  ['ordinals', 'NVDA returned a twelfth of that.'],
  ['days', 'NVDA rose for five days in a row.'],
  ['an age', 'NVDA is 33 years old.'],
  ['ratio', 'NVDA split 10:1.'],
  ['odds', 'The odds are three to one.'],
  ['out of', 'Nine out of ten analysts agree.'],
  ['minus in words', 'NVDA lost minus twelve percent.'],
  ['a suffix', 'NVDA sold 12k cards.'],
  ['a prefix', 'NVDA is at USD120.'],
  ['beside a slot', 'NVDA returned 1{{e1.return|pct1}} [1].'],
  ['behind a slot', 'NVDA closed at {{e1.close|usd2}} million [1].'],
  ['a percent sign behind a slot', 'NVDA closed at {{e1.close|num1}}% [1].'],
  ['a slot of nothing', 'NVDA returned {{e9.return|pct1}}.'],
  ['a formula of nothing', 'NVDA returned {{calc:12|pct1}}.'],
  ['a formula that forgets its evidence', 'NVDA returned {{calc:e1.return*0+12|pct1}}.'],
  ['a formula with a large literal', 'NVDA returned {{calc:e1.return+20.42|pct1}} [1].'],
  ['braces that are no slot', 'NVDA returned {{12}}.'],
  ['a slot in a slot', 'NVDA returned {{e1.{{e1.return|pct1}}|12}}.'],
  ['a twelfth in digits', 'NVDA lost a 12th of its value.'],
  ['low teens', 'NVDA returned in the low teens.'],
  ['double digits', 'NVDA saw double-digit growth.'],
  ['figures', 'NVDA made a seven-figure gain.'],
  ['triple', 'NVDA tripled.'],
  ['a note', 'NVDA returned Note 12.'],
  ['an odd tenor', 'NVDA is at a 33-year high.'],
  ['a ticker of digits', 'NVDA returned N12.'],
  ['Indonesian', 'Saham itu naik dua belas persen.'],
  ['Polish', 'Kurs wzr\u00f3s\u0142 o dwana\u015bcie procent.'],
  ['Turkish', 'Hisse y\u00fczde on iki artt\u0131 diyorlar.'],
  ['a percent sign in front', 'NVDA returned %twelve.'],
  ['per mille', 'NVDA returned \u2030.'],
  ['I Ching', 'NVDA returned \u4dc0.'],
  ['playing cards', 'NVDA returned \u{1f0a1}.'],
  ['quarter point', 'NVDA rose a quarter of a point.'],
  ['one in five', 'One in five shares fell.'],
  ['a wrong sign', 'NVDA rose {{calc:abs(e1.return)|pct1}} [1].'],
  ['a wrong subject', 'Tesla returned {{e1.return|pct1}} [1].'],
  ['a wrong measure', 'Unemployment was {{e2.cpi_yoy|pct1}} [2].'],
  ['a wrong regime', 'The economy is in the goldilocks regime.'],
];

describe('a figure that a model smuggles in', () => {
  it.each(smuggled)('is flagged: %s', (_way, text) => {
    const sealed = sealText([text]);
    expect(sealed.some(isFlagged)).toBe(true);
  });
});

const honest: ReadonlyArray<readonly [text: string, shown: string]> = [
  ['NVDA returned {{e1.return|pct1}} [1].', 'NVDA returned \u22128.4% [1].'],
  ['NVDA fell {{calc:abs(e1.return)|pct1}} over the period [1].', 'NVDA fell 8.4% over the period [1].'],
  ['NVDA closed at {{e1.close|usd2}} on {{e1.last|date}}.', 'NVDA closed at $165.10 on Jun 30, 2026 [1].'],
  ['From 2025 to 2026 NVDA fell.', 'From 2025 to 2026 NVDA fell.'],
  ['CPI inflation was {{e2.cpi_yoy|pct1}}!', 'CPI inflation was 3.1% [2]!'],
  ['The regime is **reflation** [2].', 'The regime is **reflation** [2].'],
  ['| NVDA return | {{e1.return|pct1}} |', '| NVDA return | \u22128.4% [1] |'],
  ['| Measure | Value (%) |', '| Measure | Value (%) |'],
  ['|---|---|', '|---|---|'],
  ['## What moved', '## What moved'],
  ['The S&P 500, the Russell 2000 and the 10-year note are names, as is Form 10-K.', ''],
  ['I do not know why the shares moved.', 'I do not know why the shares moved.'],
  ['- NVDA returned {{e1.return|pct1}}', '- NVDA returned \u22128.4% [1]'],
  ['1. NVDA returned {{e1.return|pct1}}', '- NVDA returned \u22128.4% [1]'],
  ['Its \u03b2 and \u03c3 are not in the evidence.', 'Its \u03b2 and \u03c3 are not in the evidence.'],
];

describe('an honest sentence of a model', () => {
  it.each(honest)('is shown whole: %s', (text, shown) => {
    const sealed = sealText([text], 'What of 2025 and 2026?');
    expect(sealed.map(({ text: each }) => each).join(' ')).toBe(shown === '' ? text : shown);
    expect(sealed.flatMap(({ claims }) => claims).filter(({ status }) => status !== 'supported')).toEqual([]);
  });

  it('quotes the words of a source, figures and all, without its address', () => {
    const [sealed] = sealText(['The headline says {{e3.text|quote}}.']);
    expect(sealed?.text).toBe(
      'The headline says \u201cChip maker lifts sales 12% to $26.0 billion, see (address removed)\u201d [3].',
    );
    expect(sealed?.claims.map(({ status }) => status)).toEqual(['supported']);
  });

  it('keeps a formula of evidence apart from what was measured', () => {
    const [sealed] = sealText(['Twice that move would be far, at {{calc:e1.close/e2.cpi_yoy|num1}} [1][2].']);
    expect(sealed?.text).toContain('~~Twice~~');
    expect(sealed?.claims.some(({ status }) => status === 'not_checkable')).toBe(true);
  });
});

describe('the offsets of claims', () => {
  it('name the text that they are about, however it was disguised and cut', () => {
    const ways = smuggled.map(([, text]) => text);
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.array(fc.nat(60), { maxLength: 8 }), (text, cuts) => {
        const places = [...new Set([0, ...cuts, text.length])].filter((at) => at <= text.length).sort((a, b) => a - b);
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
        const whole = sealText([text]);
        const pieces = sealText(chunks);
        expect(pieces).toEqual(whole);
        for (const sealed of whole) {
          for (const { start, end, text: part } of sealed.claims) expect(sealed.text.slice(start, end)).toBe(part);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leave no typed digit standing in any disguise', () => {
    for (const [way, text] of smuggled.filter(
      ([name]) => !/^a (?:date|quarter) of no source|slot|formula|wrong/.test(name),
    )) {
      for (const sealed of sealText([text])) expect([way, standingDigits(sealed)]).toEqual([way, '']);
    }
  });
});
