import { describe, expect, test } from 'vitest';
import { asksWhy } from './why-declined.ts';

describe('a turn that asks for a reason alone', () => {
  test.each(['why not?', 'Why is that?', "and why can't you say?", 'why won\u2019t you tell me', 'how come?', 'why?'])(
    'is known: %s',
    (text) => {
      expect(asksWhy(text)).toBe(true);
    },
  );

  test.each(['why did it fall?', 'why not QQQ?', 'why is it so high?', 'how come it fell?'])(
    'is none where it names what it is of: %s',
    (text) => {
      expect(asksWhy(text)).toBe(false);
    },
  );
});
