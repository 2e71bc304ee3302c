import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { rangeIds } from '#features/charts/bar-ranges.ts';
import { eventCounts, eventsByBar, useCompanyEvents } from '#features/charts/chart-events.ts';
import { chartCommand } from '#features/charts/chart-keys.ts';
import { ChartFoot } from '#features/charts/components/chart-foot.tsx';
import { ChartLegend, ComparisonLegend } from '#features/charts/components/chart-legend.tsx';
import { ChartSettings } from '#features/charts/components/chart-settings.tsx';
import { ChartTable } from '#features/charts/components/chart-table.tsx';
import { CompareForm } from '#features/charts/components/compare-form.tsx';
import { EventLine } from '#features/charts/components/event-line.tsx';
import { PlotPlace } from '#features/charts/components/plot-place.tsx';
import type { ChartChoices, ChartData } from '#features/charts/chart-data.ts';
import type { ChartKind } from '#features/charts/plot-series.ts';
import { chartSummary, csvOf, spokenBar } from '#features/charts/price-reading.ts';
import { useSpoken } from '#features/charts/use-spoken.ts';
import { saveText } from '#lib/save-text.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';

const texts = chartFrameCopy.chartFrame;

const smallestZoom = 0.02;

const rangeChoices = rangeIds.map((range) => ({ value: range, label: range }));

/** The chart with its settings, its cursor by key and pointer, its table and its file. */
export function ChartFrame({ data, choices }: { data: ChartData; choices: ChartChoices }) {
  const { symbol, bars, compared } = data;
  const { range } = choices;
  const [chosenKind, setKind] = useState<ChartKind>('area');
  const [wantsLog, setWantsLog] = useState(false);
  const [isTable, setIsTable] = useState(false);
  const [cursor, setCursor] = useState<number | null>(null);
  const [keyCursor, setKeyCursor] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const compareField = useRef<HTMLInputElement>(null);

  const isComparing = choices.compared.length > 0;
  const kind = isComparing ? 'percent' : chosenKind;
  const isLog = wantsLog && kind !== 'percent';
  const answer = useCompanyEvents(symbol);
  const events = useMemo(() => eventsByBar(bars, answer.data?.events ?? []), [bars, answer.data]);
  const marked = eventCounts(events);
  const summary = chartSummary(symbol, range, bars);
  const content = useMemo(() => ({ symbol, bars, compared, kind }), [symbol, bars, compared, kind]);
  const at = cursor !== null && cursor < bars.length ? cursor : bars.length - 1;
  const spoken = useSpoken(keyCursor === null ? '' : spokenBar(bars, keyCursor, events));

  function chooseRange(next: ChartChoices['range']): void {
    setCursor(null);
    setKeyCursor(null);
    setZoom(1);
    choices.onRange(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = chartCommand(event, cursor, bars.length);
    if (command === null) return;
    event.preventDefault();
    if (command.do === 'cursor') {
      setCursor(command.index);
      setKeyCursor(command.index);
    } else if (command.do === 'zoom') setZoom(Math.min(1, Math.max(smallestZoom, zoom * command.factor)));
    else if (command.do === 'range') chooseRange(command.range);
    else if (command.do === 'log') setWantsLog(!wantsLog);
    else if (command.do === 'table') setIsTable(true);
    else compareField.current?.focus();
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ChartSettings
        kind={kind}
        onKind={setKind}
        isLog={isLog}
        onLog={setWantsLog}
        isComparing={isComparing}
        state={data.state}
      />
      <div className="grid min-h-11 content-start gap-1 sm:min-h-5">
        {kind === 'percent' ? (
          <ComparisonLegend series={[{ symbol, bars }, ...compared]} day={bars[at]?.date ?? ''} />
        ) : (
          <ChartLegend bars={bars} index={at} />
        )}
      </div>
      {isTable ? (
        <div className="h-65 lg:h-90">
          <ChartTable label={texts.dailyBars({ symbol, range })} bars={bars} compared={compared} events={events} />
        </div>
      ) : (
        <PlotPlace
          label={marked === '' ? summary : texts.marked({ summary, marked })}
          description={texts.chart}
          onKeyDown={onKeyDown}
          plot={{ content, events, isLog, cursor, onCursor: setCursor, zoom }}
        />
      )}
      <EventLine events={events} day={bars[at]?.date ?? ''} hasFailed={answer.isError && answer.data === undefined} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceChips legend={texts.range} isSegmented choices={rangeChoices} value={range} onChoose={chooseRange} />
        <div className="flex gap-2">
          <Button aria-pressed={isTable} className="h-9! px-2! lg:h-7!" onClick={() => setIsTable(!isTable)}>
            {texts.table}
          </Button>
          <Button
            icon="download"
            className="h-9! px-2! lg:h-7!"
            onClick={() => saveText(csvOf(bars, compared), { name: `${symbol}-${range}.csv`, type: 'text/csv' })}
          >
            {texts.csv}
          </Button>
        </div>
      </div>
      <CompareForm
        symbol={symbol}
        compared={choices.compared}
        fault={choices.comparedFault}
        onCompared={choices.onCompared}
        field={compareField}
      />
      <ChartFoot data={data} />
    </div>
  );
}
