import * as z from 'zod/mini';

export const insightCategorySchema = z.enum(['macro', 'equities', 'options', 'weekly_notes']);
export type InsightCategory = z.infer<typeof insightCategorySchema>;
