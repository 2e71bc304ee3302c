import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ChartChoices, ChartData } from '#features/charts/chart-data.ts';
import { eventCounts, eventsByBar, useCompanyEvents } from '#features/charts/chart-events.ts';
import { chartCommand } from '#features/charts/chart-keys.ts';
import { ChartFoot } from '#features/charts/components/chart-foot.tsx';
import { ChartRow } from '#features/charts/components/chart-row.tsx';
import { ChartSettings } from '#features/charts/components/chart-settings.tsx';
import { ChartTable } from '#features/charts/components/chart-table.tsx';
import { CompareForm } from '#features/charts/components/compare-form.tsx';
import { EventLine } from '#features/charts/components/event-line.tsx';
import { FrameLegend } from '#features/charts/components/frame-legend.tsx';
import { PlotInstead } from '#features/charts/components/plot-instead.tsx';
import { PlotPlace } from '#features/charts/components/plot-place.tsx';
import { chartSummary, csvOf, spokenBar } from '#features/charts/price-reading.ts';
import { useChartCursor } from '#features/charts/use-chart-cursor.ts';
import { useChartLook } from '#features/charts/use-chart-look.ts';
import { useSpoken } from '#features/charts/use-spoken.ts';
import { saveText } from '#lib/save-text.ts';

const texts = chartFrameCopy.chartFrame;

const smallestZoom = 0.02;

/** The chart with its settings, its cursor by key and pointer, its table and its file. */
export function ChartFrame({ data, choices }: { data: ChartData; choices: ChartChoices }) {
  const { symbol, bars, base, slots, compared } = data;
  const { range } = choices;
  const isDay = range === '1D';
  const isComparing = choices.compared.length > 0;
  const look = useChartLook({ bars, isComparing, isDay });
  const { kind, isLog } = look;
  const [isTable, setIsTable] = useState(false);
  const [isByKey, setIsByKey] = useState(false);
  const { cursor, at, keyCursor, moveTo, moveByKey, fallSilent } = useChartCursor(bars);
  const [zoom, setZoom] = useState(1);
  const compareField = useRef<HTMLInputElement>(null);

  const answer = useCompanyEvents(symbol);
  const events = useMemo(() => eventsByBar(bars, answer.data?.events ?? []), [bars, answer.data]);
  const marked = eventCounts(events);
  const summary = chartSummary({ symbol, range }, data);
  const content = useMemo(
    () => ({ symbol, bars, base, slots, compared, kind }),
    [symbol, bars, base, slots, compared, kind],
  );
  const spoken = useSpoken(keyCursor === null ? '' : spokenBar(data, keyCursor, events));

  function showTable(isShown: boolean, byKey: boolean): void {
    setIsTable(isShown);
    setIsByKey(byKey);
  }

  function chooseRange(next: ChartChoices['range']): void {
    fallSilent();
    setIsByKey(false);
    setZoom(1);
    choices.onRange(next);
  }

  function onTableKey(event: KeyboardEvent): void {
    if (event.key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) showTable(false, true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = chartCommand(event, cursor, bars.length);
    if (command === null) return;
    event.preventDefault();
    if (command.do === 'cursor') moveByKey(command.index);
    else if (command.do === 'zoom') setZoom(Math.min(1, Math.max(smallestZoom, zoom * command.factor)));
    else if (command.do === 'range') chooseRange(command.range);
    else if (command.do === 'log') look.toggleLog();
    else if (command.do === 'table') showTable(true, true);
    else compareField.current?.focus();
  }

  const legend = <FrameLegend data={data} choices={choices} at={at} />;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ChartSettings
        kind={kind}
        onKind={look.setKind}
        scale={look.scale}
        onScale={look.setScale}
        isComparing={isComparing}
        isDay={isDay}
        hasNoLog={look.hasNoLog}
        state={data.state}
        isBehind={data.isBehind}
      />
      {isTable && data.missing === null ? (
        <div className="grid h-65 grid-rows-[auto_minmax(0,1fr)] lg:h-90">
          <div>{isComparing && legend}</div>
          <ChartTable
            label={isDay ? texts.pricesOfDay(symbol) : texts.dailyBars({ symbol, range })}
            series={data}
            compared={compared}
            events={events}
            takesFocus={isByKey}
            onKeyDown={onTableKey}
          />
        </div>
      ) : (
        <PlotPlace
          label={marked === '' ? summary : texts.marked({ summary, marked })}
          description={texts.chart}
          onKeyDown={onKeyDown}
          plot={{ content, events, isLog, cursor, onCursor: moveTo, zoom }}
          legend={legend}
          instead={data.missing === null ? null : <PlotInstead symbol={symbol} range={range} missing={data.missing} />}
          takesFocus={isByKey}
        />
      )}
      <EventLine
        events={events}
        day={bars[at]?.date ?? ''}
        onRetry={answer.isError && answer.data === undefined ? () => void answer.refetch() : null}
      />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ChartRow
        range={range}
        onRange={chooseRange}
        isTable={isTable}
        onTable={(isShown) => showTable(isShown, false)}
        onSave={() => saveText(csvOf(bars, compared), { name: `${symbol}-${range}.csv`, type: 'text/csv' })}
      />
      <CompareForm
        symbol={symbol}
        compared={choices.compared}
        fault={choices.comparedFault}
        onCompared={choices.onCompared}
        field={compareField}
      />
      {data.source !== null && <ChartFoot data={data} />}
    </div>
  );
}
