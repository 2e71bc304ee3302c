import type { RegimeLab } from '@aex/contracts/macro';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';

function asPercent(share: number | null): string {
  return formatPercent(share === null ? null : share * 100, 0);
}

/** How the method's own calls fared, or why that cannot be told. */
export function RegimeSkill({ skill, reason }: { skill: RegimeLab['skill']; reason: RegimeLab['skill_reason'] }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-h3">How the method has fared</h3>
      {skill === null ? (
        <p className="text-text-2">{reason ?? 'Too few calls to say.'}</p>
      ) : (
        <>
          <p className="text-text-2">
            Of {skill.calls} calls on first releases, {skill.from} to {skill.to}, {asPercent(skill.hit_rate)} held on
            the data of today. Brier score {formatNumber(skill.brier_score, 3)}; 0 is best, even odds for all four would
            have 0.75.
          </p>
          <ScrollTable
            label="Calls by confidence"
            head={['Confidence', 'Calls', 'Mean confidence', 'Held']}
            rows={skill.bins.map((bin) => ({
              key: `${bin.from}`,
              cells: [
                `${asPercent(bin.from)} to ${asPercent(bin.to)}`,
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
