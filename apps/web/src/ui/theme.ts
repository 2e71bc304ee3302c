export const themeChoices = ['system', 'cosmic_dark', 'light'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Read by public/theme.js before the first paint. */
const themeKey = 'aex_theme';

const lightQuery = '(prefers-color-scheme: light)';

export function storedTheme(): ThemeChoice {
  const stored = localStorage.getItem(themeKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function applyTheme(choice: ThemeChoice): void {
  const isLight = choice === 'light' || (choice === 'system' && matchMedia(lightQuery).matches);
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
}

export function storeTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(themeKey);
  else localStorage.setItem(themeKey, choice);
  applyTheme(choice);
}

/** Follows the system while the choice is to follow it. */
export function followSystemTheme(): () => void {
  const query = matchMedia(lightQuery);
  const follow = (): void => applyTheme(storedTheme());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
