import { macroCopy } from '@aex/contracts/copy/macro';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { MacroFigure } from '#features/macro/components/macro-figure.tsx';
import { confidenceLevel, regimeNames } from '#features/macro/macro-reading.ts';
import { formatPercent, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { classNames } from '#ui/class-names.ts';

const texts = macroCopy.regimeFigure;

const toneText = { up: 'text-up', warn: 'text-warn', down: 'text-down' } as const;
const toneFill = { up: 'bg-up', warn: 'bg-warn', down: 'bg-down' } as const;

/** The regime with its confidence, coloured by the specified thresholds and said in a word. */
export function RegimeFigure({ snapshot, percent }: { snapshot: MacroSnapshot; percent: number | null }) {
  const regime = snapshot.regime === null ? null : regimeNames[snapshot.regime];
  const level = percent === null ? null : confidenceLevel(percent);
  return (
    <MacroFigure
      label={texts.regime}
      isPlain
      heading={regime === null ? texts.macroRegime : texts.regimeLabel(regime.name)}
      source={snapshot.sources.regime}
      {...(regime === null
        ? {}
        : {
            note:
              snapshot.regime_period === null
                ? regime.meaning
                : `${regime.meaning} (${formatAsOf(snapshot.regime_period)})`,
          })}
    >
      <span className="inline-flex items-center gap-1.5">
        {level !== null && (
          <span data-mark="" aria-hidden="true" className={classNames('size-2 rounded-full', toneFill[level.tone])} />
        )}
        {regime?.name ?? notAvailable}
        {level !== null && regime !== null && (
          <span className={toneText[level.tone]}>
            {formatPercent(percent, 0)} {level.word}
          </span>
        )}
      </span>
    </MacroFigure>
  );
}
