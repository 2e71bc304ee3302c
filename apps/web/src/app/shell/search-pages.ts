import { isShownTo, navigation, type Reader } from '#app/shell/navigation.ts';
import type { SearchItem } from '#features/search/index.ts';

/** What a page has, for the search. */
const descriptions: Record<string, string> = {
  '/dashboard': 'Regime, market snapshot and insights',
  '/behaviors': 'Daily patterns shaping price action',
  '/chat': 'Ask about markets; every figure has its source',
  '/insights': 'Articles on macro, equities and options',
  '/strategies': 'Repeatable frameworks for research questions',
  '/portfolio': 'Positions, performance, change in value and activities',
  '/clients': 'Households, drift from models, policies and reports',
  '/macro': 'Regime lab, yield curve and history',
  '/reports': 'Reports as PDF, and the check of one',
  '/threads': 'Evidence, verification and lifecycle of threads',
  '/admin': 'Health, limits, errors and the audit log',
  '/settings': 'Account, alerts, look and brokers',
};

/** The pages of the navigation that a reader has, as results of the search. */
export function searchPages(reader: Reader): readonly SearchItem[] {
  const shown = navigation.filter((entry) => isShownTo(entry, reader));
  return shown.map(({ path, label, icon }) => ({
    id: `page-${path}`,
    title: label,
    category: 'page',
    path,
    icon,
    description: descriptions[path] ?? '',
  }));
}
