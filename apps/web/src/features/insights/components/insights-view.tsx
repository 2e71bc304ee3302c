import type { InsightCategory } from '@aex/contracts/insight-categories';
import { InsightGrid } from '#features/insights/components/insight-grid.tsx';
import { allCategories, categoryChoices } from '#features/insights/insight-words.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';

type InsightsViewProps = {
  category: InsightCategory | undefined;
  onCategory: (category: InsightCategory | undefined) => void;
};

export function InsightsView({ category, onCategory }: InsightsViewProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-h1">
          Insights
        </h1>
        <ChoiceChips
          legend="Category"
          choices={categoryChoices}
          value={category ?? allCategories}
          onChoose={(choice) => onCategory(choice === allCategories ? undefined : choice)}
        />
      </div>
      <InsightGrid category={category} onClearFilter={() => onCategory(undefined)} />
    </div>
  );
}
