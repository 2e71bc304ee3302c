import { classNames } from '#ui/class-names.ts';

type TagTogglesProps = { tags: readonly string[]; chosen: string | null; onToggle: (tag: string) => void };

/** Tags as switches of the filter: pressed is chosen, pressed again is not. */
export function TagToggles({ tags, chosen, onToggle }: TagTogglesProps) {
  return tags.map((tag) => (
    <button
      key={tag}
      type="button"
      aria-pressed={tag === chosen}
      onClick={() => onToggle(tag)}
      className={classNames(
        'finger-room relative inline-flex min-h-9 min-w-9 items-center justify-center rounded-chip border px-2 text-small transition-colors lg:min-h-6',
        tag === chosen
          ? 'border-accent-text bg-accent-soft text-accent-text'
          : 'border-border bg-surface-2 text-text-2 hover:bg-surface-3 hover:text-text',
      )}
    >
      {tag}
    </button>
  ));
}
