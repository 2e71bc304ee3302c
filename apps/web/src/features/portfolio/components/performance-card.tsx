import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Portfolio } from '@aex/contracts/portfolio';
import type { Performance } from '@aex/contracts/portfolio-analysis';
import { useState } from 'react';
import { Figure } from '#features/portfolio/components/figure.tsx';
import { GrowthChart } from '#features/portfolio/components/growth-chart.tsx';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { ShareChange } from '#features/portfolio/components/share-change.tsx';
import { type DayRange, usePerformance } from '#features/portfolio/portfolio-queries.ts';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { MoneyChange } from '#ui/money-change.tsx';

const texts = portfolioCopy.performanceCard;

type PerformanceCardProps = { portfolio: Portfolio; range: DayRange; className: string };

/** The three returns side by side, risk, and the benchmark; each figure that is missing says why. */
export function PerformanceCard({ portfolio, range, className }: PerformanceCardProps) {
  const [benchmark, setBenchmark] = useState(portfolio.benchmark);
  // The portfolio's own is known to the server, and may be without prices; one that is asked for must have some.
  const isOwn = benchmark === portfolio.benchmark;
  const query = usePerformance(portfolio.id, isOwn ? range : { ...range, benchmark });
  return (
    <PortfolioCard title={texts.title} query={query} state={({ state }) => state} className={className}>
      {(data) => (
        <>
          <p className="text-small text-text-2">
            {texts.span({ from: formatAsOf(data.from), to: formatAsOf(data.to) })} <MoneyChange amount={data.gain} />{' '}
            {data.currency}
          </p>
          <Returns data={data} />
          <GrowthChart data={data} />
          <BenchmarkForm key={benchmark} symbol={benchmark} onChoose={setBenchmark} />
          <Definitions definitions={data.definitions} />
        </>
      )}
    </PortfolioCard>
  );
}

function Returns({ data }: { data: Performance }) {
  const { drawdown, benchmark } = data;
  const fall = drawdown.value === null ? null : -Math.abs(drawdown.value);
  const { peak, trough } = drawdown;
  const span =
    peak === null || trough === null
      ? null
      : texts.drawdownSpan({ peak: formatAsOf(peak), trough: formatAsOf(trough) });
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Figure name={texts.timeWeighted} note={data.time_weighted.reason}>
        <ShareChange share={data.time_weighted.value} />
      </Figure>
      <Figure name={texts.moneyWeightedAYear} note={data.money_weighted_per_year.reason}>
        <ShareChange share={data.money_weighted_per_year.value} />
      </Figure>
      <Figure name={texts.simple} note={data.simple.reason}>
        <ShareChange share={data.simple.value} />
      </Figure>
      <Figure name={texts.drawdown} note={drawdown.reason ?? span}>
        {formatPercent(fall === null ? null : fall * 100, 2)}
      </Figure>
      <Figure name={texts.sharpe} note={data.sharpe.reason}>
        {formatNumber(data.sharpe.value, 2)}
      </Figure>
      <Figure name={texts.sortino} note={data.sortino.reason}>
        {formatNumber(data.sortino.value, 2)}
      </Figure>
      <Figure name={texts.volatility} note={data.volatility.reason}>
        {formatPercent(data.volatility.value === null ? null : data.volatility.value * 100, 1)}
      </Figure>
      <Figure name={texts.beta} note={benchmark === null ? texts.noBenchmark : benchmark.beta.reason}>
        {formatNumber(benchmark?.beta.value ?? null, 2)}
      </Figure>
      <Figure
        name={benchmark === null ? texts.lessBenchmark : texts.lessSymbol(benchmark.symbol)}
        note={benchmark?.excess_return.reason ?? null}
      >
        <ShareChange share={benchmark?.excess_return.value ?? null} />
      </Figure>
    </dl>
  );
}

function BenchmarkForm({ symbol, onChoose }: { symbol: string; onChoose: (symbol: string) => void }) {
  const [text, setText] = useState(symbol);
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = text.trim().toUpperCase();
        if (chosen !== '') onChoose(chosen);
      }}
    >
      <TextField
        label={texts.benchmark}
        value={text}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-[22px] lg:mt-[26px]">
        {texts.compare}
      </Button>
    </form>
  );
}

function Definitions({ definitions }: Pick<Performance, 'definitions'>) {
  return (
    <details className="text-small">
      <summary className="text-text-2">{texts.definitions}</summary>
      <dl className="mt-2 grid gap-1">
        {Object.entries(definitions).map(([name, text]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <dt className="text-text-3 first-letter:uppercase">{name.replaceAll('_', ' ')}</dt>
            <dd className="text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
