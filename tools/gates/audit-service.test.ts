import { describe, expect, it } from 'vitest';
import { judgeAuditAnswer } from './audit-service.ts';
import { isBelow, isExactVersion } from './versions.ts';

describe("the registry's audit", () => {
  it('fails on serious faults only', () => {
    const vulnerabilities = {
      ws: { severity: 'high', range: '<8.21.1' },
      marked: { severity: 'moderate', range: '<18' },
    };
    const { faults } = judgeAuditAnswer(JSON.stringify({ vulnerabilities }));
    expect(faults).toEqual(['ws <8.21.1 has a known fault of severity high']);
  });

  it.each(['', 'not json', '{"error":{"code":"ENOTFOUND"}}'])('fails nothing when it gives no answer: %s', (text) => {
    const { faults, notes } = judgeAuditAnswer(text);
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('gave no answer')]);
  });
});

describe('versions', () => {
  it.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.0.0', '1.x', 'git+ssh://host/x.git'])(
    '%s is not exact',
    (version) => {
      expect(isExactVersion(version)).toBe(false);
    },
  );

  it.each(['1.2.3', '18.4.0-beta.17', '1.0.0+build.5'])('%s is exact', (version) => {
    expect(isExactVersion(version)).toBe(true);
  });

  it.each([
    ['8.21.0', '8.21.1', true],
    ['8.9.9', '8.21.1', true],
    ['8.21.1', '8.21.1', false],
    ['9.0.0', '8.21.1', false],
    ['8.21.1-rc.1', '8.21.1', true],
    ['8.21.2-rc.1', '8.21.1', false],
  ])('%s is below %s: %s', (version, least, below) => {
    expect(isBelow(version, least)).toBe(below);
  });
});
