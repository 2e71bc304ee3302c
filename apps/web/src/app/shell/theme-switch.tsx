import { useAppearance } from '#lib/settings/use-appearance.ts';
import { chooseAppearance, themeChoices, type ThemeChoice } from '#ui/theme.ts';
import { IconButton } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';

const looks: Record<ThemeChoice, { label: string; icon: IconName }> = {
  system: { label: 'System', icon: 'screen' },
  cosmic_dark: { label: 'Cosmic Dark', icon: 'moon' },
  light: { label: 'Light Mode', icon: 'sun' },
};

/** Steps through the themes: System, Cosmic Dark, Light Mode. */
export function ThemeSwitch() {
  const { theme } = useAppearance();
  const next = themeChoices[(themeChoices.indexOf(theme) + 1) % themeChoices.length] ?? 'system';
  return (
    <IconButton
      icon={looks[theme].icon}
      label={`Theme: ${looks[theme].label}. Switch to ${looks[next].label}`}
      onClick={() => chooseAppearance({ theme: next })}
    />
  );
}
