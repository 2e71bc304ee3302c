import { expect, it } from 'vitest';
import type { Part } from '../section.ts';
import { ledOnce } from './each-history.ts';

const section = (text: string): Part => ({ tool: 'told', input: {}, findings: [], write: () => [[text]] });
const textsOf = (parts: readonly Part[]) => parts.flatMap((part) => ('write' in part ? part.write([]) : [[part.gap]]));

it('tells what holds of all parts before the first that has something to tell, and only there', () => {
  const parts: Part[] = [{ tool: 'told', input: {}, gap: 'nothing' }, section('one'), section('other')];
  expect(textsOf(ledOnce(parts, () => ['lead']))).toEqual([['nothing'], ['lead'], ['one'], ['other']]);
});

it('tells nothing where all parts are gaps', () => {
  expect(textsOf(ledOnce([{ tool: 'told', input: {}, gap: 'nothing' }], () => ['lead']))).toEqual([['nothing']]);
});
