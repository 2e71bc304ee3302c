import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import type { RegimeLab } from '@aex/contracts/macro';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = macroLabCopy.regimeSkill;

function asPercent(share: number | null): string {
  return formatPercent(share === null ? null : share * 100, 0);
}

/** How the method's own calls fared, or why that cannot be told. */
export function RegimeSkill({ skill, reason }: { skill: RegimeLab['skill']; reason: RegimeLab['skill_reason'] }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="text-h3">{texts.title}</h3>
      {skill === null ? (
        <p className="text-text-2">{reason ?? texts.tooFew}</p>
      ) : (
        <>
          <p className="text-text-2">
            {texts.record({
              calls: skill.calls,
              from: formatAsOf(skill.from),
              to: formatAsOf(skill.to),
              hitRate: asPercent(skill.hit_rate),
              brierScore: formatNumber(skill.brier_score, 3),
            })}
          </p>
          <ScrollTable
            label={texts.callsByConfidence}
            head={[texts.confidence, texts.calls, texts.meanConfidence, texts.held]}
            rows={skill.bins.map((bin) => ({
              key: `${bin.from}`,
              cells: [
                texts.span({ from: asPercent(bin.from), to: asPercent(bin.to) }),
                `${bin.count}`,
                asPercent(bin.mean_confidence),
                asPercent(bin.hit_rate),
              ],
            }))}
          />
        </>
      )}
    </div>
  );
}
