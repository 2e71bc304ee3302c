import { describe, expect, it } from 'vitest';
import { type AuditTerms, judgeAuditAnswer } from './audit-service.ts';
import { isBelow, isExactVersion } from './versions.ts';

const terms: AuditTerms = {
  accepted: [],
  today: '2026-11-23',
  isBinding: true,
  isForDevelopment: (place) => place === 'node_modules/vitest',
};
const advisory = { url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' };
const faulty = { severity: 'high', range: '<8.21.1', via: [advisory], nodes: ['node_modules/ws'], fixAvailable: true };
const told = 'ws <8.21.1 has a known fault of severity high (GHSA-aaaa-bbbb-cccc)';

function judge(vulnerability: object, changed: Partial<AuditTerms> = {}) {
  return judgeAuditAnswer(JSON.stringify({ vulnerabilities: { ws: vulnerability } }), { ...terms, ...changed });
}

describe("the registry's audit", () => {
  it('fails on a serious fault of what runs in production and has a version without it', () => {
    expect(judge(faulty).faults).toEqual([told]);
    expect(judge({ severity: 'critical', range: '*' }).faults).toEqual(['ws * has a known fault of severity critical']);
  });

  it.each([
    ['one that is not serious', { severity: 'moderate' }, 'not serious'],
    ['one for development alone', { nodes: ['node_modules/vitest'] }, 'for development alone'],
    ['one without a fix', { fixAvailable: false }, 'npm finds no version without it'],
    ['one by a dependency', { via: ['tar'] }, 'by what it depends on, which is told by itself'],
  ])('tells %s and fails nothing', (_name, changed, leave) => {
    const { faults, notes } = judge({ ...faulty, ...changed });
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('knows 1 faults'), expect.stringContaining(`: ${leave}`)]);
  });

  it('accepts none until a day that is none', () => {
    const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'no sockets of strangers', until: 'never' }];
    expect(judge(faulty, { accepted }).faults).toEqual([told]);
  });

  it('lets an accepted one pass until its day, with a reason, and one beside it not', () => {
    const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'no sockets of strangers', until: '2026-11-23' }];
    expect(judge(faulty, { accepted })).toEqual({
      faults: [],
      notes: [expect.anything(), `${told}: accepted until 2026-11-23: no sockets of strangers`],
    });
    expect(judge(faulty, { accepted, today: '2026-11-24' }).faults).toEqual([told]);
    expect(judge(faulty, { accepted: accepted.map((each) => ({ ...each, reason: '' })) }).faults).toEqual([told]);
    const second = { url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff', severity: 'critical' };
    expect(judge({ ...faulty, via: [advisory, second] }, { accepted }).faults).toHaveLength(1);
  });

  it('fails nothing where the tree alone is to be judged, and tells what it found', () => {
    expect(judge(faulty, { isBinding: false })).toEqual({
      faults: [],
      notes: [expect.anything(), `${told}: AEX_AUDIT=list`],
    });
  });

  it.each(['', 'not json', '{"error":{"code":"ENOTFOUND"}}'])('fails nothing when it gives no answer: %s', (text) => {
    const { faults, notes } = judgeAuditAnswer(text, terms);
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
