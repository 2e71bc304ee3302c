import { describe, expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';
import { isEnglishWord } from './english-words.ts';

function claimsOf(text: string) {
  return sealText([text]).flatMap(({ claims }) => claims);
}

const unread = [
  'NVDA gained setengah.',
  'NVDA gained kaksteist.',
  'NVDA gained il doppio.',
  'NVDA rose ithna ashar.',
  'NVDA lost by kalahati.',
  'NVDA fell jum\u0103tate.',
  'NVDA verdubbeld in a year.',
  'NVDA hat sich verzehnfacht.',
  'NVDA gained tewnty.',
  'NVDA gained tweIve.',
  'NVDA gained twel ve.',
  'NVDA gained tw\u00e9lve.',
  'NVDA gained Twelve\u2019s worth.',
  'NVDA gained \u1d1b\u1d21\u1d07\u029f\u1d20\u1d07.',
  'NVDA gained \u{1f183}\u{1f186}\u{1f174}.',
  'NVDA gained MTIuNQ==.',
  'NVDA gained C hex.',
  'NVDA gained $\\overline{XII}$.',
  'NVDA gained e to the second.',
  'NVDA gained \u{1f590} percent.',
  'NVDA gained \u{1f3b1}.',
  'NVDA gained \u3358.',
  'NVDA gained (hamabi).',
  'NVDA gained \u201chamabi\u201d.',
  'NVDA gained, in all, hamabi.',
  'NVDA gained in total hamabi.',
  'NVDA gained:hamabi.',
  'NVDA gained\nhamabi.',
  'NVDA gained\u00a0hamabi.',
  'NVDA made a hamabi gain.',
  'NVDA +XI',
  'A gain of a tenth was made.',
  'A gain of hamabi was made.',
  'Up hamabi.',
  'Hamabi.',
  'XII',
  '## Up hamabi\n',
  'NVDA returned {{e1.return|pct1}}, or hamabi before fees.',
  'NVDA returned {{e1.return|pct1}}, a multiple of what it did before.',
];

describe('a word that may be a number, for it is none that can be read', () => {
  it.each(unread)('is struck where an amount could stand: %s', (text) => {
    expect(claimsOf(text).some(({ status }) => status === 'unsupported')).toBe(true);
  });

  it('is struck in a cell of a table', () => {
    const table = '| Share | Return |\n| --- | --- |\n| NVDA | hamabi |\n';
    expect(
      sealText([table])
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('~~hamabi~~');
  });

  it.each([
    'NVDA fell sharply, and lost ground again.',
    'NVDA fell alongside its peers.',
    'NVDA dropped back towards its low.',
    'NVDA gained nothing, and NVIDIA Corporation lost customers.',
    'NVDA rose intraday and slipped overnight.',
  ])('leaves words of English alone: %s', (text) => {
    expect(claimsOf(text).filter(({ reason }) => reason?.includes('cannot be read') === true)).toEqual([]);
  });
});

describe('a figure of the server', () => {
  it.each([
    'NVDA closed at {{e1.close|num0}}{{e1.close|num0}}.',
    'NVDA closed at {{e1.close|num0}}**{{e1.close|num0}}**.',
    'NVDA closed at {{e1.close|num0}} {{e1.close|num0}}.',
    'NVDA closed at {{e1.close|num0}}\u2019{{e1.close|num0}}.',
    'NVDA closed at {{e1.close|num0}}^{{e1.close|num0}}.',
    'NVDA closed at {{e1.close|num0}}O.',
    'NVDA closed at l{{e1.close|num0}}.',
    'NVDA closed at O.{{e1.close|num0}}.',
    'NVDA closed at {{e1.close|num0}}e.',
  ])('is struck where a sign beside it makes another of it: %s', (text) => {
    const sealed = sealText([text]);
    expect(sealed.flatMap(({ claims }) => claims).some(({ status }) => status === 'unsupported')).toBe(true);
    expect(sealed.map((each) => each.text.replace(/~~[^~]*~~|\[\d\]/g, '')).join(' ')).not.toMatch(/\d/);
  });

  it.each([
    'NVDA closed at {{e1.close|usd2}}.',
    'NVDA closed at {{e1.close|usd2}} after {{e1.return|pct1}}.',
    '**{{e1.return|pct1}}** is what NVDA returned.',
    'NVDA\u2019s close was ({{e1.close|usd2}}).',
  ])('stands beside words and marks: %s', (text) => {
    expect(
      sealText([text])
        .map((each) => each.text)
        .join(' '),
    ).not.toContain('~~');
  });

  it('is no amount where it is a day', () => {
    expect(claimsOf('NVDA returned {{e1.last|date}}.').map(({ reason }) => reason)).toContain(
      'Not from evidence: a day in the place of a figure',
    );
  });
});

describe('the words that are read', () => {
  it.each(['strategies', 'likelier', 'supplied', 'cheapest', 'users', 'valuation', 'year-to-date', 'company\u2019s'])(
    'hold the forms of English ones: %s',
    (word) => {
      expect(isEnglishWord(word)).toBe(true);
    },
  );

  it.each(['setengah', 'dvanaest', 'hamabi', 'tewnty', 'twelveish', 'nusu'])('hold none of others: %s', (word) => {
    expect(isEnglishWord(word)).toBe(false);
  });
});
