import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { DataState } from '@aex/contracts/primitives';
import type { ChartKind } from '#features/charts/plot-series.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = chartFrameCopy.chartSettings;

const kinds = [
  { value: 'area', label: texts.area },
  { value: 'candles', label: texts.candles },
  { value: 'percent', label: texts.linePercent },
] as const satisfies readonly { value: ChartKind; label: string }[];

type ChartSettingsProps = {
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
  isLog: boolean;
  onLog: (isLog: boolean) => void;
  isComparing: boolean;
  state: DataState;
};

/** How the bars are drawn; what cannot be chosen says why. */
export function ChartSettings({ kind, onKind, isLog, onLog, isComparing, state }: ChartSettingsProps) {
  const whyPercent = { disabled: true, title: texts.whyPercent };
  const whyLinear = { disabled: true, title: texts.whyNoLogarithm };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceChips
        legend={texts.chartType}
        isSegmented
        value={kind}
        onChoose={onKind}
        choices={kinds.map((choice) => ({
          ...choice,
          ...(isComparing && choice.value !== 'percent' ? whyPercent : {}),
        }))}
      />
      <ChoiceChips
        legend={texts.priceScale}
        isSegmented
        value={isLog ? 'log' : 'linear'}
        onChoose={(scale) => onLog(scale === 'log')}
        choices={[
          { value: 'linear', label: texts.linear },
          { value: 'log', label: texts.logarithmic, ...(kind === 'percent' ? whyLinear : {}) },
        ]}
      />
      <span className="ml-auto inline-flex">
        <FreshnessBadge freshness={state} atEnd />
      </span>
    </div>
  );
}
