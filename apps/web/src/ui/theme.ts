import type { Settings } from '@aex/contracts/settings';
import { browserStore } from '#lib/browser-storage.ts';

export type Appearance = Settings['appearance'];
export type ThemeChoice = Appearance['theme'];

export const themeChoices = ['system', 'cosmic_dark', 'light'] as const satisfies readonly ThemeChoice[];
const marketColors = ['green_red', 'blue_orange', 'red_up'] as const satisfies readonly Appearance['market_colors'][];

/** Read by public/start.js before the first paint; a key that is not there stands for the first choice. */
const keys = {
  theme: 'aex_theme',
  marketColors: 'aex_market_colors',
  density: 'aex_density',
  motion: 'aex_motion',
  shortcuts: 'aex_shortcuts',
  answers: 'aex_answers',
} as const;
type Kept = Record<keyof typeof keys, string | null>;

const lightQuery = '(prefers-color-scheme: light)';
const forcedQuery = '(forced-colors: active)';
const listeners = new Set<() => void>();
let chosen: Partial<Appearance> = {};
let snapshot: { mark: string; appearance: Appearance } | null = null;

function readKept(): Kept {
  return {
    theme: browserStore.get(keys.theme),
    marketColors: browserStore.get(keys.marketColors),
    density: browserStore.get(keys.density),
    motion: browserStore.get(keys.motion),
    shortcuts: browserStore.get(keys.shortcuts),
    answers: browserStore.get(keys.answers),
  };
}

function appearanceOf(kept: Kept): Appearance {
  return {
    theme: themeChoices.find((choice) => choice === kept.theme) ?? 'system',
    market_colors: marketColors.find((choice) => choice === kept.marketColors) ?? 'green_red',
    density: kept.density === 'compact' ? 'compact' : 'comfortable',
    reduced_motion: kept.motion === 'reduced',
    keyboard_shortcuts: kept.shortcuts !== 'off',
    whole_answers: kept.answers === 'whole',
  };
}

function keptOf(appearance: Appearance): Kept {
  return {
    theme: appearance.theme === 'system' ? null : appearance.theme,
    marketColors: appearance.market_colors === 'green_red' ? null : appearance.market_colors,
    density: appearance.density === 'compact' ? 'compact' : null,
    motion: appearance.reduced_motion ? 'reduced' : null,
    shortcuts: appearance.keyboard_shortcuts ? null : 'off',
    answers: appearance.whole_answers ? 'whole' : null,
  };
}

/** What this browser shows; the same object until something changes. */
export function storedAppearance(): Appearance {
  const kept = readKept();
  const mark = Object.values(kept).join('|');
  if (snapshot?.mark !== mark) snapshot = { mark, appearance: appearanceOf(kept) };
  return snapshot.appearance;
}

function applyAppearance(): void {
  const { theme, market_colors, density, reduced_motion } = storedAppearance();
  // Where the system chooses the colours, the theme beneath has to suit them.
  const followsSystem = theme === 'system' || matchMedia(forcedQuery).matches;
  const isLight = followsSystem ? matchMedia(lightQuery).matches : theme === 'light';
  const { dataset } = document.documentElement;
  dataset['theme'] = isLight ? 'light' : 'dark';
  dataset['marketColors'] = market_colors;
  dataset['density'] = density;
  dataset['motion'] = reduced_motion ? 'reduced' : 'full';
}

function announce(): void {
  applyAppearance();
  for (const listener of listeners) listener();
}

/** Shows what the account has chosen, at once and for the next visit. */
export function adoptAppearance(part: Partial<Appearance>): void {
  const kept = keptOf({ ...storedAppearance(), ...part });
  for (const name of ['theme', 'marketColors', 'density', 'motion', 'shortcuts', 'answers'] as const) {
    const value = kept[name];
    if (value === null) browserStore.remove(keys[name]);
    else browserStore.set(keys[name], value);
  }
  announce();
}

/** Shows what the reader chooses here; an account takes it over by takeChosenAppearance. */
export function chooseAppearance(part: Partial<Appearance>): void {
  chosen = { ...chosen, ...part };
  adoptAppearance(part);
}

/** What was chosen here since it was last asked. */
export function takeChosenAppearance(): Partial<Appearance> {
  const taken = chosen;
  chosen = {};
  return taken;
}

export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Paper is light; the theme stays as it is, or charts would be drawn anew while the page is printed. */
function takeToPaper(): void {
  document.documentElement.dataset['onPaper'] = '';
}

function takeFromPaper(): void {
  delete document.documentElement.dataset['onPaper'];
}

/** Follows the system while the theme is to follow it, what another tab chooses, and that the page is printed. */
export function followAppearance(): () => void {
  const query = matchMedia(lightQuery);
  query.addEventListener('change', announce);
  window.addEventListener('storage', announce);
  window.addEventListener('beforeprint', takeToPaper);
  window.addEventListener('afterprint', takeFromPaper);
  return () => {
    query.removeEventListener('change', announce);
    window.removeEventListener('storage', announce);
    window.removeEventListener('beforeprint', takeToPaper);
    window.removeEventListener('afterprint', takeFromPaper);
  };
}
