import { regimes, type RegimeLab } from '@aex/contracts/macro';
import { LabCard } from '#features/macro-lab/components/lab-card.tsx';
import { RegimeReturns } from '#features/macro-lab/components/regime-returns.tsx';
import { RegimeSkill } from '#features/macro-lab/components/regime-skill.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { useRegimeLab } from '#features/macro-lab/macro-lab-queries.ts';
import { regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatPercent } from '#lib/format/number-format.ts';

function Transitions({ transitions }: { transitions: NonNullable<RegimeLab['transitions']> }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-h3">What came after</h3>
      <p className="text-small text-text-2">
        Of the quarters in a regime, the share that was followed by each; how many in brackets.
      </p>
      <ScrollTable
        label="What came after each regime"
        head={['From', ...regimes.map((regime) => `to ${regimeWords[regime].name}`)]}
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
      title="Regime lab"
      query={lab}
      loading="Computing the regime lab. The first time this takes some seconds."
      skeletonClass="h-120"
      state={({ state }) => state}
      emptyReason={({ quarters }) => (quarters === 0 ? 'No quarters to study yet' : null)}
    >
      {(data) => (
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <p className="text-small text-text-2">
            {data.quarters} quarters, {data.from} to {data.to}. Past figures describe the past; they promise nothing.
          </p>
          {data.transitions !== null && <Transitions transitions={data.transitions} />}
          <RegimeReturns assets={data.assets} skipped={data.skipped} />
          <RegimeSkill skill={data.skill} reason={data.skill_reason} />
        </div>
      )}
    </LabCard>
  );
}
