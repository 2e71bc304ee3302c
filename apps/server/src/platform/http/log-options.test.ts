import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log-options.ts';

function logged(err: unknown): unknown {
  const lines: string[] = [];
  const out = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  pino(logOptions('info'), out).error({ err }, 'A job failed.');
  const line: { err: unknown } = JSON.parse(lines[0] ?? '{}');
  return line.err;
}

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const failed = new Error("Failed query: select $1\nparams: somebody's words", { cause: refused });

test('a failed query is told with what led to it, and without its values', () => {
  expect(logged(failed)).toMatchObject({
    type: 'Error',
    message: 'Failed query: select $1: connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('    at '),
  });
  expect(JSON.stringify(logged(failed))).not.toContain('words');
});

test('so is an error that comes as a copy of its fields', () => {
  const { message, stack, cause } = failed;
  const told = logged({ message, stack, cause, queue: 'words-of-a-queue' });
  expect(told).toMatchObject({ message: 'Failed query: select $1: connect ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(JSON.stringify(told)).not.toContain('words');
});

test('of what is no error, only its kind is told', () => {
  expect(logged({ words: 'of somebody' })).toBe('object');
  expect(logged('words of somebody')).toBe('string');
});
