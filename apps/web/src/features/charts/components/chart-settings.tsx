import type { DataState } from '@aex/contracts/primitives';
import type { ChartKind } from '#features/charts/plot-series.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const kinds = [
  { value: 'area', label: 'Area' },
  { value: 'candles', label: 'Candles' },
  { value: 'percent', label: 'Line %' },
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
  const whyPercent = { disabled: true, title: 'A comparison is in percent from the start' };
  const whyLinear = { disabled: true, title: 'Percent can be zero or less, which has no logarithm' };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceChips
        legend="Chart type"
        isSegmented
        value={kind}
        onChoose={onKind}
        choices={kinds.map((choice) => ({
          ...choice,
          ...(isComparing && choice.value !== 'percent' ? whyPercent : {}),
        }))}
      />
      <ChoiceChips
        legend="Price scale"
        isSegmented
        value={isLog ? 'log' : 'linear'}
        onChoose={(scale) => onLog(scale === 'log')}
        choices={[
          { value: 'linear', label: 'Lin' },
          { value: 'log', label: 'Log', ...(kind === 'percent' ? whyLinear : {}) },
        ]}
      />
      <span className="ml-auto inline-flex">
        <FreshnessBadge freshness={state} atEnd />
      </span>
    </div>
  );
}
