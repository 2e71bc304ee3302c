import { tokenAnswerSchema } from '@aex/contracts/auth';
import * as z from 'zod/mini';
import type { Call } from './open-loop.ts';

const reads = ['/api/v1/market/behaviors', '/api/v1/insight/posts', '/api/v1/watchlist', '/api/v1/auth/me'];
const lists = ['/api/v1/threads', '/api/v1/portfolio/portfolios', '/api/v1/settings'];

/** Seven reads, two lists and a write in ten. */
export function mixedCall(index: number): Call {
  const turn = index % 10;
  if (turn === 9) return { method: 'PUT', path: '/api/v1/watchlist', body: JSON.stringify({ tickers: [] }) };
  const paths = turn >= 7 ? lists : reads;
  return { method: 'GET', path: paths[index % paths.length] ?? '/healthz' };
}

/** The token of a new guest. */
export async function guestToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/token`, { method: 'POST' });
  return z.parse(tokenAnswerSchema, await answer.json()).access_token;
}
