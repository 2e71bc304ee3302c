import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { subjectFinding } from './subject-finding.ts';
import { fromField, toField } from './tool-fields.ts';

const mostObservations = 60;

export const seriesTool = defineTool({
  name: 'macro_series',
  description: `Observations of a stored macro series by its id, such as UNRATE or DGS10: the last ${mostObservations} of the period. Values are named by their day: v_2024_06_01.`,
  input: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9:_.-]{1,60}$/), from: fromField, to: toField }),
  run: async ({ id, from, to }, { services, moment }) => {
    const series = await services.macro.series({ id, asOf: moment, from, to }).catch(asMissing);
    if (series === null) return nothing(`The series ${id} is not stored.`);
    const shown = series.observations.filter(({ value }) => value !== null).slice(-mostObservations);
    const last = shown.at(-1);
    const unit = series.unit === 'percent' ? ('percent' as const) : ('index' as const);
    const finding = subjectFinding({
      sourceType: 'macro_data',
      sourceId: series.id,
      source: series.source,
      title: series.title,
      entity: 'United States',
      entityAliases: ['US', 'US economy', 'economy'],
      state: series.is_simulated ? 'simulated' : 'delayed',
      asOf: last?.period ?? null,
      knownAt: last?.known_at ?? null,
      confidence: 0.95,
      note: `Unit: ${series.unit}.`,
      words: { first: shown[0]?.period ?? '', last: last?.period ?? '' },
      measures: shown.map(({ period, value }) => ({
        key: `v_${period.replaceAll('-', '_')}`,
        metric: series.title,
        aliases: [series.id],
        value,
        unit,
        asOf: period,
      })),
    });
    return finding === null ? nothing(`The series ${id} has no values in this period.`) : found([finding]);
  },
});

function asMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
