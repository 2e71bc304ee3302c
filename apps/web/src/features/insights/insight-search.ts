import { insightCategorySchema, type InsightCategory } from '@aex/contracts/insight-categories';

export type InsightSearch = { category?: InsightCategory };

/** The filter in the address; a category that there is not is no filter. */
export function readInsightSearch(search: Record<string, unknown>): InsightSearch {
  const category = insightCategorySchema.safeParse(search['category']);
  return category.success ? { category: category.data } : {};
}
