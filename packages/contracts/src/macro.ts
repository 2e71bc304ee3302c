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

export type MacroConfidence = z.infer<typeof macroConfidenceSchema>;

/** `note` says why the provider that the operator chose for it was not read, null where nothing is to be said. */
export const seriesAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  source: z.string(),
  is_simulated: z.boolean(),
  note: z.nullable(z.string()),
  observations: z.array(z.object({ period: dateSchema, value: figureSchema, known_at: timestampSchema })),
});
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>;

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

const curveDaySchema = z.object({
  as_of: dateSchema,
  points: z.array(z.object({ tenor: z.string(), years: z.number(), yield_pct: z.number(), series_id: z.string() })),
});

/** The newest day with all its tenors, beside the curve a month and a year before it; nulls where nothing is stored. */
export const yieldCurveSchema = z.object({
  curve: z.nullable(curveDaySchema),
  month_before: z.nullable(curveDaySchema),
  year_before: z.nullable(curveDaySchema),
  known_at: z.nullable(timestampSchema),
  source: z.nullable(z.string()),
  state: z.nullable(dataStateSchema),
});
export type YieldCurve = z.infer<typeof yieldCurveSchema>;

const byRegime = <T extends z.ZodMiniType>(of: T) =>
  z.object({ goldilocks: of, reflation: of, inflation: of, deflation: of });

/** Mean quarterly return in a regime; `t` is the mean over its standard error, the interval holds 95 % of resampled means. */
const regimeReturnSchema = z.object({
  n: z.number(),
  mean_pct: figureSchema,
  positive_share: figureSchema,
  t: figureSchema,
  interval: z.nullable(z.object({ low_pct: z.number(), high_pct: z.number() })),
});

/** `permutation_p`: how often regimes dealt out at random part the means as far; small where there is an edge. */
const regimeAssetSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  quarters: z.number(),
  from: z.string(),
  to: z.string(),
  returns: byRegime(regimeReturnSchema),
  excess_over_spy: z.nullable(byRegime(regimeReturnSchema)),
  permutation_p: figureSchema,
  source: z.string(),
  state: dataStateSchema,
});

const regimeFlipSchema = z.object({ move_pp: z.number(), size_in_error_sds: z.number(), regime_after: regimeSchema });

/** How calls made on first releases fared against the data of today; shares and scores as in the method's document. */
const regimeSkillSchema = z.object({
  calls: z.number(),
  from: z.string(),
  to: z.string(),
  hit_rate: z.number(),
  brier_score: z.number(),
  bins: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      count: z.number(),
      mean_confidence: figureSchema,
      hit_rate: figureSchema,
    }),
  ),
});

export const regimeLabSchema = z.object({
  as_of: timestampSchema,
  quarters: z.number(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  source: z.nullable(z.string()),
  state: z.nullable(dataStateSchema),
  transitions: z.nullable(byRegime(byRegime(z.object({ count: z.number(), share: figureSchema })))),
  flip: z.nullable(
    z.object({ growth: regimeFlipSchema, inflation: regimeFlipSchema, nearest: z.enum(['growth', 'inflation']) }),
  ),
  assets: z.array(regimeAssetSchema),
  skipped: z.array(z.object({ symbol: z.string(), reason: z.string() })),
  skill: z.nullable(regimeSkillSchema),
  skill_reason: z.nullable(z.string()),
});
export type RegimeLab = z.infer<typeof regimeLabSchema>;

export const macroEndpoints = {
  snapshot: defineEndpoint({
    id: 'macro.snapshot',
    method: 'GET',
    path: '/api/v1/macro/snapshot',
    access: 'public',
    summary: 'Regime, slope, inflation, ten-year yield, Treasury cash and growth, each with its source and date.',
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: macroSnapshotSchema, momentField: 'timestamp' },
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
    errors: ['not_found', 'invalid', 'unavailable'],
  }),
  curve: defineEndpoint({
    id: 'macro.curve',
    method: 'GET',
    path: '/api/v1/macro/curve',
    access: 'public',
    summary: 'The Treasury curve of the newest day with all its tenors, beside the curve a month and a year before.',
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: yieldCurveSchema },
    errors: ['invalid'],
  }),
  backtest: defineEndpoint({
    id: 'macro.backtest',
    method: 'GET',
    path: '/api/v1/macro/backtest',
    access: 'public',
    summary:
      'The regime lab: transitions, returns of assets by regime, what would flip the regime, and how the method itself has fared.',
    query: asOfQuery,
    answer: { kind: 'json', status: 200, schema: regimeLabSchema, momentField: 'as_of' },
    errors: ['invalid'],
  }),
};
