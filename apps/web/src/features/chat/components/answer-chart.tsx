import type { ChartData } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import {
  axisMarks,
  linePath,
  nearestPoint,
  plot,
  plotChart,
  type Plotted,
  type PlottedSeries,
} from '#features/chat/chart-shape.ts';
import { formatNumber, formatSigned, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { useElementWidth } from '#ui/use-element-width.ts';

const texts = chatTurnsCopy.answerChart;

const colorCount = 6;
const dashes = ['6 3', '2 3', '8 3 2 3'];

/** Beyond four the colours are too near to one another to tell lines apart alone. */
function lookOf(index: number): { color: string; dash: string | undefined } {
  return { color: `var(--series-${(index % colorCount) + 1})`, dash: dashes[Math.floor(index / 4) - 1] };
}

function valueText(value: number | null, { unit, isChange }: Pick<PlottedSeries, 'unit' | 'isChange'>): string {
  if (value === null) return notAvailable;
  const format = isChange ? formatSigned : formatNumber;
  const figure = format(value, Math.abs(value) >= 1000 ? 0 : 2);
  if (unit === '%' || unit === 'percent') return `${figure}%`;
  // A correlation is a bare number.
  return unit === 'ratio' ? figure : `${figure} ${unit}`;
}

/** A drawing of figures of the answer, with a cursor by keyboard, mouse or finger, its values in words, and as a table. */
export function AnswerChart({ chart }: { chart: ChartData }) {
  const id = useId();
  const { element, width } = useElementWidth<HTMLDivElement>(640);
  const plotted = useMemo(() => plotChart(chart, width), [chart, width]);
  const [at, setAt] = useState<number | null>(null);
  // Only the keys have the values read aloud: a hand moves too fast to be followed.
  const [isByKey, setIsByKey] = useState(false);
  const { citations } = useAnswerCard();
  if (plotted === null) return null;
  const last = plotted.labels.length - 1;
  const isSimulated = [...citations.values()].some(
    ({ id: source, state }) => state === 'simulated' && chart.source_ids.includes(source),
  );

  function onKey(event: KeyboardEvent): void {
    const from = at ?? last;
    const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIsByKey(true);
    setAt(Math.min(last, Math.max(0, next)));
  }

  function onPoint(event: PointerEvent<SVGSVGElement>): void {
    if (plotted === null) return;
    setIsByKey(false);
    setAt(nearestPoint(plotted, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  return (
    <figure className="grid grid-cols-1 gap-2 rounded-card border border-border p-3">
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span id={`${id}-title`} className="text-h3">
          {chart.title}
        </span>
        {isSimulated && <FreshnessBadge freshness="simulated" />}
      </figcaption>
      <Legend plotted={plotted} at={at} />
      <div ref={element} className="relative" style={{ height: plot.height }}>
        <svg
          width={width}
          height={plot.height}
          role="img"
          tabIndex={0}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-keys`}
          onKeyDown={onKey}
          onBlur={() => setAt(null)}
          onPointerDown={onPoint}
          onPointerMove={onPoint}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
          className="absolute inset-0 touch-pan-y"
        >
          <Axes plotted={plotted} kind={chart.kind} />
          {plotted.series.map((series, index) =>
            chart.kind === 'line' ? (
              <path
                key={series.name}
                data-line={index + 1}
                d={linePath(series.points)}
                fill="none"
                stroke={lookOf(index).color}
                strokeWidth="1.75"
                strokeDasharray={lookOf(index).dash}
              />
            ) : (
              <Bars key={series.name} plotted={plotted} index={index} />
            ),
          )}
          {at !== null && <Cursor plotted={plotted} at={at} isLine={chart.kind === 'line'} />}
        </svg>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {texts.arrows(summaryOf(plotted))}
      </p>
      <p role="status" className="sr-only">
        {at === null || !isByKey ? '' : spokenAt(plotted, at)}
      </p>
      <ChartValues chart={chart} plotted={plotted} />
    </figure>
  );
}

function summaryOf({ series, labels }: Plotted): string {
  return series
    .map((one) => {
      const { name, points } = one;
      const known = points.filter(({ y }) => y !== null);
      const [first, newest] = [known[0], known.at(-1)];
      if (first === undefined || newest === undefined) return `${name}: ${notAvailable}.`;
      if (first === newest) return texts.single({ name, value: valueText(first.y, one), at: dayOf(first.label) });
      return texts.firstAndNewest({
        name,
        first: valueText(first.y, one),
        firstAt: dayOf(first.label),
        newest: valueText(newest.y, one),
        newestAt: dayOf(newest.label),
      });
    })
    .concat(texts.points(labels.length))
    .join(' ');
}

function spokenAt({ series, labels }: Plotted, at: number): string {
  const values = series.map((one) => `${one.name} ${valueText(one.points[at]?.y ?? null, one)}`);
  return `${dayOf(labels[at])}: ${values.join(', ')}`;
}

/** The values at the cursor, or the newest, and where on the axis they stand. */
function Legend({ plotted, at }: { plotted: Plotted; at: number | null }) {
  const { series, labels } = plotted;
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-small">
      <li className="numeric min-w-21 text-text-3">{dayOf(at === null ? labels.at(-1) : labels[at])}</li>
      {series.map((one, index) => (
        <li key={one.name} className="flex items-center gap-1.5">
          <svg width="16" height="2" aria-hidden="true">
            <line
              data-line={index + 1}
              x2="16"
              y1="1"
              y2="1"
              stroke={lookOf(index).color}
              strokeWidth="2"
              strokeDasharray={lookOf(index).dash}
            />
          </svg>
          <span className="text-text-2">{one.name}</span>
          <span className="numeric">
            {valueText((at === null ? one.points.at(-1) : one.points[at])?.y ?? null, one)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A day is written as everywhere else; whatever else stands on the axis as it is. */
function dayOf(label: string | undefined): string {
  return label === undefined ? '' : formatAsOf(label);
}

function Axes({ plotted, kind }: { plotted: Plotted; kind: ChartData['kind'] }) {
  const { width } = plotted;
  return (
    <g className="text-text-3" fill="currentColor" fontSize="11">
      {plotted.ticks.map(({ value, py }) => (
        <g key={value}>
          <line x1={plot.left} x2={width - plot.right} y1={py} y2={py} stroke="currentColor" strokeOpacity="0.25" />
          <text x={plot.left - 6} y={py + 4} textAnchor="end">
            {formatNumber(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2)}
          </text>
        </g>
      ))}
      {axisMarks(kind, plotted).map(({ label, px, anchor }) => (
        <text key={`${anchor} ${label}`} x={px} y={plot.height - 6} textAnchor={anchor}>
          {dayOf(label)}
        </text>
      ))}
    </g>
  );
}

function Bars({ plotted, index }: { plotted: Plotted; index: number }) {
  const slot = (plotted.width - plot.left - plot.right) / Math.max(1, plotted.labels.length);
  const width = Math.max(1, (slot * 0.7) / plotted.series.length);
  const zero = plotted.zero ?? plot.height - plot.bottom;
  return (
    <g data-bar={index + 1} fill={lookOf(index).color}>
      {plotted.series[index]?.points.map(({ label, px, py }) =>
        py === null ? null : (
          <rect
            key={label}
            x={px - slot * 0.35 + index * width}
            y={Math.min(py, zero)}
            width={width}
            height={Math.max(0.5, Math.abs(py - zero))}
          />
        ),
      )}
    </g>
  );
}

function Cursor({ plotted, at, isLine }: { plotted: Plotted; at: number; isLine: boolean }) {
  const px = plotted.series[0]?.points[at]?.px ?? plot.left;
  return (
    <g>
      <line x1={px} x2={px} y1={plot.top} y2={plot.height - plot.bottom} stroke="currentColor" strokeDasharray="3 3" />
      {isLine &&
        plotted.series.map(({ name, points }, index) => {
          const py = points[at]?.py ?? null;
          return py === null ? null : <circle key={name} cx={px} cy={py} r="3.5" fill={lookOf(index).color} />;
        })}
    </g>
  );
}

function ChartValues({ chart, plotted }: { chart: ChartData; plotted: Plotted }) {
  return (
    <details className="text-small">
      <summary className="text-text-2">{texts.valuesAsATable}</summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={texts.values(chart.title)}
        className="relative mt-2 max-h-80 overflow-auto"
      >
        <table className="w-full text-right">
          <thead>
            <tr>
              <th scope="col" className="text-left">
                {texts.at}
              </th>
              {plotted.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plotted.labels.map((label, row) => (
              <tr key={label} className="border-t border-border">
                <th scope="row" className="text-left font-normal">
                  {dayOf(label)}
                </th>
                {plotted.series.map((one) => (
                  <td key={one.name} className="numeric">
                    {valueText(one.points[row]?.y ?? null, one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
