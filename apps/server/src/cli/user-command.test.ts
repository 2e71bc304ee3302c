import { expect, it } from 'vitest';
import { readUserArguments } from './user-command.ts';

it.each<[string, boolean | null]>([
  ['add ada', false],
  ['add ada --role analyst', true],
  ['add ada --role analyst --no-institutional', false],
  ['add ada --institutional', true],
  ['grant ada owner', true],
  ['grant ada owner --no-institutional', false],
  ['grant ada member', null],
  ['grant ada --institutional', true],
])('reads whether "%s" comes with Institutional Mode', (line, institutional) => {
  expect(readUserArguments(line.split(' ')).command).toMatchObject({ institutional });
});
