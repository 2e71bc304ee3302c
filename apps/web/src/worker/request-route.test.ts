import { allEndpoints } from '@aex/contracts/endpoints';
import { clientRoutes } from '@aex/contracts/routes';
import { expect, test } from 'vitest';
import { routeOf } from './request-route.ts';

const origin = 'https://aex.test';
const shellFiles = new Set(['/index.html', '/start.js']);
const route = (path: string, request: { method?: string; mode?: string } = {}) =>
  routeOf({ url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...request }, origin, shellFiles);

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-id');

test('every page of the client is a page; documents, calls and unknown paths are left to the server', () => {
  for (const path of clientRoutes) expect(route(filled(path), { mode: 'navigate' })).toBe('page');
  for (const path of ['/api/docs', '/api/v1/broker/callback/plaid', '/nowhere', '/metrics'])
    expect(route(path, { mode: 'navigate' })).toBe('network');
});

test('built files are assets, the shell’s named ones come from the server first', () => {
  expect(route('/assets/app-1a2b.js')).toBe('asset');
  expect(route('/start.js')).toBe('shell-file');
  expect(route('/sw.js')).toBe('network');
});

test('of all calls only public reads of macro, insights, strategies and behaviors are kept', () => {
  const kept = allEndpoints.filter(({ path, method }) => route(filled(path), { method }) === 'kept');
  expect(kept.map(({ id }) => id).toSorted()).toEqual([
    'insights.get',
    'insights.list',
    'macro.backtest',
    'macro.confidence',
    'macro.curve',
    'macro.history',
    'macro.series',
    'macro.snapshot',
    'market.behaviors',
    'strategies.list',
  ]);
  expect(new Set(kept.map(({ access, method }) => `${method} ${access}`))).toEqual(new Set(['GET public']));
});

test('writes and other origins are none of its business', () => {
  expect(route('/api/v1/macro/snapshot', { method: 'POST' })).toBe('network');
  expect(route('/chat', { method: 'POST', mode: 'navigate' })).toBe('network');
  expect(route('https://elsewhere.test/assets/app.js')).toBe('network');
  expect(route('/api/v1/macro/snapshot/../../chat')).toBe('network');
});
