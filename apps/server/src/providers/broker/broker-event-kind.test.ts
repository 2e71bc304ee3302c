import { expect, test } from 'vitest';
import { eventKindOf } from './broker-event-kind.ts';

test.each([
  ['SPLIT', 'split'],
  ['stock split', 'split'],
  ['FS', 'split'],
  ['RS', 'split'],
  ['SPIN', 'spin_off'],
  ['spin off', 'spin_off'],
  ['SO', 'spin_off'],
  ['MA', 'merger'],
  ['TC', 'merger'],
  ['merger', 'merger'],
  ['NC', 'name_change'],
  ['SYMBOL_CHANGE', 'name_change'],
  ['OPEXP', 'option'],
  ['OPTIONASSIGNMENT', 'option'],
  ['MEMORANDUM', 'other'],
  ['', 'other'],
])('an entry %j is of the kind %s', (name, kind) => {
  expect(eventKindOf(name)).toBe(kind);
});

test("the broker's words count where its name for the entry says nothing", () => {
  expect(eventKindOf('RECEIVE_AND_DELIVER', 'FORWARD SPLIT 10 FOR 1')).toBe('split');
  expect(eventKindOf('RECEIVE_AND_DELIVER', 'STOCK MERGER')).toBe('merger');
  expect(eventKindOf('SPLIT', 'MERGER')).toBe('split');
});
