import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import { CurveCard } from '#features/macro-lab/components/curve-card.tsx';
import { RegimeHistoryCard } from '#features/macro-lab/components/regime-history-card.tsx';
import { RegimeLabCard } from '#features/macro-lab/components/regime-lab-card.tsx';
import { RegimeNowCard } from '#features/macro-lab/components/regime-now-card.tsx';

const texts = macroLabCopy.macroView;

/** The state of the economy with all that it stands on. */
export function MacroView() {
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      <header className="grid gap-0.5 pb-1">
        <h1 tabIndex={-1} className="text-h1">
          {texts.macro}
        </h1>
        <p className="text-text-2">{texts.subtitle}</p>
      </header>
      <div className="grid grid-cols-1 gap-2 lg:gap-3 xl:grid-cols-2">
        <RegimeNowCard />
        <CurveCard />
      </div>
      <RegimeHistoryCard />
      <RegimeLabCard />
    </div>
  );
}
