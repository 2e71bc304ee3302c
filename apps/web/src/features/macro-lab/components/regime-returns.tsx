import { macroLabCopy } from '@aex/contracts/copy/macro-lab';
import { regimes, type RegimeLab } from '@aex/contracts/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { regimeWords } from '#features/macro-lab/regime-words.ts';
import { formatNumber, formatSigned, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const texts = macroLabCopy.regimeReturns;

type Asset = RegimeLab['assets'][number];
type Return = Asset['returns']['goldilocks'];

/** Coloured only where the whole interval lies on one side of zero. */
function toneOf(interval: Return['interval']): string | undefined {
  if (interval === null) return undefined;
  if (interval.low_pct > 0) return 'text-market-up';
  return interval.high_pct < 0 ? 'text-market-down' : undefined;
}

/** A mean with the interval and the count it stands on; without them it says nothing. */
function ReturnCell({ value: { n, mean_pct, interval, t } }: { value: Return }) {
  if (mean_pct === null) return <span className="text-text-3">{texts.unknownMean({ notAvailable, n })}</span>;
  return (
    <span className="grid">
      <span className={toneOf(interval)}>{formatSigned(mean_pct, 1)}%</span>
      <span className="text-micro text-text-3">
        {interval === null
          ? notAvailable
          : texts.interval({ lowPct: formatSigned(interval.low_pct, 1), highPct: formatSigned(interval.high_pct, 1) })}
      </span>
      <span className="text-micro text-text-3">{texts.count({ n, t: formatNumber(t, 1) })}</span>
    </span>
  );
}

function rowOf(asset: Asset, returns: Asset['returns']): { key: string; cells: ReactNode[] } {
  const name = (
    <span className="grid">
      <span className="flex items-center gap-2">
        <Link
          to="/symbols/$ticker"
          params={{ ticker: asset.symbol }}
          className="font-mono text-accent-text underline underline-offset-3"
        >
          {asset.symbol}
        </Link>
        {asset.state === 'simulated' && <Badge tone="warn">{texts.simulated}</Badge>}
      </span>
      <span className="text-micro text-text-3">
        {texts.quarters({ quarters: asset.quarters, from: formatAsOf(asset.from) })}
      </span>
    </span>
  );
  const cells = regimes.map((regime) => <ReturnCell key={regime} value={returns[regime]} />);
  return { key: asset.symbol, cells: [name, ...cells, formatNumber(asset.permutation_p, 3)] };
}

const views = [
  { value: 'total', label: texts.return },
  { value: 'excess', label: texts.lessSpy },
] as const;

/** Quarterly returns of assets by regime, each with what it stands on, and the chance of as much from shuffled regimes. */
export function RegimeReturns({ assets, skipped }: Pick<RegimeLab, 'assets' | 'skipped'>) {
  const [view, setView] = useState<'total' | 'excess'>('total');
  const rows = assets.flatMap((asset) => {
    const returns = view === 'total' ? asset.returns : asset.excess_over_spy;
    return returns === null ? [] : [rowOf(asset, returns)];
  });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{texts.quarterlyReturnsByRegime}</h3>
        <ChoiceChips legend={texts.returns} isSegmented choices={views} value={view} onChoose={setView} />
      </div>
      <p className="text-small text-text-2">{texts.explanation}</p>
      {rows.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ScrollTable
          label={texts.quarterlyReturnsByRegime}
          className="max-h-160"
          head={[texts.asset, ...regimes.map((regime) => regimeWords[regime].name), texts.shuffledP]}
          rows={rows}
        />
      )}
      {skipped.length > 0 && (
        <p className="text-small text-text-3">
          {texts.leftOut(skipped.map(({ symbol, reason }) => `${symbol} (${reason})`).join(', '))}
        </p>
      )}
      {assets.length > 0 && (
        <p className="text-small text-text-3">
          {texts.prices([...new Set(assets.map(({ source }) => source))].join(', '))}
        </p>
      )}
    </div>
  );
}
