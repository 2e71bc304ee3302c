import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import type { YieldCurve } from '@aex/contracts/macro';
import { LabCard } from '#features/macro-lab/components/lab-card.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { curveScale, plotBox, tenorsOf, type CurveDay } from '#features/macro-lab/curve-geometry.ts';
import { useYieldCurve } from '#features/macro-lab/macro-lab-queries.ts';
import { formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useElementWidth } from '#ui/use-element-width.ts';

const texts = macroLabCopy.curveCard;

type Line = { name: string; day: CurveDay; color: string; dash: string };

function linesOf({ curve, month_before, year_before }: YieldCurve): Line[] {
  const looks = [
    { name: texts.newest, day: curve, color: 'var(--s1)', dash: '' },
    { name: texts.aMonthBefore, day: month_before, color: 'var(--s6)', dash: '6 3' },
    { name: texts.aYearBefore, day: year_before, color: 'var(--text-3)', dash: '2 3' },
  ];
  return looks.flatMap(({ day, ...look }) => (day === null ? [] : [{ ...look, day }]));
}

function CurvePlot({ lines }: { lines: readonly Line[] }) {
  const days = lines.map(({ day }) => day);
  const { element, width } = useElementWidth<HTMLDivElement>(520);
  const { x, y, ticks } = curveScale(days, width);
  const { height, left, right } = plotBox;
  const label = lines
    .map(
      ({ name, day }) =>
        `${name}: ${day.points.map((point) => `${point.tenor} ${formatPercent(point.yield_pct, 2)}`).join(', ')}`,
    )
    .join('. ');
  return (
    <div ref={element} className="relative max-w-160" style={{ height }}>
      <svg role="img" aria-label={texts.spoken(label)} width={width} height={height} className="absolute inset-0">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} stroke="var(--grid)" />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end" fontSize="11" fill="var(--text-3)">
              {formatPercent(tick, 1)}
            </text>
          </g>
        ))}
        {tenorsOf(days).map(({ tenor, years }) => (
          <text key={tenor} x={x(years)} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--text-3)">
            {tenor}
          </text>
        ))}
        {lines.toReversed().map(({ name, day, color, dash }) => (
          <g key={name}>
            <polyline
              points={day.points.map((point) => `${x(point.years)},${y(point.yield_pct)}`).join(' ')}
              fill="none"
              stroke={color}
              strokeWidth={2}
              strokeDasharray={dash}
            />
            {day.points.map((point) => (
              <circle key={point.tenor} cx={x(point.years)} cy={y(point.yield_pct)} r={3} fill={color} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

function Key({ line: { name, day, color, dash } }: { line: Line }) {
  return (
    <li className="inline-flex items-center gap-2 text-small text-text-2">
      <svg aria-hidden="true" width="24" height="8">
        <line x1="0" x2="24" y1="4" y2="4" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      </svg>
      {name}, {formatAsOf(day.as_of)}
    </li>
  );
}

/** The curve of Treasury yields beside the one a month and a year before, drawn and told. */
export function CurveCard() {
  const curve = useYieldCurve();
  return (
    <LabCard
      title={texts.title}
      query={curve}
      loading={texts.loadingTheCurve}
      roomClass="min-h-151 sm:min-h-145 md:min-h-140 xl:min-h-145"
      state={({ state }) => state}
      emptyReason={(answer) => (answer.curve === null ? texts.none : null)}
    >
      {(answer) => {
        const lines = linesOf(answer);
        return (
          <>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {lines.map((line) => (
                <Key key={line.name} line={line} />
              ))}
            </ul>
            <CurvePlot lines={lines} />
            <ScrollTable
              label={texts.treasuryYieldsByMaturity}
              head={[texts.maturity, ...lines.map(({ name }) => name)]}
              rows={tenorsOf(lines.map(({ day }) => day)).map(({ tenor }) => ({
                key: tenor,
                cells: [
                  tenor,
                  ...lines.map(({ day }) =>
                    formatPercent(day.points.find((point) => point.tenor === tenor)?.yield_pct ?? null, 2),
                  ),
                ],
              }))}
            />
            <p className="mt-auto text-small text-text-3">
              {texts.known({ source: answer.source ?? '', knownAt: formatAsOf(answer.known_at?.slice(0, 10) ?? null) })}
            </p>
          </>
        );
      }}
    </LabCard>
  );
}
