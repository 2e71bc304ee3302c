import { classNames } from '#ui/class-names.ts';

const box =
  'inline-flex h-11 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors';

// The border that is not seen is drawn where the system chooses the colours and no fill tells a button from text.
const tones = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-border-strong bg-surface-2 text-text hover:bg-surface-3',
};

const sizes = { usual: 'px-3 lg:h-8', large: 'px-4' };

/** The look of a link that is drawn as a button. */
export function linkLook(tone: keyof typeof tones, size: keyof typeof sizes = 'usual'): string {
  return classNames(box, tones[tone], sizes[size]);
}
