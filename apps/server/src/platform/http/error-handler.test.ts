import { errorCodes, errorTable } from '@aex/contracts/errors';
import { problemSchema } from '@aex/contracts/problem';
import Fastify, { type FastifyInstance } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { handleError } from './error-handler.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((http) => http.close()));
});

async function answerTo(error: unknown) {
  const lines: string[] = [];
  const http = Fastify({ logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } });
  servers.push(http);
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  http.setErrorHandler(handleError);
  http.get('/', async () => {
    throw error;
  });
  const response = await http.inject('/');
  const problem = z.parse(problemSchema, response.json());
  return { response, problem, log: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

function driverError(code: string, message = 'terminating connection at /var/lib/secret.sql'): Error {
  return new DrizzleQueryError(
    'select password_hash from accounts',
    ['canary'],
    Object.assign(new Error(message), { code }),
  );
}

describe('an error as an answer', () => {
  it.each([...errorCodes])('has the status and the title of %s', async (code) => {
    const { response, problem } = await answerTo(new AppError(code, 'What went wrong.'));
    expect(problem).toMatchObject({
      type: `/docs/errors#${code}`,
      status: errorTable[code].status,
      title: errorTable[code].title,
      detail: 'What went wrong.',
      request_id: response.headers['x-request-id'],
    });
    expect(response.statusCode).toBe(errorTable[code].status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each([
    ['an unknown error', new Error('secret at /srv/app.ts:12'), 500],
    ['a thrown text', 'secret', 500],
    ['a syntax error of SQL', driverError('42601', 'secret: syntax error'), 500],
    ['a violated rule of the database', driverError('23514', 'secret'), 500],
    ['a row whose owner was deleted meanwhile', driverError('23503', 'secret'), 409],
    ['a database that shuts down', driverError('57P01'), 503],
    ['a database that is not there', driverError('ECONNREFUSED'), 503],
    ['a database that only reads', driverError('25006'), 503],
    ['a statement that took too long', driverError('57014'), 503],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 503],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503],
    ['a full disk', driverError('53100'), 507],
    ['a full file system', driverError('ENOSPC'), 507],
  ])('tells nothing of the inside of %s', async (_name, error, status) => {
    const { response, problem } = await answerTo(error);
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toMatch(/secret|select|canary|node_modules|\.ts|stack| at /);
    expect(Object.keys(problem).toSorted()).toEqual(['detail', 'request_id', 'status', 'title', 'type']);
  });

  it('says when to come back where a retry helps', async () => {
    expect((await answerTo(driverError('57P01'))).response.headers['retry-after']).toBe('5');
    expect((await answerTo(driverError('53100'))).response.headers['retry-after']).toBe('30');
    const details = { retryAfterSeconds: 0.2, rateLimit: { limit: 5, remaining: 0, resetSeconds: 1 } };
    const limited = await answerTo(new AppError('rate_limited', 'Too many.', { details }));
    expect(limited.response.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
    });
  });

  it('is logged once, with the id that the answer names and the stack of what is our fault', async () => {
    const { problem, log } = await answerTo(new Error('a fault of ours'));
    const entries = log.filter(({ msg }) => msg === 'request failed');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ reqId: problem.request_id, code: 'internal' });
    expect(JSON.stringify(entries[0])).toContain('error-handler.test.ts');
    expect(JSON.stringify((await answerTo(new AppError('conflict', 'Taken.'))).log)).not.toContain('stack');
  });
});
