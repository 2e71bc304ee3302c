import * as z from 'zod';
import { defineTool, found, nothing } from './model-tool.ts';
import { subjectFinding } from './subject-finding.ts';

export const curveTool = defineTool({
  name: 'yield_curve',
  description:
    'The US Treasury curve of the newest day, and of a month and a year before, each evidence of its own. Values are named by tenor: y_2y, y_10y, y_3mo.',
  input: z.strictObject({}),
  run: async (_input, { services, day }) => {
    const { curve, month_before, year_before, known_at, source, state } = await services.curves.curve(day);
    const findings = [curve, month_before, year_before].flatMap((each) => {
      if (each === null || state === null) return [];
      const finding = subjectFinding({
        sourceType: 'macro_data',
        sourceId: 'treasury_curve',
        source: source ?? 'US Treasury',
        title: `US Treasury yields of ${each.as_of}`,
        entity: 'United States',
        entityAliases: ['US', 'Treasury', 'Treasuries'],
        state,
        asOf: each.as_of,
        knownAt: each === curve ? known_at : null,
        confidence: 0.95,
        words: { date: each.as_of },
        measures: each.points.map(({ tenor, years, yield_pct }) => ({
          key: `y_${tenor.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`,
          metric: `${tenorName(years)} Treasury yield`,
          aliases: [`${tenorName(years)} yield`],
          value: yield_pct,
          unit: 'percent' as const,
          asOf: each.as_of,
        })),
      });
      return finding === null ? [] : [finding];
    });
    return findings.length === 0 ? nothing('No Treasury curve is stored.') : found(findings);
  },
});

function tenorName(years: number): string {
  return years >= 1 ? `${Math.round(years)}-year` : `${Math.round(years * 12)}-month`;
}
