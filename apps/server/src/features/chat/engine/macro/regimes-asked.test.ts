import { expect, test } from 'vitest';
import { followingAsked, oneStep, regimesAsked } from './regimes-asked.ts';

test.each([
  ['how do bonds do in slowdowns', ['deflation', 'inflation']],
  ['what does gold do when growth slows', ['deflation', 'inflation']],
  ['what do stocks do when the economy booms', ['goldilocks', 'reflation']],
  ['what does gold do in inflation with slowing growth', ['inflation']],
  ['which assets do best in reflation', ['reflation']],
  ['how has xle done when inflation is rising', ['reflation', 'inflation']],
  ['what do bonds do with falling inflation', ['goldilocks', 'deflation']],
  ['which assets do best now', ['goldilocks']],
] as const)('%s', (plain, regimes) => expect(regimesAsked(plain, 'goldilocks').regimes).toEqual(regimes));

test('without a regime of now only those that are named are told', () => {
  expect(regimesAsked('which assets do best now', null)).toEqual({ regimes: [], note: null });
  expect(regimesAsked('how do bonds do in a slowdown', null).regimes).toHaveLength(2);
});

test.each([
  ['how likely is it that reflation turns into inflation', { from: 'reflation', to: 'inflation' }],
  ['how often did stagflation lead to deflation', { from: 'inflation', to: 'deflation' }],
  ['how often does goldilocks follow deflation', { from: 'deflation', to: 'goldilocks' }],
  ['has there ever been a goldilocks quarter right after a deflation quarter', { from: 'deflation', to: 'goldilocks' }],
  ['what follows goldilocks most often', null],
])('the step of "%s"', (plain, step) => {
  expect(followingAsked(plain)).toEqual(step);
});

test('what would push one regime into another asks for no count of the past', () => {
  expect(oneStep.test('how often did reflation turn into inflation')).toBe(true);
  expect(oneStep.test('what would push us from reflation to inflation')).toBe(false);
});
