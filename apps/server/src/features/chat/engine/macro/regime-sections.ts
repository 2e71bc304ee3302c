import type { Regime } from '@aex/contracts/macro';
import { flipDistances } from '@aex/quant/regime/regime-flip';
import type { MacroReading } from '#features/macro/index.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Gap, type Paragraph, type Part, type Section, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import type { Evidence } from '../evidence.ts';
import { macroCard, quarterText, signed } from './macro-figures.ts';

const regimeMeaning: Record<Regime, string> = {
  goldilocks: 'growth is speeding up while inflation slows',
  reflation: 'growth and inflation are both speeding up',
  inflation: 'growth is slowing while inflation speeds up',
  deflation: 'growth and inflation are both slowing',
};

type Reading = NonNullable<MacroReading['regime']>;
type RegimeView = 'all' | 'reason' | 'probabilities' | 'flip';

export const noRegime: Gap = {
  tool: 'macro_regime',
  input: {},
  gap: 'I hold no regime reading: it needs real gross domestic product and consumer prices.',
};

/** The regime as known at the moment of the question. */
export async function regimeParts(task: Task, view: RegimeView = 'all', target: Regime | null = null): Promise<Part[]> {
  const reading = await task.macro();
  return [...revisedNote(task, reading), regimeSection(reading, view, target)];
}

const asRevised =
  'Of growth I hold one version with estimated days of release: its quarters are told as they were revised since, not as they were first published.';

// A past day is told with the growth of later, where the first release of it is not held.
export function revisedNote({ day }: Pick<Task, 'day'>, { growth }: Pick<MacroReading, 'growth'>): Part[] {
  return day !== undefined && growth?.provenance.known_at_basis === 'estimated' ? [said(asRevised)] : [];
}

/** The regime with its probability, what it rests on, and what would turn it; a view tells a part of it. */
function regimeSection(
  { regime }: MacroReading,
  view: RegimeView = 'all',
  target: Regime | null = null,
): Section | Gap {
  if (regime === null) return noRegime;
  return {
    tool: 'macro_regime',
    input: view === 'all' ? {} : { view },
    findings: [regimeFinding(regime)],
    write: (evidence) => {
      const e = at(evidence, 0);
      const told = { call: callOf(regime, e), reason: reasonOf(regime, e), flip: flipOf(regime, e) };
      if (view === 'reason') return [[...told.call.slice(0, 1), ...told.reason], told.flip];
      if (view === 'flip') return [told.call, [...farOf(regime, target), ...told.flip]];
      if (view === 'probabilities') return [told.call, ...chances(regime, e)];
      return [[...told.call, ...told.reason], told.flip];
    },
  };
}

function regimeFinding({ point, provenance }: Reading) {
  const flip = flipDistances(point);
  const confidencePct = point.confidence01 * 100;
  const period = { label: point.quarter };
  const pp = (key: string, [metric, ...aliases]: [string, ...string[]], value: number): FigureSpec => ({
    key,
    metric,
    aliases,
    value,
    unit: 'percentage_point',
    period,
    asOf: point.quarter,
  });
  const pct = (key: string, named: [string, ...string[]], value: number): FigureSpec => ({
    ...pp(key, named, value),
    unit: 'percent',
  });
  const chance = Object.entries(point.probabilities).map(([name, share]) =>
    pct(`p_${name}`, [`probability of ${name}`], share * 100),
  );
  return findingOf(macroCard(provenance), {
    title: provenance.title,
    content: `Regime of ${quarterText(point.quarter)}: ${point.regime}. Growth ${point.growthYoyPct.toFixed(2)}% on the year (${signed(point.growthChangePp)} pp), inflation ${point.inflationYoyPct.toFixed(2)}% (${signed(point.inflationChangePp)} pp).`,
    shown: `${point.regime}, ${confidencePct.toFixed(0)}%`,
    figures: [
      pct('confidence', ['regime confidence', 'confidence', 'regime'], confidencePct),
      pct('growth', ['real GDP growth', 'real GDP', 'growth'], point.growthYoyPct),
      pp('growth_change', ['change of real GDP growth', 'real GDP', 'real GDP growth'], Math.abs(point.growthChangePp)),
      pct('inflation', ['inflation', 'consumer prices'], point.inflationYoyPct),
      pp('inflation_change', ['change of inflation', 'consumer prices'], Math.abs(point.inflationChangePp)),
      pp('growth_flip', ['growth swing', 'growth turning'], Math.abs(flip.growth.movePp)),
      pp('inflation_flip', ['inflation swing', 'inflation turning'], Math.abs(flip.inflation.movePp)),
      ...chance,
    ],
  });
}

function callOf({ point }: Reading, e: Evidence): string[] {
  return [
    `The US economy is in the **${point.regime}** regime on the data of ${quarterText(point.quarter)}: ${regimeMeaning[point.regime]}.`,
    `The method gives this regime a confidence of ${slot(e, 'confidence', 'pct0')} ${cite(e)}.`,
  ];
}

function reasonOf({ point }: Reading, e: Evidence): string[] {
  const word = (change: number) => (change >= 0 ? 'more' : 'less');
  return [
    `Real GDP growth was ${slot(e, 'growth', 'pct1')} on the year, ${slot(e, 'growth_change', 'pp2')} ${word(point.growthChangePp)} than the quarter before ${cite(e)}.`,
    `Inflation of consumer prices was ${slot(e, 'inflation', 'pct1')}, ${slot(e, 'inflation_change', 'pp2')} ${word(point.inflationChangePp)} than the quarter before ${cite(e)}.`,
  ];
}

function flipOf({ point }: Reading, e: Evidence): string[] {
  const flip = flipDistances(point);
  return [
    `What would change the call: a growth swing of ${slot(e, 'growth_flip', 'pp2')} ${swingWord(flip.growth.movePp)} would make it ${flip.growth.regimeAfter} ${cite(e)}.`,
    `An inflation swing of ${slot(e, 'inflation_flip', 'pp2')} ${swingWord(flip.inflation.movePp)} would make it ${flip.inflation.regimeAfter} ${cite(e)}.`,
  ];
}

// The regime across the map needs both swings at once.
function farOf({ point }: Reading, target: Regime | null): string[] {
  const flip = flipDistances(point);
  const isNear = [point.regime, flip.growth.regimeAfter, flip.inflation.regimeAfter].some((name) => name === target);
  return target === null || isNear ? [] : [`Both swings below at once would make it ${target}; neither alone would.`];
}

function chances({ point }: Reading, e: Evidence): Paragraph[] {
  const order = Object.entries(point.probabilities).sort((a, b) => b[1] - a[1]);
  return [
    {
      columns: ['Regime', 'Probability'],
      rows: order.map(([name]) => ({
        label: name,
        sources: [e],
        cells: [{ evidence: e, value: `p_${name}`, format: 'pct0' }],
      })),
    },
  ];
}

function swingWord(movePp: number): string {
  return movePp < 0 ? 'to the downside' : 'to the upside';
}
