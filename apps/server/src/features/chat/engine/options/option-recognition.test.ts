import { describe, expect, test } from 'vitest';
import { intents } from '../intents.ts';
import { recognise } from '../reading/recognition.ts';

const idsOf = (plain: string) => recognise(plain, intents, { command: null, hasSymbol: true }).ids;

describe('a question of options in everyday words', () => {
  test.each([
    ['what move do options imply for aapl until january?', 'implied_volatility'],
    ['which of aapl, msft and nvda has the richest options?', 'implied_volatility'],
    ['how can i protect 200 shares of aapl?', 'protective_put'],
    ['is now a good time to sell options on tsla?', 'options_overview'],
  ])('%s asks for %s', (plain, id) => {
    expect(idsOf(plain)).toStrictEqual([id]);
  });

  test.each(['how did the stock react to aapl s last results?', 'how did shares of msft react to earnings?'])(
    '%s asks how the price took results',
    (plain) => {
      expect(idsOf(plain)).toStrictEqual(['results_reaction']);
    },
  );

  test('of insiders no news are held', () => {
    expect(idsOf('any insider news on tsla?')).toContain('unknowable');
  });
});
