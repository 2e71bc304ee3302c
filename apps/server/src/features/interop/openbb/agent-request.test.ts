import { describe, expect, it } from 'vitest';
import { questionOf } from './agent-request.ts';

function asked(...params: unknown[]) {
  const widgets = { primary: [{ name: 'Bars', params }], secondary: [] };
  return questionOf({ messages: [{ role: 'human', content: 'How has it done?' }], widgets });
}

describe('a question from a workspace', () => {
  it('is about the symbol of the widget that was chosen', () => {
    const symbol = { name: 'symbol', current_value: 'SPY' };
    expect(asked({ name: 'interval', current_value: '1d' }, symbol).context).toEqual({ ticker: 'SPY' });
    expect(asked({ name: 'ticker', current_value: 'BRK.B' }).context).toEqual({ ticker: 'BRK.B' });
  });

  it.each([
    ['is no symbol', [{ name: 'symbol', current_value: "'; drop table accounts" }]],
    ['is a list', [{ name: 'symbol', current_value: ['SPY'] }]],
    ['has no name', [{ current_value: 'SPY' }]],
    ['is of something else', [{ name: 'interval', current_value: 'SPY' }]],
    ['is not there', []],
  ])('is about nothing else where what the widget shows %s', (_name, params) => {
    expect(asked(...params)).toEqual({ message: 'How has it done?' });
  });

  it('stands widgets of any shape', () => {
    for (const widgets of [null, 7, [], { primary: null }, { primary: [null] }, { primary: [{ params: {} }] }])
      expect(questionOf({ messages: [{ role: 'human', content: 'Hi' }], widgets })).toEqual({ message: 'Hi' });
  });
});
