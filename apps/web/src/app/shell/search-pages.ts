import { searchPagesCopy } from '@aex/contracts/copy/search-pages';
import { isShownTo, navigation, type Reader } from '#app/shell/navigation.ts';
import type { SearchItem } from '#features/search/index.ts';

const texts = searchPagesCopy.searchPages;

/** What a page has, for the search. */
const descriptions: Record<string, string> = {
  '/dashboard': texts.dashboard,
  '/behaviors': texts.behaviors,
  '/chat': texts.chat,
  '/insights': texts.insights,
  '/strategies': texts.strategies,
  '/portfolio': texts.portfolio,
  '/clients': texts.clients,
  '/macro': texts.macro,
  '/reports': texts.reports,
  '/threads': texts.threads,
  '/admin': texts.admin,
  '/settings': texts.settings,
};

const help: SearchItem = {
  id: 'page-/help',
  title: texts.helpTitle,
  category: 'page',
  path: '/help',
  icon: 'help',
  description: texts.help,
};

/** The pages of the navigation and the help that a reader has, as results of the search. */
export function searchPages(reader: Reader): readonly SearchItem[] {
  const shown = navigation.filter((entry) => isShownTo(entry, reader));
  const pages = shown.map(({ path, label, icon }) => ({
    id: `page-${path}`,
    title: label,
    category: 'page' as const,
    path,
    icon,
    description: descriptions[path] ?? '',
  }));
  return [...pages, help];
}
