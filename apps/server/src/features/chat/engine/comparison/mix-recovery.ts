import { clausesOf } from '../reading/recognition.ts';
import type { Part } from '../section.ts';
import { beginsLater, recoverySection } from '../symbol/drawdown-sections.ts';
import { cutHistory, type Task } from '../task.ts';
import { mixOf, type MixShare } from './mixed-history.ts';

const recoveryWords =
  /\b(?:recover(?:y|ed|s|ing)?|(?:come|came|get|got|bounced?) back|back (?:to|at) (?:even|its (?:peak|high))|break even|(?:be|been|make|made) whole|under ?water)\b/;

/**
 * What it took a mix to come back, where that is asked, and whether nothing else is. A fall is recovered from behind the span in which
 * it came, so closes are looked at up to now.
 */
export async function recoveryOf(
  task: Task,
  shares: readonly MixShare[],
): Promise<{ isOnly: boolean; part: Part | null }> {
  const { plain, period } = task.question;
  if (!recoveryWords.test(plain)) return { isOnly: false, part: null };
  const isOnly = clausesOf(plain).length < 2;
  const { found } = await task.histories(shares.map(({ symbol }) => symbol));
  const mix = found.length < shares.length ? null : mixOf(shares, found);
  if (mix === null) return { isOnly, part: null };
  const whole = { ...mix, symbol: 'the mix' };
  const span = period?.kind === 'between' || period?.kind === 'since' ? period : null;
  if (span === null) return { isOnly, part: recoverySection(whole) };
  const end = span.kind === 'between' ? span.end : undefined;
  const late = end === undefined ? null : beginsLater(whole, end);
  return { isOnly, part: late ?? recoverySection(cutHistory(whole, { from: span.start, to: '9999' }), 'depth', end) };
}
