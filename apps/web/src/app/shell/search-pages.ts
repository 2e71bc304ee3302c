import { isInMode, navigation } from '#app/shell/navigation.ts';
import type { Mode } from '@aex/contracts/primitives';
import type { SearchItem } from '#features/search/index.ts';

/** What a page has, for the search. */
const descriptions: Record<string, string> = {
  '/dashboard': 'Regime, market snapshot and insights',
  '/behaviors': 'Daily patterns shaping price action',
  '/chat': 'Ask about markets; every figure has its source',
  '/insights': 'Articles on macro, equities and options',
  '/strategies': 'Repeatable frameworks for research questions',
  '/portfolio': 'Positions, performance, change in value and activities',
  '/macro': 'Regime lab, yield curve and history',
  '/reports': 'Reports as PDF, and the check of one',
  '/threads': 'Evidence, verification and lifecycle of threads',
  '/admin': 'Health, limits, errors and the audit log',
  '/settings': 'Account, alerts, look and brokers',
};

/** The pages of the navigation that a mode has, as results of the search. */
export function searchPages(mode: Mode | undefined): readonly SearchItem[] {
  const shown = navigation.filter((entry) => isInMode(entry, mode));
  return shown.map(({ path, label, icon }) => ({
    id: `page-${path}`,
    title: label,
    category: 'page',
    path,
    icon,
    description: descriptions[path] ?? '',
  }));
}
