import { StrategyCard } from '#features/strategies/components/strategy-card.tsx';
import type { StrategyGroup } from '#features/strategies/strategy-groups.ts';

type StrategyGroupsProps = {
  groups: readonly StrategyGroup[];
  tag: string | null;
  onTag: (tag: string) => void;
  onOpen: (id: string) => void;
};

export function StrategyGroups({ groups, tag, onTag, onOpen }: StrategyGroupsProps) {
  return groups.map((group) => (
    <section key={group.category} aria-label={group.name} className="grid gap-2 lg:gap-3">
      <h2 className="text-h2">{group.name}</h2>
      <div className="grid gap-2 md:grid-cols-2 lg:gap-3 xl:grid-cols-3">
        {group.strategies.map((strategy) => (
          <StrategyCard
            key={strategy.id}
            strategy={strategy}
            tag={tag}
            onTag={onTag}
            onOpen={() => onOpen(strategy.id)}
          />
        ))}
      </div>
    </section>
  ));
}
