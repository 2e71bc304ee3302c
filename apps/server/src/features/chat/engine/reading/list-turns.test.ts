import { expect, it } from 'vitest';
import { narrowsList } from './list-turns.ts';

it.each(['only utilities', 'just the tech stocks', 'what about in energy', 'and health care'])(
  'a turn narrows a list to a sector: %s',
  (turn) => {
    expect(narrowsList(turn)).toBe(true);
  },
);

it.each(['and nvidia?', 'only the cheapest', 'how did utilities do'])('%s narrows no list', (turn) => {
  expect(narrowsList(turn)).toBe(false);
});
