import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import type { RegimeLab } from '@aex/contracts/macro';
import { regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';

const texts = macroLabCopy.flipText;

type Flip = NonNullable<RegimeLab['flip']>['growth'];

/** What would have to move, by how much, and how large that is against the usual error of the estimate. */
export function flipText(what: 'growth' | 'inflation', { move_pp, size_in_error_sds, regime_after }: Flip): string {
  const name = what === 'growth' ? texts.growthOnTheYear : texts.inflationOnTheYear;
  const direction = move_pp < 0 ? texts.lower : texts.higher;
  const size = formatNumber(Math.abs(move_pp), 2);
  const errors = formatNumber(size_in_error_sds, 1);
  return texts.flip({ name, size, direction, regime: regimeWords[regime_after].name, errors });
}
