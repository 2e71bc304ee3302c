import { appCopy } from '@aex/contracts/copy/app';
import { useAppearance } from '#lib/settings/use-appearance.ts';
import { chooseAppearance, themeChoices, type ThemeChoice } from '#ui/theme.ts';
import { IconButton } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';

const texts = appCopy.themeSwitch;

const looks: Record<ThemeChoice, { label: string; icon: IconName }> = {
  system: { label: texts.system, icon: 'screen' },
  cosmic_dark: { label: texts.cosmicDark, icon: 'moon' },
  light: { label: texts.lightMode, icon: 'sun' },
};

/** Steps through the themes: System, Cosmic Dark, Light Mode. */
export function ThemeSwitch() {
  const { theme } = useAppearance();
  const next = themeChoices[(themeChoices.indexOf(theme) + 1) % themeChoices.length] ?? 'system';
  return (
    <IconButton
      icon={looks[theme].icon}
      label={texts.stepTo({ theme: looks[theme].label, next: looks[next].label })}
      onClick={() => chooseAppearance({ theme: next })}
    />
  );
}
