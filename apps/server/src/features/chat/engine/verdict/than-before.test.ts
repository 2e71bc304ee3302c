import { describe, expect, it } from 'vitest';
import { nowBeside, otherCompared } from './than-before.ts';

describe('a turn that sets another one beside the figure before it', () => {
  it.each([
    ["Was AMD's fall deeper?", 'and amd?', -1],
    ['Did bitcoin do worse?', 'and bitcoin?', -1],
    ['Was 2021 better?', 'and in 2021?', 1],
    ['Did AMD fall less?', 'and amd?', 1],
    ['is the S&P 500 lower?', 'and the s&p 500?', -1],
  ])('%s', (text, turn, direction) => {
    expect(otherCompared(text)).toMatchObject({ turn, direction });
  });

  it('leaves both to the turns behind it where the other one is set beside what was told', () => {
    expect(otherCompared('was that better than gold?')).toMatchObject({ asBefore: 'and compared with gold?' });
    expect(otherCompared('Did bitcoin do worse?')).toMatchObject({ asBefore: 'and bitcoin?' });
  });

  it.each(['Was it higher?', 'is that better?', 'How did AMD do?', 'Was the return higher than in 2021?'])(
    'is none: %s',
    (text) => {
      expect(otherCompared(text)).toBeNull();
    },
  );
});

describe('a turn that sets what is so now beside what was told', () => {
  it.each([
    ['is it steeper now?', 1],
    ['and is that lower now?', -1],
    ['has it become flatter today?', -1],
  ])('%s', (text, direction) => {
    expect(nowBeside(text)).toBe(direction);
  });

  it.each(['is it high now?', 'is it higher than in 2021?', 'what is it now?'])('is none: %s', (text) => {
    expect(nowBeside(text)).toBeNull();
  });
});
