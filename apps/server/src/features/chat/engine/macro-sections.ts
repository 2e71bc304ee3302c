import type { Regime } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import type { FactUnit } from '@aex/grounding/fact';
import { flipDistances } from '@aex/quant/regime/regime-flip';
import type { MacroFigure, MacroReading } from '#features/macro/index.ts';
import type { Evidence, Finding } from './evidence.ts';
import { at, cite, type Gap, type Section, slot } from './section.ts';

const regimeMeaning: Record<Regime, string> = {
  goldilocks: 'growth is speeding up while inflation slows',
  reflation: 'growth and inflation are both speeding up',
  inflation: 'growth is slowing while inflation speeds up',
  deflation: 'growth and inflation are both slowing',
};

const entity = 'United States';
const entityAliases = ['US', 'US economy', 'economy'];

type MacroMeasure = {
  key: string;
  metric: string;
  metricAliases: string[];
  unit: FactUnit;
  shown: string;
  isMonthly?: true;
};

function macroFinding(figure: MacroFigure, measure: MacroMeasure): Finding {
  const { provenance } = figure;
  return {
    ...sourceOf(provenance),
    title: provenance.title,
    content: `${provenance.title}: ${measure.shown} for ${figure.period}.`,
    shownValue: measure.shown,
    values: {
      [measure.key]: {
        value: figure.value,
        unit: measure.unit,
        ...(measure.unit === 'currency' ? { currency: 'USD' } : {}),
      },
      period: measure.isMonthly === true ? figure.period.slice(0, 7) : figure.period,
    },
    facts: [
      {
        entity,
        entityAliases,
        metric: measure.metric,
        metricAliases: measure.metricAliases,
        value: figure.value,
        unit: measure.unit,
        asOf: figure.period,
        ...(measure.unit === 'currency' ? { currency: 'USD' } : {}),
      },
    ],
  };
}

function sourceOf(
  provenance: Provenance,
): Pick<Finding, 'sourceType' | 'sourceId' | 'source' | 'state' | 'asOf' | 'knownAt' | 'confidence'> {
  return {
    sourceType: 'macro_data',
    sourceId: provenance.series_id ?? 'macro_regime',
    source: provenance.source,
    state: provenance.state,
    asOf: provenance.as_of,
    knownAt: provenance.known_at,
    // An estimated day of publication and later revisions make a figure a little less certain than one seen when it came out.
    confidence: provenance.known_at_basis === 'estimated' ? 0.9 : 0.95,
  };
}

/** The regime with its probability, what it rests on, and what would turn it. */
export function regimeSection({ regime }: MacroReading): Section | Gap {
  const place = { tool: 'macro_regime', input: {} };
  if (regime === null) {
    return { ...place, gap: 'I hold no regime reading: it needs real GDP (GDPC1) and consumer prices (CPIAUCSL).' };
  }
  const { point, provenance } = regime;
  const flip = flipDistances(point);
  const confidencePct = point.confidence01 * 100;
  const shown = `${point.regime}, ${confidencePct.toFixed(0)}%`;
  const pointPeriod = { label: point.quarter };
  const change = (metric: string, aliases: string[], value: number) => ({
    entity,
    entityAliases,
    metric,
    metricAliases: aliases,
    value,
    unit: 'percentage_point' as const,
    asOf: point.quarter,
    period: pointPeriod,
  });
  const rate = (metric: string, aliases: string[], value: number) => ({
    ...change(metric, aliases, value),
    unit: 'percent' as const,
  });
  const finding: Finding = {
    ...sourceOf(provenance),
    title: provenance.title,
    content: `Regime of ${point.quarter}: ${point.regime}. Growth ${point.growthYoyPct.toFixed(2)}% on the year (${signed(point.growthChangePp)} pp), inflation ${point.inflationYoyPct.toFixed(2)}% (${signed(point.inflationChangePp)} pp).`,
    shownValue: shown,
    values: {
      confidence: { value: point.confidence01, unit: 'probability' },
      growth: { value: point.growthYoyPct, unit: 'percent' },
      growth_change: { value: Math.abs(point.growthChangePp), unit: 'percentage_point' },
      inflation: { value: point.inflationYoyPct, unit: 'percent' },
      inflation_change: { value: Math.abs(point.inflationChangePp), unit: 'percentage_point' },
      growth_flip: { value: Math.abs(flip.growth.movePp), unit: 'percentage_point' },
      inflation_flip: { value: Math.abs(flip.inflation.movePp), unit: 'percentage_point' },
    },
    facts: [
      { ...rate('regime confidence', ['confidence', 'regime'], confidencePct), unit: 'percent' },
      rate('real GDP growth', ['real GDP', 'growth'], point.growthYoyPct),
      change('change of real GDP growth', ['real GDP', 'real GDP growth'], point.growthChangePp),
      rate('inflation', ['consumer prices'], point.inflationYoyPct),
      change('change of inflation', ['consumer prices'], point.inflationChangePp),
      change('growth swing', ['growth turning'], Math.abs(flip.growth.movePp)),
      change('inflation swing', ['inflation turning'], Math.abs(flip.inflation.movePp)),
    ],
  };
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const growthWord = point.growthChangePp >= 0 ? 'more' : 'less';
      const inflationWord = point.inflationChangePp >= 0 ? 'more' : 'less';
      return [
        [
          `The US economy is in the **${point.regime}** regime on the data of ${quarterText(point.quarter)}: ${regimeMeaning[point.regime]}.`,
          `The method gives this regime a confidence of ${slot(e, 'confidence', 'pct0')} ${cite(e)}.`,
          `Real GDP growth was ${slot(e, 'growth', 'pct1')} on the year, ${slot(e, 'growth_change', 'pp2')} ${growthWord} than the quarter before ${cite(e)}.`,
          `Inflation of consumer prices was ${slot(e, 'inflation', 'pct1')}, ${slot(e, 'inflation_change', 'pp2')} ${inflationWord} than the quarter before ${cite(e)}.`,
        ],
        [
          `What would change the call: a growth swing of ${slot(e, 'growth_flip', 'pp2')} ${swingWord(flip.growth.movePp)} would make it ${flip.growth.regimeAfter} ${cite(e)}.`,
          `An inflation swing of ${slot(e, 'inflation_flip', 'pp2')} ${swingWord(flip.inflation.movePp)} would make it ${flip.inflation.regimeAfter} ${cite(e)}.`,
        ],
      ];
    },
  };
}

type SimpleMeasure = {
  tool: string;
  figure: MacroFigure | null;
  /** The same figure at the start of the period that the question names. */
  earlier: MacroFigure | null;
  gap: string;
  measure: Omit<MacroMeasure, 'shown'> & { show: (value: number) => string; format: string };
  sentence: (figure: { value: number; slot: string; period: string }) => string;
};

// One figure, one sentence; with a period, what it was before and how far it has moved.
function simpleSection({ tool, figure, earlier, gap, measure, sentence }: SimpleMeasure): Section | Gap {
  if (figure === null) return { tool, input: {}, gap };
  const before = earlier !== null && earlier.period < figure.period ? earlier : null;
  const findings = [macroFinding(figure, { ...measure, shown: measure.show(figure.value) })];
  if (before !== null) {
    const then = macroFinding(before, { ...measure, shown: measure.show(before.value) });
    findings.push({ ...then, state: figure.provenance.state }, changeFinding(figure, before, measure));
  }
  return {
    tool,
    input: before === null ? {} : { since: before.period },
    findings,
    write: (evidence) => {
      const now = at(evidence, 0);
      const text = sentence({
        value: figure.value,
        slot: slot(now, measure.key, measure.format),
        period: slot(now, 'period', 'date'),
      });
      const sentences = [`${text} ${cite(now)}.`];
      if (before !== null) sentences.push(...movement(figure.value - before.value, measure, evidence));
      return [sentences];
    },
  };
}

function changeFinding(figure: MacroFigure, before: MacroFigure, measure: SimpleMeasure['measure']): Finding {
  const change = figure.value - before.value;
  const unit = measure.unit === 'percent' ? 'percentage_point' : measure.unit;
  const made = macroFinding(figure, { ...measure, shown: measure.show(change) });
  const currency = unit === 'currency' ? { currency: 'USD' } : {};
  return {
    ...made,
    title: `${figure.provenance.title}: change since ${before.period}`,
    content: `${measure.show(figure.value)} for ${figure.period} against ${measure.show(before.value)} for ${before.period}.`,
    values: { ...made.values, size: { value: Math.abs(change), unit, ...currency } },
    facts: made.facts.map((fact) => ({
      ...fact,
      metric: `change of the ${measure.metric}`,
      metricAliases: [measure.metric],
      value: change,
      unit,
      period: { start: before.period, end: figure.period },
    })),
  };
}

function movement(change: number, measure: SimpleMeasure['measure'], evidence: readonly Evidence[]): string[] {
  const [then, moved] = [at(evidence, 1), at(evidence, 2)];
  const format = measure.unit === 'percent' ? 'pp2' : measure.format;
  const word = change > 0 ? 'risen' : 'fallen';
  return [
    `The ${measure.metric} was ${slot(then, measure.key, measure.format)} on ${slot(then, 'period', 'date')} ${cite(then)}.`,
    `Since then the ${measure.metric} has ${word} by ${slot(moved, 'size', format)} ${cite(moved)}.`,
  ];
}

export function inflationSection({ cpi }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'macro_inflation',
    figure: cpi,
    earlier: earlier?.cpi ?? null,
    gap: 'I hold no consumer prices (CPIAUCSL) of a year ago and now, so I can give no inflation rate.',
    measure: {
      key: 'rate',
      isMonthly: true,
      metric: 'CPI inflation',
      metricAliases: ['consumer prices', 'inflation'],
      unit: 'percent',
      show: (v) => `${v.toFixed(1)}% YoY`,
      format: 'pct1',
    },
    sentence: ({ value, slot: figure, period }) =>
      `Consumer prices were ${value >= 0 ? 'up' : 'down'} ${figure} on the year by the reading for ${period}`,
  });
}

export function growthSection({ growth }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'macro_growth',
    figure: growth,
    earlier: earlier?.growth ?? null,
    gap: 'I hold no real GDP (GDPC1) of a year ago and now, so I can give no growth rate.',
    measure: {
      key: 'rate',
      metric: 'real GDP growth',
      metricAliases: ['real GDP', 'growth'],
      unit: 'percent',
      show: (v) => `${v.toFixed(1)}% YoY`,
      format: 'pct1',
    },
    sentence: ({ slot: figure, period }) =>
      `Real GDP growth was ${figure} on the year in the quarter that began on ${period}`,
  });
}

export function tenYearSection({ tenYear }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'treasury_yield',
    figure: tenYear,
    earlier: earlier?.tenYear ?? null,
    gap: 'I hold no ten-year Treasury yield.',
    measure: {
      key: 'yield',
      metric: 'ten-year Treasury yield',
      metricAliases: ['ten-year yield', 'Treasury yield'],
      unit: 'percent',
      show: (v) => `${v.toFixed(2)}%`,
      format: 'pct2',
    },
    sentence: ({ slot: figure, period }) => `The ten-year Treasury yield stood at ${figure} on ${period}`,
  });
}

export function curveSection({ slope }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'yield_curve',
    figure: slope,
    earlier: earlier?.slope ?? null,
    gap: 'I hold no two-year and ten-year Treasury yields of one day, so I can give no slope.',
    measure: {
      key: 'slope',
      metric: 'slope of the Treasury curve',
      metricAliases: ['slope', 'Treasury curve', 'yield curve'],
      unit: 'basis_point',
      show: (v) => `${v.toFixed(1)} bp`,
      format: 'bp1',
    },
    sentence: ({ value, slot: figure, period }) =>
      `The slope of the Treasury curve, the ten-year less the two-year yield, was ${figure} on ${period}, so the curve was ${value < 0 ? 'inverted' : 'not inverted'}`,
  });
}

export function cashSection({ cash }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'treasury_cash',
    figure: cash,
    earlier: earlier?.cash ?? null,
    gap: 'I hold no Daily Treasury Statement, so I can give no Treasury cash balance.',
    measure: {
      key: 'balance',
      metric: 'Treasury cash balance',
      metricAliases: ['cash', 'Treasury General Account'],
      unit: 'currency',
      show: (v) => `$${(v / 1e9).toFixed(1)} billion`,
      format: 'compact',
    },
    sentence: ({ slot: figure, period }) => `The Treasury's cash balance closed at ${figure} on ${period}`,
  });
}

function signed(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(2)}`;
}

function swingWord(movePp: number): string {
  return movePp < 0 ? 'to the downside' : 'to the upside';
}

function quarterText(quarter: string): string {
  const [year, number] = quarter.split('Q');
  return `Q${number} ${year}`;
}
