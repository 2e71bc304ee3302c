import type { Claim } from '@aex/contracts/chat-stream';
import { withheldReason } from '@aex/contracts/withheld-claims';
import { describe, expect, it } from 'vitest';
import { claimName, withMarkedClaims } from './marked-claims.ts';

const content = [
  'NVDA returned 7.0% [1]. It gained ~~912.5 percent~~ and fell **7.0%** [1].',
  '',
  '| Measure | NVDA |',
  '|---|---:|',
  '| Margin | ~~71.3%~~ |',
].join('\n');

function claimOf(text: string, status: Claim['status'], from = 0): Claim {
  const start = content.indexOf(text, from);
  return { message_id: 'msg_1', start, end: start + text.length, text, status, evidence_ids: [] };
}

describe('the text of an answer in a file', () => {
  it('names what its evidence does not bear out behind the words, past the marks that close them', () => {
    const claims = [
      claimOf('7.0%', 'supported'),
      claimOf('912.5 percent', 'unsupported'),
      claimOf('7.0%', 'contradicted', 30),
      claimOf('71.3%', 'unsupported'),
    ];
    expect(withMarkedClaims(content, claims)).toBe(
      [
        'NVDA returned 7.0% [1]. It gained ~~912.5 percent~~ (unsupported) and fell **7.0%** (contradicted) [1].',
        '',
        '| Measure | NVDA |',
        '|---|---:|',
        '| Margin | ~~71.3%~~ (unsupported) |',
      ].join('\n'),
    );
  });

  it('stays as it is where everything holds, where nothing decides, and where a claim is not of this text', () => {
    const elsewhere = { ...claimOf('7.0%', 'contradicted'), text: '8.0%' };
    expect(withMarkedClaims(content, [claimOf('7.0%', 'supported'), claimOf('fell', 'not_checkable'), elsewhere])).toBe(
      content,
    );
  });

  it('says one word where two claims end in one place', () => {
    const whole = claimOf('It gained ~~912.5 percent', 'unsupported');
    expect(
      withMarkedClaims(content, [whole, claimOf('912.5 percent', 'unsupported')]).match(/unsupported/g),
    ).toHaveLength(1);
  });

  it('marks no notice of what was withheld, and names that once by what it is', () => {
    const flaw = { text: '12.5%', status: 'unsupported' as const, reason: 'Not from evidence: a typed figure' };
    const notice = { ...claimOf(content, 'unsupported'), reason: withheldReason(flaw) };
    expect(notice.reason).toBe('Withheld \u201c12.5%\u201d: Not from evidence: a typed figure');
    expect(withMarkedClaims(content, [notice])).toBe(content);
    expect(claimName(notice)).toBe('A withheld part');
    expect(claimName(claimOf('7.0%', 'supported'))).toBe('7.0%');
  });
});
