import { describe, expect, it } from 'vitest';
import { isForeign } from './foreign-language.ts';

describe('a question in another language', () => {
  it.each([
    'wie hat sich apple dieses jahr entwickelt?',
    '¿cuál es la inflación en EE.UU.?',
    'quel est le cours de Tesla depuis cette année',
    'quanto è il prezzo di Apple oggi',
    'какая сейчас инфляция в США',
    '苹果公司今年的股价表现如何',
  ])('is told by its small words or its letters: %s', (text) => {
    expect(isForeign(text)).toBe(true);
  });

  it.each([
    'nvda?',
    'is SPY up since Jan',
    'How has AAPL done this year?',
    'KO vs PEP',
    'price of β-stocks',
    'wie is the ceo',
    '',
  ])('is not seen in English: %s', (text) => {
    expect(isForeign(text)).toBe(false);
  });
});
