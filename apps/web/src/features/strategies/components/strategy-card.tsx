import { strategiesCopy } from '@aex/contracts/copy/strategies';
import type { Strategy } from '@aex/contracts/strategies';
import { TagToggles } from '#features/strategies/components/tag-toggles.tsx';

const texts = strategiesCopy.strategyCard;

type StrategyCardProps = {
  strategy: Strategy;
  tag: string | null;
  onTag: (tag: string) => void;
  onOpen: () => void;
};

/** A framework: all of the card opens its preview, its tags switch the filter. */
export function StrategyCard({ strategy, tag, onTag, onOpen }: StrategyCardProps) {
  return (
    <article className="relative flex flex-col gap-2 rounded-card border border-border bg-surface-1 p-4 transition-colors focus-within:border-border-strong hover:border-border-strong hover:bg-surface-2">
      <h3 className="text-h3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="rounded-chip text-left after:absolute after:inset-0 after:rounded-card"
        >
          {strategy.title}
        </button>
      </h3>
      <p className="text-text-2">{strategy.description}</p>
      <div className="mt-auto flex items-end gap-3 pt-1">
        <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          <TagToggles tags={strategy.tags} chosen={tag} onToggle={onTag} />
        </div>
        <span aria-hidden="true" className="text-small text-accent-text lg:pb-[3px]">
          {texts.preview}
        </span>
      </div>
    </article>
  );
}
