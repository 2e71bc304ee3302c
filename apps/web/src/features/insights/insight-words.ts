import { relatedInsightsCopy } from '@aex/contracts/copy/related-insights';
import { insightCategorySchema, type InsightCategory } from '@aex/contracts/insight-categories';

const texts = relatedInsightsCopy.insightWords;

/** A category as it is read: underscores are spaces (specified). */
export function categoryName(category: InsightCategory): string {
  return category.replaceAll('_', ' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const allCategories = 'all';

/** The choices of the filter, `All` first. */
export const categoryChoices = [
  { value: allCategories, label: texts.all },
  ...insightCategorySchema.options.map((category) => ({ value: category, label: capitalised(categoryName(category)) })),
] as const;
