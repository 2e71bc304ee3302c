import { describe, expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';

const statusesOf = (text: string) => sealText([text]).flatMap(({ claims }) => claims.map(({ status }) => status));

describe('a sentence that says how several things fared', () => {
  it.each([
    'NVDA fell while QQQ crashed.',
    'NVDA fell and QQQ rose.',
    'NVDA fell, whereas TLT lagged.',
    'QQQ surged, but NVDA fell.',
    'NVDA fell as QQQ rallied.',
    'Gold rose while NVDA fell.',
  ])('is not supported as a whole where no evidence is of one of them: %s', (text) => {
    expect(statusesOf(text)).not.toContain('supported');
  });

  it.each(['NVDA fell.', 'NVDA fell over the year.'])(
    'stays supported where the evidence tells all of it: %s',
    (text) => {
      expect(statusesOf(text)).toContain('supported');
    },
  );
});
