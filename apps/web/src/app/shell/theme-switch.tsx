import { useState } from 'react';
import { storedTheme, storeTheme, themeChoices, type ThemeChoice } from '#ui/theme.ts';
import { IconButton } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';

const looks: Record<ThemeChoice, { label: string; icon: IconName }> = {
  system: { label: 'System', icon: 'screen' },
  cosmic_dark: { label: 'Cosmic Dark', icon: 'moon' },
  light: { label: 'Light Mode', icon: 'sun' },
};

/** Steps through the themes: System, Cosmic Dark, Light Mode. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState(storedTheme);
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  return (
    <IconButton
      icon={looks[choice].icon}
      label={`Theme: ${looks[choice].label}. Switch to ${looks[next].label}`}
      onClick={() => {
        storeTheme(next);
        setChoice(next);
      }}
    />
  );
}
