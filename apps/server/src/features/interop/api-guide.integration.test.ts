import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { personalToken } from '#server/testing/personal-token.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.split('\n').filter((line) => line !== ''),
);

/** The request of a line of curl, as far as the guide uses it: a method, headers, a body and an address. */
function requestOf(line: string, token: string): InjectOptions {
  const [command, ...words] = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  if (command !== 'curl') throw new Error(`This is no example of curl: ${line}`);
  const request = { method: 'GET', url: '', headers: new Map<string, string>(), payload: '' };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-X') request.method = words.shift() ?? '';
    else if (word === '-d') request.payload = words.shift() ?? '';
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').replace('$TOKEN', token).split(': ');
      request.headers.set(name, value);
    } else request.url = word.replace('$AEX', '');
  }
  const { url, headers, payload } = request;
  const method = request.method === 'PUT' || request.method === 'POST' ? request.method : 'GET';
  return { method, url, headers: Object.fromEntries(headers), ...(payload === '' ? {} : { payload }) };
}

describeWithStore('the API guide', () => {
  it('has examples that work as they stand', async () => {
    const server = await testServer();
    await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [600, 610, 605]) });
    const token = await personalToken(server, await server.asMember(), ['read', 'write', 'chat']);
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const { statusCode, body } = await server.http.inject(requestOf(example, token));
      expect(statusCode, `${example}\n${body}`).toBe(200);
      expect(body, example).not.toMatch(/"s":"error"|"isError":true/);
    }
  });
});
