import { expect, it } from 'vitest';
import { intents } from '../intents.ts';
import { readerOf } from '../testing/question-reader.ts';
import { findUnreadWords, withoutUnread } from './unread-words.ts';

const read = readerOf(
  new Map([
    ['SPY', 'SPDR S&P 500 ETF Trust'],
    ['TLT', 'iShares 20+ Year Treasury Bond ETF'],
    ['DIS', 'Disney Company'],
  ]),
);

async function unreadIn(text: string) {
  const question = await read(text);
  const told = intents.filter(({ id }) => question.intents.includes(id));
  return findUnreadWords(question, told, intents);
}

it.each([
  ['How did SPY do under President Obama?', 'president obama'],
  ['What is the unemployment rate among young graduates?', 'young graduates'],
  ["How has Disney's streaming business done since 2020?", 'streaming business'],
  ['What drawdown did SPY suffer because of the Twitter deal?', 'twitter deal'],
  ['How did SPY do in the first months of 2026?', 'first'],
])('finds in "%s" what nothing reads: %s', async (text, words) => {
  expect((await unreadIn(text)).map((each) => each.words)).toContain(words);
});

it.each([
  'How has Disney fared over the last three years?',
  'Could you please tell me roughly what the drawdown of SPY was during 2022?',
  'waht did TLT return this year',
  'Honestly, how volatile has SPY been lately compared with TLT?',
  'Which of SPY and TLT has held up better since March 2020?',
  'How far below its record high is Disney trading?',
  'What is the current unemployment rate and how does it compare with a year ago?',
])('finds nothing in "%s"', async (text) => {
  expect(await unreadIn(text)).toEqual([]);
});

it('tells words beside the question from those in it, and leaves out what a sentence before it tells', async () => {
  const [aside] = await unreadIn('With my grandmother as a witness, what did SPY return in 2022?');
  expect(aside?.isAside).toBe(false);
  const [reason] = await unreadIn('Although my grandmother objects, what did SPY return in 2022?');
  expect(reason).toMatchObject({ words: 'grandmother objects', isAside: true });
  expect(await unreadIn('My grandmother swears by it. What did SPY return in 2022?')).toEqual([]);
});

it.each(['How did SPY do in 2018, during the tariff war?', 'What did SPY do when Volcker left in August 1987?'])(
  'takes what tells more of a named time for beside the question: "%s"',
  async (text) => {
    expect((await unreadIn(text)).map(({ isAside }) => isAside)).toEqual([true]);
  },
);

it('strikes a whole clause where the words are all of it', async () => {
  const plain = 'how did spy do under president obama?';
  expect(withoutUnread(plain, await unreadIn(plain.replace('spy', 'SPY')))).toBe('how did spy do?');
});

it('reads the longest question in a time that grows with its length', async () => {
  const question = await read('How has SPY done?');
  const own = 'under president obama '.repeat(180);
  const started = performance.now();
  findUnreadWords({ ...question, own, plain: own }, intents.slice(0, 5), intents);
  expect(performance.now() - started).toBeLessThan(1000);
});
