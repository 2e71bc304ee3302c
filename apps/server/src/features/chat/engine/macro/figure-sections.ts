import type { MacroReading } from '#features/macro/index.ts';
import type { Gap, Section } from '../section.ts';
import { simpleSection } from './simple-section.ts';

export function inflationSection({ cpi }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'macro_inflation',
    figure: cpi,
    earlier: earlier?.cpi ?? null,
    gap: 'I hold no consumer prices of a year before and of then, so I can give no inflation rate.',
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
      value >= 0
        ? `Consumer prices were up ${figure} on the year by the reading for ${period}`
        : `CPI inflation was ${figure} on the year by the reading for ${period}`,
  });
}

export function growthSection({ growth }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'macro_growth',
    figure: growth,
    earlier: earlier?.growth ?? null,
    gap: 'I hold no real gross domestic product of a year before and of then, so I can give no growth rate.',
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

const yieldMeasure = (metric: string, aliases: string[]) => ({
  key: 'yield',
  metric,
  metricAliases: aliases,
  unit: 'percent' as const,
  show: (v: number) => `${v.toFixed(2)}%`,
  format: 'pct2',
});

export function tenYearSection({ tenYear }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'treasury_yield',
    figure: tenYear,
    earlier: earlier?.tenYear ?? null,
    gap: 'I hold no ten-year Treasury yield.',
    measure: yieldMeasure('ten-year Treasury yield', ['ten-year yield', 'Treasury yield']),
    sentence: ({ slot: figure, period }) => `The ten-year Treasury yield stood at ${figure} on ${period}`,
  });
}

export function twoYearSection({ twoYear }: MacroReading, earlier: MacroReading | null): Section | Gap {
  return simpleSection({
    tool: 'treasury_yield',
    figure: twoYear,
    earlier: earlier?.twoYear ?? null,
    gap: 'I hold no two-year Treasury yield.',
    measure: yieldMeasure('two-year Treasury yield', ['two-year yield', 'Treasury yield']),
    sentence: ({ slot: figure, period }) => `The two-year Treasury yield stood at ${figure} on ${period}`,
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
