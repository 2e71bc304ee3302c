import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { DataState } from '@aex/contracts/primitives';
import type { ChartKind } from '#features/charts/plot-series.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';

const texts = chartFrameCopy.chartSettings;

const kinds = [
  { value: 'area', label: texts.area },
  { value: 'candles', label: texts.candles },
  { value: 'percent', label: texts.linePercent },
] as const satisfies readonly { value: ChartKind; label: string }[];

export type ScaleId = 'linear' | 'log' | 'percent';

const scales = [
  { value: 'linear', label: texts.linear },
  { value: 'log', label: texts.logarithmic },
  { value: 'percent', label: texts.percent },
] as const satisfies readonly { value: ScaleId; label: string }[];

type ChartSettingsProps = {
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
  scale: ScaleId;
  onScale: (scale: ScaleId) => void;
  isComparing: boolean;
  isDay: boolean;
  /** Some price is not above zero. */
  hasNoLog: boolean;
  state: DataState | null;
  isBehind: boolean;
};

/** Why what is not offered is not, in the words that stand beside it. */
function reasonsOf({ isComparing, isDay, hasNoLog }: ChartSettingsProps) {
  const priceKinds = isComparing ? texts.whyPercent : null;
  return {
    area: priceKinds,
    candles: priceKinds ?? (isDay ? texts.whyNoCandles : null),
    linear: priceKinds,
    log: priceKinds ?? (hasNoLog ? texts.whyNoLogarithm : null),
    percent: null,
  };
}

/** How the bars are drawn; what cannot be chosen says why. */
export function ChartSettings(props: ChartSettingsProps) {
  const reasons = reasonsOf(props);
  const offered = <T extends keyof typeof reasons>(choice: { value: T; label: string }) => {
    const why = reasons[choice.value];
    return why === null ? choice : { ...choice, disabled: true, title: why };
  };
  const told = new Set(Object.values(reasons).filter((why) => why !== null));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ChoiceChips
        legend={texts.chartType}
        isSegmented
        value={props.kind}
        onChoose={props.onKind}
        choices={kinds.map(offered)}
      />
      <ChoiceChips
        legend={texts.priceScale}
        isSegmented
        value={props.scale}
        onChoose={props.onScale}
        choices={scales.map(offered)}
      />
      {told.size > 0 && <p className="text-small text-text-3">{[...told].join(' ')}</p>}
      {props.state !== null && (
        <span className="ml-auto inline-flex gap-2">
          <FreshnessBadges state={props.state} isBehind={props.isBehind} atEnd />
        </span>
      )}
    </div>
  );
}
