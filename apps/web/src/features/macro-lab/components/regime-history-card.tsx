import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import { regimes, type Regime } from '@aex/contracts/macro';
import { useState } from 'react';
import { LabCard } from '#features/macro-lab/components/lab-card.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { useRegimeHistory } from '#features/macro-lab/macro-lab-queries.ts';
import { regimeFill, regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatPercent, formatSigned } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';

const texts = macroLabCopy.regimeHistoryCard;

type History = NonNullable<ReturnType<typeof useRegimeHistory>['data']>['history'];

const rowHeight = 22;
const height = rowHeight * regimes.length;

function countOf(history: History, regime: Regime): number {
  return history.filter((point) => point.regime === regime).length;
}

function summaryOf(history: History): string {
  const counts = regimes.map((regime) => `${regimeWords[regime].name} ${countOf(history, regime)}`).join(', ');
  return texts.summary({
    from: formatAsOf(history[0]?.period ?? null),
    to: formatAsOf(history.at(-1)?.period ?? null),
    counts,
  });
}

/** A row for each regime, a mark for each quarter; the row tells the regime without the colour. */
function HistoryStrip({ history }: { history: History }) {
  const years = history.flatMap(({ period }, index) =>
    /^\d{3}0Q1$/.test(period) ? [{ year: period.slice(0, 4), index }] : [],
  );
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <ul className="text-small text-text-2">
        {regimes.map((regime) => (
          <li key={regime} style={{ height: rowHeight }} className="flex items-center">
            {regimeWords[regime].name}
          </li>
        ))}
      </ul>
      <div>
        <svg
          role="img"
          aria-label={summaryOf(history)}
          viewBox={`0 0 ${history.length} ${height}`}
          preserveAspectRatio="none"
          className="block w-full rounded-chip bg-surface-2"
          style={{ height }}
        >
          {years.map(({ year, index }) => (
            <rect key={year} x={index} y={0} width={0.15} height={height} fill="var(--border-strong)" />
          ))}
          {history.map(({ period, regime }, index) => (
            <rect
              key={period}
              x={index}
              y={regimes.indexOf(regime) * rowHeight + 3}
              width={0.9}
              height={rowHeight - 6}
              fill={regimeFill[regime]}
            />
          ))}
        </svg>
        <p aria-hidden="true" className="numeric relative h-5 text-micro text-text-3">
          {years.map(({ year, index }) => (
            <span key={year} className="absolute top-1" style={{ left: `${(index / history.length) * 100}%` }}>
              {year}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function HistoryTable({ history }: { history: History }) {
  return (
    <ScrollTable
      label={texts.regimeOfEveryQuarter}
      className="max-h-80"
      head={[
        texts.quarter,
        texts.regime,
        texts.probability,
        texts.growthYoY,
        texts.itsChange,
        texts.inflationYoY,
        texts.itsChange,
      ]}
      rows={history.toReversed().map((point) => ({
        key: point.period,
        cells: [
          formatAsOf(point.period),
          regimeWords[point.regime].name,
          formatPercent(point.confidence * 100, 0),
          formatPercent(point.growth_yoy, 1),
          formatSigned(point.growth_change, 2),
          formatPercent(point.inflation_yoy, 1),
          formatSigned(point.inflation_change, 2),
        ],
      }))}
    />
  );
}

export function RegimeHistoryCard() {
  const history = useRegimeHistory();
  const [isTable, setIsTable] = useState(false);
  return (
    <LabCard
      title={texts.title}
      query={history}
      loading={texts.loadingTheHistory}
      roomClass="min-h-67 sm:min-h-56"
      state={({ state }) => state}
      emptyReason={(answer) => (answer.history.length === 0 ? texts.noHistoryYet : null)}
    >
      {(answer) => (
        <>
          <HistoryStrip history={answer.history} />
          {isTable && <HistoryTable history={answer.history} />}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-small text-text-3">
              {texts.extent({
                count: answer.history.length,
                from: formatAsOf(answer.history[0]?.period ?? null),
                to: formatAsOf(answer.history.at(-1)?.period ?? null),
              })}{' '}
              {answer.source}
            </p>
            <Button
              aria-expanded={isTable}
              className="finger-room h-9! px-2! lg:h-7!"
              onClick={() => setIsTable(!isTable)}
            >
              {texts.table}
            </Button>
          </div>
        </>
      )}
    </LabCard>
  );
}
