import { expect, test } from 'vitest';
import { readCommands } from './slash-command.ts';

test('takes the day of /asof for the beginning of what came since', () => {
  const read = readCommands('/asof 2024-06-28 what has NVDA done since?', null);
  expect(read).toMatchObject({ asOf: null, text: 'what has NVDA done since 2024-06-28?' });
  expect(read.faults).toHaveLength(1);
});

test('leaves the day of /asof where another beginning is named', () => {
  expect(readCommands('/asof 2024-06-28 NVDA since 2020', null)).toMatchObject({ asOf: '2024-06-28', faults: [] });
});
