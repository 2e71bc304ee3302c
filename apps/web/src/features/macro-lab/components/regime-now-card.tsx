import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import { regimes, type MacroSnapshot, type RegimeLab } from '@aex/contracts/macro';
import { LabCard } from '#features/macro-lab/components/lab-card.tsx';
import { flipText } from '#features/macro-lab/flip-text.ts';
import { useRegimeLab, useRegimeNow } from '#features/macro-lab/macro-lab-queries.ts';
import { regimeFill, regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ShareBar } from '#ui/share-bar.tsx';

const texts = macroLabCopy.regimeNowCard;

function Probabilities({ probabilities }: { probabilities: NonNullable<MacroSnapshot['probabilities']> }) {
  return (
    <dl className="grid gap-2">
      {regimes.map((regime) => (
        <div key={regime} className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-2">
          <dt className="text-text-2">{regimeWords[regime].name}</dt>
          <dd aria-hidden="true">
            <ShareBar share={probabilities[regime]} color={regimeFill[regime]} className="h-2" />
          </dd>
          <dd className="numeric text-right text-num">{formatPercent(probabilities[regime] * 100, 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Flips({ flip }: { flip: RegimeLab['flip'] | undefined }) {
  if (flip === undefined || flip === null) return null;
  const order = flip.nearest === 'growth' ? (['growth', 'inflation'] as const) : (['inflation', 'growth'] as const);
  return (
    <div className="grid gap-1 border-t border-border pt-3">
      <h3 className="text-h3">{texts.whatWouldFlipIt}</h3>
      <ul className="grid list-disc gap-1 pl-4 text-text-2 marker:text-text-3">
        {order.map((what) => (
          <li key={what}>{flipText(what, flip[what])}</li>
        ))}
      </ul>
    </div>
  );
}

/** The regime, the probability of each, and the nearest way out of it. */
export function RegimeNowCard() {
  const snapshot = useRegimeNow();
  const lab = useRegimeLab();
  return (
    <LabCard
      title={texts.title}
      query={snapshot}
      loading={texts.loadingMacroData}
      roomClass="min-h-128 sm:min-h-103 md:min-h-98"
      state={({ sources }) => sources.regime?.state ?? null}
      emptyReason={({ regime }) => (regime === null ? texts.none : null)}
    >
      {({ regime, regime_confidence, regime_period, probabilities, sources }) =>
        regime !== null && (
          <>
            <div>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-num-xl">{regimeWords[regime].name}</span>
                <span className="numeric text-num-l text-text-2">{formatPercent(percentOf(regime_confidence), 0)}</span>
              </p>
              <p className="text-text-2">{regimeWords[regime].meaning}.</p>
            </div>
            {probabilities !== null && <Probabilities probabilities={probabilities} />}
            <Flips flip={lab.data?.flip} />
            <p className="mt-auto text-small text-text-3">
              {texts.known({
                period: formatAsOf(regime_period),
                knownAt: formatAsOf(sources.regime?.known_at?.slice(0, 10) ?? null),
              })}{' '}
              {sources.regime?.source}
            </p>
          </>
        )
      }
    </LabCard>
  );
}
