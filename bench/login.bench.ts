import { type Benchmark, median, type Row } from './benchmark.ts';
import { percentile, runOpenLoop } from './support/open-loop.ts';
import { newDirectory, startServer } from './support/product-process.ts';

const username = 'bencher';
const password = 'a pass phrase for the bench';
const sequential = 100;
const crowd = 4;
const crowdRounds = 25;
const timingRounds = 100;
const flood = { perSecond: 100, seconds: 20, readsPerSecond: 50 };

/**
 * Login over HTTP with argon2id at OWASP's parameters: alone, four at once, how much longer a known name takes to refuse, and what
 * a flood of logins leaves of the rest of the server.
 */
export const benchmark: Benchmark = {
  name: 'login',
  run: async (): Promise<Row[]> => {
    const directory = newDirectory();
    const product = await startServer(directory.path, { AEX_RATE_LIMITS: 'login=1000000/m,api=1000000/m' });
    try {
      const post = poster(product.url);
      await post('/api/v1/auth/signup', { username, email: 'bencher@example.com', password });
      const login = () => post('/api/v1/auth/login', { username, password });
      for (let round = 0; round < 10; round += 1) await login();
      const alone: number[] = [];
      for (let round = 0; round < sequential; round += 1) alone.push(await login());
      const together: number[] = [];
      for (let round = 0; round < crowdRounds; round += 1)
        together.push(...(await Promise.all(Array.from({ length: crowd }, login))));
      const refusals = { known: new Array<number>(), unknown: new Array<number>() };
      for (let round = 0; round < timingRounds; round += 1) {
        refusals.known.push(await post('/api/v1/auth/login', { username, password: 'wrong' }));
        refusals.unknown.push(await post('/api/v1/auth/login', { username: 'nobody', password: 'wrong' }));
      }
      const [known, unknown] = [median(refusals.known), median(refusals.unknown)];
      return [
        { measure: 'login, 95th percentile', ours: percentile95(alone), unit: 'ms', target: 150 },
        { measure: `login, ${crowd} at once, 95th percentile`, ours: percentile95(together), unit: 'ms', target: 150 },
        {
          measure: 'refusal, known name to unknown',
          ours: Math.max(known / unknown, unknown / known),
          unit: '×',
          target: 1.1,
        },
        ...(await floodRows(product.url)),
      ];
    } finally {
      await product.stop();
      directory.remove();
    }
  },
};

async function floodRows(url: string): Promise<Row[]> {
  const { perSecond, seconds, readsPerSecond } = flood;
  const body = JSON.stringify({ username, password });
  const [logins, reads] = await Promise.all([
    runOpenLoop({
      url,
      token: null,
      perSecond,
      seconds,
      next: () => ({ method: 'POST', path: '/api/v1/auth/login', body }),
    }),
    runOpenLoop({
      url,
      token: null,
      perSecond: readsPerSecond,
      seconds,
      next: () => ({ method: 'GET', path: '/api/v1/market/behaviors' }),
    }),
  ]);
  const note = `${perSecond} logins a second for ${seconds} s`;
  const served = (logins.sent - logins.failed) / seconds;
  return [
    { measure: 'logins of a flood', ours: served, unit: '/s', target: 15, targetIs: 'at least', note },
    { measure: 'cached reads beside it, p99', ours: percentile(reads.latencies, 0.99), unit: 'ms', target: 200, note },
    { measure: 'cached reads beside it that failed', ours: reads.failed, unit: 'calls', target: 0, note },
  ];
}

function poster(url: string) {
  return async (path: string, body: object): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.text();
    const took = performance.now() - startedAt;
    if (response.status !== 200 && response.status !== 401) throw new Error(`${path} answered ${response.status}.`);
    return took;
  };
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
