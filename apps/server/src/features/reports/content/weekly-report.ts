import type { BehaviorCard } from '@aex/contracts/behaviors';
import type { Provenance } from '@aex/contracts/primitives';
import type { PriceHistory } from '#features/market/index.ts';
import { type Block, paragraph, type ReportSection } from '../document/report-document.ts';
import type { ReportDraft } from './report-draft.ts';
import {
  change,
  figure,
  momentText,
  percent,
  pricesOverYear,
  regimeLabel,
  share,
  stateLabel,
  typeLabel,
  weeklyTitle,
} from './report-words.ts';
import { endOfDay, type WeeklyMaterial } from './weekly-material.ts';

const sessionsOf = { week: 5, month: 21 };
const chartedSymbols = 4;
const shownItems = 6;

/** What macro data, markets and behaviours said in a week, each figure with its source, its day and its state. */
export function weeklyReport(material: WeeklyMaterial): ReportDraft {
  const { snapshot, histories, throughDay, fromDay } = material;
  const sources = Object.values(snapshot.sources).filter((source) => source !== null);
  const isSimulated =
    sources.some(({ state }) => state === 'simulated') || histories.some(({ state }) => state === 'simulated');
  const summary = summaryOf(material);
  return {
    typeLabel: typeLabel('weekly_summary'),
    title: weeklyTitle(throughDay),
    subtitle: `Macro data, regime, markets and behaviors from ${fromDay} to ${throughDay}, as they were known ${knownAt(material)}`,
    threadId: null,
    ledgerHead: null,
    isSimulated,
    tone: { texts: summary },
    verifiedAt: null,
    facts: [
      { label: 'Period', value: `${fromDay} to ${throughDay}` },
      { label: 'Symbols', value: histories.map(({ symbol }) => symbol).join(', ') || 'none' },
    ],
    summary: [{ kind: 'list', isOrdered: false, items: summary.map((text) => [{ text }]) }],
    sections: [
      macroSection(material),
      regimeSection(material),
      marketsSection(material),
      behaviorsSection(material),
      insightsSection(material),
      sourcesSection(material, sources),
    ],
  };
}

// Asked for during its last day, a summary knows nothing of the rest of it.
function knownAt({ asOf, throughDay }: WeeklyMaterial): string {
  return asOf < endOfDay(throughDay) ? `at ${momentText(asOf.toISOString())}` : 'at the end of that day';
}

function summaryOf({ snapshot, histories }: WeeklyMaterial): string[] {
  const { regime, regime_confidence: confidence, regime_period: period } = snapshot;
  const inWeek = histories.map((history) => ({ symbol: history.symbol, pct: returnOver(history, sessionsOf.week) }));
  const known = inWeek.flatMap(({ symbol, pct }) => (pct === null ? [] : [{ symbol, pct }]));
  const best = known.toSorted((left, right) => right.pct - left.pct);
  const [first] = best;
  const last = best.at(-1);
  return [
    regime === null
      ? 'The regime is N/A: the data for it are not stored.'
      : `The regime is ${regimeLabel(regime)}, with a confidence of ${share(confidence, 0)}, on data to ${period ?? 'N/A'}.`,
    `${pricesOverYear(snapshot.cpi_yoy)}; the yield curve from two to ten years stood at ${figure(snapshot.slope_2s10s, { decimals: 1, unit: ' bp' })}.`,
    first === undefined || last === undefined
      ? 'No prices are stored for the symbols of this summary.'
      : weekOf(first, last),
  ];
}

type SymbolReturn = { symbol: string; pct: number };

function weekOf(best: SymbolReturn, worst: SymbolReturn): string {
  const first = `Over five sessions ${best.symbol} returned ${change(best.pct)}`;
  return best.symbol === worst.symbol
    ? `${first}.`
    : `${first}, the most, and ${worst.symbol} ${change(worst.pct)}, the least.`;
}

function macroSection({ snapshot }: WeeklyMaterial): ReportSection {
  const { sources, details } = snapshot;
  const row = (name: string, value: string, source: Provenance | null) => [
    name,
    value,
    source?.as_of?.slice(0, 10) ?? 'N/A',
    source?.source ?? 'N/A',
    source === null ? 'N/A' : stateLabel(source.state),
  ];
  const cash = details.dts_cash === null ? null : details.dts_cash / 1e9;
  return {
    title: 'Macro snapshot',
    startsPage: true,
    blocks: [
      {
        kind: 'table',
        caption: 'Macro figures as known at the end of the week',
        columns: [
          { title: 'Figure', weight: 30 },
          { title: 'Value', weight: 18, align: 'right' },
          { title: 'As of', weight: 14 },
          { title: 'Source', weight: 28 },
          { title: 'State', weight: 14 },
        ],
        rows: [
          row('Consumer prices, year on year', percent(snapshot.cpi_yoy, 1), sources.cpi_yoy),
          row('Real output, year on year', percent(details.gdp_growth, 1), sources.gdp_growth),
          row('Ten-year Treasury yield', percent(details.ten_year_yield), sources.ten_year_yield),
          row(
            'Slope, two to ten years',
            figure(snapshot.slope_2s10s, { decimals: 1, unit: ' bp' }),
            sources.slope_2s10s,
          ),
          row(
            'Treasury cash balance',
            cash === null ? 'N/A' : `$${figure(cash, { decimals: 1, unit: 'B' })}`,
            sources.dts_cash,
          ),
        ],
      },
    ],
  };
}

function regimeSection({ snapshot }: WeeklyMaterial): ReportSection {
  const { regime, probabilities, sources } = snapshot;
  if (regime === null || probabilities === null) {
    return { title: 'Regime', blocks: [paragraph('N/A: growth and inflation are not stored far enough back.')] };
  }
  const bars = Object.entries(probabilities)
    .map(([label, probability]) => ({ label: regimeLabel(label), value: probability * 100 }))
    .toSorted((left, right) => right.value - left.value || left.label.localeCompare(right.label));
  return {
    title: 'Regime',
    blocks: [
      paragraph(
        `By the direction of growth and of inflation the economy was in ${regimeLabel(regime)} in ${snapshot.regime_period ?? 'N/A'}. The chart shows how likely each regime is, given how far such data are usually revised.`,
      ),
      {
        kind: 'bar-chart',
        title: 'Probability of each regime',
        unit: 'percent',
        decimals: 0,
        bars,
        isSimulated: sources.regime?.state === 'simulated',
      },
    ],
  };
}

function marketsSection({ histories, missing, withheld }: WeeklyMaterial): ReportSection {
  const charted = histories.slice(0, chartedSymbols);
  const chart: Block = {
    kind: 'line-chart',
    title: `${charted.map(({ symbol }) => symbol).join(', ')} over six months`,
    unit: 'first close = 100',
    series: charted.map(({ symbol, bars }) => ({ name: symbol, points: indexed(bars) })),
    isSimulated: charted.some(({ state }) => state === 'simulated'),
  };
  const table: Block = {
    kind: 'table',
    caption: 'Closes and returns',
    columns: [
      { title: 'Symbol', weight: 11 },
      { title: 'Name', weight: 32 },
      { title: 'Close', weight: 15, align: 'right' },
      { title: 'Session', weight: 14 },
      { title: '5 sessions', weight: 13, align: 'right' },
      { title: '21 sessions', weight: 13, align: 'right' },
      { title: 'State', weight: 13 },
    ],
    rows: histories.map((history) => [
      history.symbol,
      history.name,
      figure(history.bars.at(-1)?.close ?? null),
      history.bars.at(-1)?.date ?? 'N/A',
      change(returnOver(history, sessionsOf.week)),
      change(returnOver(history, sessionsOf.month)),
      stateLabel(history.state),
    ]),
  };
  const lacking = [
    ...(missing.length === 0 ? [] : [paragraph(`No prices are stored for ${missing.join(', ')}.`)]),
    ...(withheld.length === 0
      ? []
      : [paragraph(`The terms of their source keep the prices of ${withheld.join(', ')} from being shown here.`)]),
  ];
  return { title: 'Markets', blocks: histories.length === 0 ? lacking : [table, chart, ...lacking] };
}

/** The return over so many sessions in percent; null where the history is shorter. */
function returnOver({ bars }: Pick<PriceHistory, 'bars'>, sessions: number): number | null {
  const last = bars.at(-1);
  const before = bars.at(-1 - sessions);
  return last === undefined || before === undefined || before.close === 0
    ? null
    : (last.close / before.close - 1) * 100;
}

function indexed(bars: PriceHistory['bars']): Array<{ day: string; value: number }> {
  const [first] = bars;
  if (first === undefined || first.close === 0) return [];
  return bars.map(({ date, close }) => ({ day: date, value: (close / first.close) * 100 }));
}

function behaviorsSection({ cards, cardSession }: WeeklyMaterial): ReportSection {
  if (cards.length === 0) return { title: 'Market behaviors', blocks: [paragraph('No behavior data available')] };
  return {
    title: 'Market behaviors',
    blocks: [
      {
        kind: 'table',
        caption: `Patterns of the session of ${cardSession ?? 'N/A'}`,
        columns: [
          { title: 'Pattern', weight: 26 },
          { title: 'Symbols', weight: 10, align: 'right' },
          { title: 'Strongest', weight: 52 },
          { title: 'State', weight: 13 },
        ],
        rows: cards.map((card) => [card.title, String(card.total), strongest(card), stateLabel(card.state)]),
      },
    ],
  };
}

function strongest({ items, total }: BehaviorCard): string {
  const shown = items.slice(0, shownItems).map(({ symbol, primary }) => `${symbol} ${primary}`);
  return [...shown, ...(total > shown.length ? ['\u2026'] : [])].join(', ');
}

function insightsSection({ posts }: WeeklyMaterial): ReportSection {
  if (posts.length === 0)
    return { title: 'Insights of the week', blocks: [paragraph('No article was published in this week.')] };
  return {
    title: 'Insights of the week',
    blocks: posts.flatMap((post): Block[] => [
      { kind: 'heading', level: 3, text: post.title },
      paragraph(post.summary),
      { kind: 'list', isOrdered: false, items: post.bullet_insights.map((text) => [{ text }]) },
    ]),
  };
}

function sourcesSection({ histories, cards }: WeeklyMaterial, provenances: readonly Provenance[]): ReportSection {
  const told = [
    ...provenances.map(({ title, source, series_id: id, as_of: asOf, known_at: knownAt, state }) =>
      [
        `${title}${id === null ? '' : ` (${id})`}`,
        source,
        `as of ${asOf ?? 'N/A'}`,
        `known ${knownAt === null ? 'N/A' : momentText(knownAt)}`,
        stateLabel(state),
      ].join(', '),
    ),
    ...histories.map(({ symbol, source, adjustment, state, bars }) =>
      [
        `${symbol} daily bars`,
        source,
        `adjustment ${adjustment}`,
        `to ${bars.at(-1)?.date ?? 'N/A'}`,
        stateLabel(state),
      ].join(', '),
    ),
    ...cards.map(({ source, asOf, state }) => `Behavior cards, ${source}, as of ${asOf}, ${stateLabel(state)}`),
  ];
  return {
    title: 'Sources',
    startsPage: true,
    blocks: [{ kind: 'list', isOrdered: true, items: [...new Set(told)].map((text) => [{ text }]) }],
  };
}
