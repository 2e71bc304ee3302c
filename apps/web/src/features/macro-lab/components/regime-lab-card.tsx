import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import { regimes, type RegimeLab } from '@aex/contracts/macro';
import { LabCard } from '#features/macro-lab/components/lab-card.tsx';
import { RegimeReturns } from '#features/macro-lab/components/regime-returns.tsx';
import { RegimeSkill } from '#features/macro-lab/components/regime-skill.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { useRegimeLab } from '#features/macro-lab/macro-lab-queries.ts';
import { regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = macroLabCopy.regimeLabCard;

function Transitions({ transitions }: { transitions: NonNullable<RegimeLab['transitions']> }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-h3">{texts.whatCameAfter}</h3>
      <p className="text-small text-text-2">{texts.explanation}</p>
      <ScrollTable
        label={texts.transitions}
        head={[texts.from, ...regimes.map((regime) => texts.toRegime(regimeWords[regime].name))]}
        rows={regimes.map((from) => ({
          key: from,
          cells: [
            regimeWords[from].name,
            ...regimes.map((to) => {
              const { count, share } = transitions[from][to];
              return `${formatPercent(share === null ? null : share * 100, 0)} (${count})`;
            }),
          ],
        }))}
      />
    </div>
  );
}

/** What the past says of the regimes, and how well the method itself has called them. */
export function RegimeLabCard() {
  const lab = useRegimeLab();
  return (
    <LabCard
      title={texts.title}
      query={lab}
      loading={texts.computing}
      roomClass="min-h-130"
      state={({ state }) => state}
      emptyReason={({ quarters }) => (quarters === 0 ? texts.none : null)}
    >
      {(data) => (
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <p className="text-small text-text-2">
            {texts.extent({ quarters: data.quarters, from: formatAsOf(data.from), to: formatAsOf(data.to) })}
          </p>
          {data.transitions !== null && <Transitions transitions={data.transitions} />}
          <RegimeReturns assets={data.assets} skipped={data.skipped} />
          <RegimeSkill skill={data.skill} reason={data.skill_reason} />
        </div>
      )}
    </LabCard>
  );
}
