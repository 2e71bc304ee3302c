import { flipDistances } from '@aex/quant/regime/regime-flip';
import * as z from 'zod';
import type { MacroFigure, MacroReading } from '#features/macro/index.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { type Measure, subjectFinding } from './subject-finding.ts';
import { dayField } from './tool-fields.ts';

const entity = { entity: 'United States', entityAliases: ['US', 'US economy', 'economy'] };

type Told = Omit<Measure, 'value'> & { figure: (reading: MacroReading) => MacroFigure | null };

const indicators: readonly Told[] = [
  {
    key: 'cpi_yoy',
    metric: 'CPI inflation',
    aliases: ['consumer prices', 'inflation'],
    unit: 'percent',
    figure: ({ cpi }) => cpi,
  },
  {
    key: 'gdp_growth',
    metric: 'real GDP growth',
    aliases: ['real GDP', 'growth'],
    unit: 'percent',
    figure: ({ growth }) => growth,
  },
  {
    key: 'ten_year',
    metric: 'ten-year Treasury yield',
    aliases: ['ten-year yield', '10-year yield', 'Treasury yield'],
    unit: 'percent',
    figure: ({ tenYear }) => tenYear,
  },
  {
    key: 'two_year',
    metric: 'two-year Treasury yield',
    aliases: ['two-year yield', '2-year yield'],
    unit: 'percent',
    figure: ({ twoYear }) => twoYear,
  },
  {
    key: 'slope',
    metric: 'slope of the Treasury curve',
    aliases: ['slope', 'yield curve', 'Treasury curve'],
    unit: 'basis_point',
    figure: ({ slope }) => slope,
  },
  {
    key: 'cash',
    metric: 'Treasury cash balance',
    aliases: ['Treasury General Account', 'cash'],
    unit: 'currency',
    currency: 'USD',
    figure: ({ cash }) => cash,
  },
];

/** Each indicator is evidence of its own, as each has its own date and publisher. */
export const macroIndicatorsTool = defineTool({
  name: 'macro_indicators',
  description:
    'The newest US macro figures: cpi_yoy, gdp_growth, ten_year, two_year, slope (basis points) and cash (dollars), each with its period. With `on`, as the figures stood for periods up to that day.',
  input: z.strictObject({ on: dayField.optional().describe('A day, YYYY-MM-DD, to look back to') }),
  run: async ({ on }, { services, moment }) => {
    const reading = await services.macro.read({ knownBy: moment, ...(on === undefined ? {} : { through: on }) });
    const findings = indicators.flatMap((told) => indicatorFinding(told, told.figure(reading)) ?? []);
    return findings.length === 0 ? nothing('No macro series are stored.') : found(findings);
  },
});

function indicatorFinding({ figure: _figure, ...told }: Told, figure: MacroFigure | null): Finding | null {
  if (figure === null) return null;
  const { provenance, period, value } = figure;
  return subjectFinding({
    ...placeOf(provenance),
    ...entity,
    title: provenance.title,
    words: { period },
    measures: [{ ...told, value, asOf: period }],
  });
}

export const macroRegimeTool = defineTool({
  name: 'macro_regime',
  description:
    'The US macro regime (goldilocks, reflation, inflation or deflation) with its confidence and what it rests on: confidence, growth, growth_change, inflation, inflation_change, growth_flip, inflation_flip. The word itself is the value `regime`.',
  input: z.strictObject({}),
  run: async (_input, { services, moment }) => {
    const { regime } = await services.macro.read({ knownBy: moment });
    if (regime === null) return nothing('There is no regime reading: it needs real GDP and consumer prices.');
    const { point, provenance } = regime;
    const flip = flipDistances(point);
    const of = { asOf: point.quarter, period: { label: point.quarter } };
    const finding = subjectFinding({
      ...placeOf(provenance),
      ...entity,
      sourceId: 'macro_regime',
      title: provenance.title,
      words: { regime: point.regime, quarter: point.quarter },
      note: `The regime of ${point.quarter} is ${point.regime}.`,
      measures: [
        {
          key: 'confidence',
          metric: 'regime confidence',
          aliases: ['confidence', 'regime'],
          value: point.confidence01,
          unit: 'probability',
          ...of,
        },
        {
          key: 'growth',
          metric: 'real GDP growth',
          aliases: ['real GDP', 'growth'],
          value: point.growthYoyPct,
          unit: 'percent',
          ...of,
        },
        {
          key: 'growth_change',
          metric: 'change of real GDP growth',
          value: point.growthChangePp,
          unit: 'percentage_point',
          ...of,
        },
        {
          key: 'inflation',
          metric: 'inflation',
          aliases: ['consumer prices'],
          value: point.inflationYoyPct,
          unit: 'percent',
          ...of,
        },
        {
          key: 'inflation_change',
          metric: 'change of inflation',
          value: point.inflationChangePp,
          unit: 'percentage_point',
          ...of,
        },
        {
          key: 'growth_flip',
          metric: 'growth swing',
          value: Math.abs(flip.growth.movePp),
          unit: 'percentage_point',
          ...of,
        },
        {
          key: 'inflation_flip',
          metric: 'inflation swing',
          value: Math.abs(flip.inflation.movePp),
          unit: 'percentage_point',
          ...of,
        },
      ],
    });
    return finding === null ? nothing('There is no regime reading.') : found([finding]);
  },
});

function placeOf(provenance: MacroFigure['provenance']) {
  return {
    sourceType: 'macro_data' as const,
    sourceId: provenance.series_id ?? provenance.title,
    source: provenance.source,
    state: provenance.state,
    asOf: provenance.as_of,
    knownAt: provenance.known_at,
    confidence: provenance.known_at_basis === 'estimated' ? 0.9 : 0.95,
  };
}
