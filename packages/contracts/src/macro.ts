import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataStateSchema, dateSchema, figureSchema, provenanceSchema, timestampSchema } from './primitives.ts';

export const regimes = ['goldilocks', 'reflation', 'inflation', 'deflation'] as const;
export const regimeSchema = z.enum(regimes);
export type Regime = z.infer<typeof regimeSchema>;

const asOfQuery = z.strictObject({ as_of: z.optional(dateSchema) });
const provenanceOrNull = z.nullable(provenanceSchema);

export const macroSnapshotSchema = z.object({
  regime: z.nullable(regimeSchema),
  regime_confidence: figureSchema,
  slope_2s10s: figureSchema,
  cpi_yoy: figureSchema,
  timestamp: timestampSchema,
  details: z.object({ ten_year_yield: figureSchema, dts_cash: figureSchema, gdp_growth: figureSchema }),
  regime_period: z.nullable(z.string()),
  probabilities: z.nullable(z.record(regimeSchema, z.number())),
  sources: z.object({
    regime: provenanceOrNull,
    slope_2s10s: provenanceOrNull,
    cpi_yoy: provenanceOrNull,
    ten_year_yield: provenanceOrNull,
    dts_cash: provenanceOrNull,
    gdp_growth: provenanceOrNull,
  }),
});
export type MacroSnapshot = z.infer<typeof macroSnapshotSchema>;

export const macroConfidenceSchema = z.object({
  confidence_score: figureSchema,
  threshold: z.object({ auto_block: z.number(), soft_approval: z.number() }),
});

export const seriesAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  source: z.string(),
  is_simulated: z.boolean(),
  observations: z.array(z.object({ period: dateSchema, value: figureSchema, known_at: timestampSchema })),
});

export const regimePointSchema = z.object({
  period: z.string(),
  regime: regimeSchema,
  confidence: z.number(),
  probabilities: z.record(regimeSchema, z.number()),
  growth_yoy: z.number(),
  growth_change: z.number(),
  inflation_yoy: z.number(),
  inflation_change: z.number(),
});

/** `state` and `source` are of the series that the history is made of, null where there is none. */
const regimeHistorySchema = z.object({
  history: z.array(regimePointSchema),
  state: z.nullable(dataStateSchema),
  source: z.nullable(z.string()),
});

export const macroEndpoints = {
  snapshot: defineEndpoint({
    id: 'macro.snapshot',
    method: 'GET',
    path: '/api/v1/macro/snapshot',
    access: 'public',
    summary: 'Regime, slope, inflation, ten-year yield, Treasury cash and growth, each with its source and date.',
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: macroSnapshotSchema },
    errors: ['invalid'],
  }),
  confidence: defineEndpoint({
    id: 'macro.confidence',
    method: 'GET',
    path: '/api/v1/macro/confidence',
    access: 'public',
    summary: 'Confidence in the regime and the thresholds of governance.',
    answer: { kind: 'json', status: 200, schema: macroConfidenceSchema },
    errors: [],
  }),
  history: defineEndpoint({
    id: 'macro.history',
    method: 'GET',
    path: '/api/v1/macro/history',
    access: 'public',
    summary: 'The regime of every quarter since the data begin.',
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: regimeHistorySchema },
    errors: ['invalid'],
  }),
  series: defineEndpoint({
    id: 'macro.series',
    method: 'GET',
    path: '/api/v1/macro/series/{id}',
    access: 'public',
    summary: 'One series as it was known on a date.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/)) }),
    query: z.strictObject({ as_of: z.optional(dateSchema), from: z.optional(dateSchema), to: z.optional(dateSchema) }),
    answer: { kind: 'json', status: 200, schema: seriesAnswerSchema },
    errors: ['not_found', 'invalid'],
  }),
};
