import { insightsCopy } from '@aex/contracts/copy/insights';
import type { InsightCategory } from '@aex/contracts/insight-categories';
import { InsightGrid } from '#features/insights/components/insight-grid.tsx';
import { allCategories, categoryChoices } from '#features/insights/insight-words.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';

const texts = insightsCopy.insightsView;

type InsightsViewProps = {
  category: InsightCategory | undefined;
  onCategory: (category: InsightCategory | undefined) => void;
};

export function InsightsView({ category, onCategory }: InsightsViewProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-h1">
          {texts.insights}
        </h1>
        <ChoiceChips
          legend={texts.category}
          choices={categoryChoices}
          value={category ?? allCategories}
          onChoose={(choice) => onCategory(choice === allCategories ? undefined : choice)}
        />
      </div>
      <InsightGrid category={category} onClearFilter={() => onCategory(undefined)} />
    </div>
  );
}
