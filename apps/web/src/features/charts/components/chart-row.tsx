import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { rangeIds, type RangeId } from '#features/charts/bar-ranges.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';

const texts = chartFrameCopy.chartRow;

const rangeChoices = rangeIds.map((range) => ({ value: range, label: range }));

type ChartRowProps = {
  range: RangeId;
  onRange: (range: RangeId) => void;
  isTable: boolean;
  onTable: (isShown: boolean) => void;
  onSave: () => void;
};

/** Under the chart: its span, and its data as a table and as a file. */
export function ChartRow({ range, onRange, isTable, onTable, onSave }: ChartRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
      <ChoiceChips legend={texts.range} isSegmented choices={rangeChoices} value={range} onChoose={onRange} />
      <div className="flex gap-2">
        <Button aria-pressed={isTable} className="finger-room h-9! px-2! lg:h-7!" onClick={() => onTable(!isTable)}>
          {texts.table}
        </Button>
        <Button icon="download" className="finger-room h-9! px-2! lg:h-7!" onClick={onSave}>
          {texts.csv}
        </Button>
      </div>
    </div>
  );
}
