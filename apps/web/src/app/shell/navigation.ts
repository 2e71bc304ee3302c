import { appCopy } from '@aex/contracts/copy/app';
import { mayRole, type Permission, type Role } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import type { IconName } from '#ui/icon.tsx';

const texts = appCopy.navigation;

/** The pages there are, in the order of the sidebar and the tab bar; the tab bar has room for six (specified). */
export const navigation = [
  { to: '/dashboard', path: '/dashboard', label: texts.dashboard, key: 'd', icon: 'dashboard' },
  { to: '/behaviors', path: '/behaviors', label: texts.behaviors, key: 'b', icon: 'behaviors' },
  { to: '/chat/{-$threadId}', path: '/chat', label: texts.chat, key: 'c', icon: 'chat' },
  { to: '/insights', path: '/insights', label: texts.insights, key: 'i', icon: 'article' },
  { to: '/strategies', path: '/strategies', label: texts.strategies, key: 's', icon: 'layers' },
  { to: '/portfolio', path: '/portfolio', label: texts.portfolio, key: 'p', icon: 'briefcase', isSidebarOnly: true },
  {
    to: '/clients',
    path: '/clients',
    label: texts.clients,
    key: 'l',
    icon: 'user',
    isSidebarOnly: true,
    isInternal: true,
    permission: 'clients.read',
  },
  { to: '/macro', path: '/macro', label: texts.macro, key: 'm', icon: 'gauge', isSidebarOnly: true },
  { to: '/reports', path: '/reports', label: texts.reports, key: 'r', icon: 'file', isSidebarOnly: true },
  {
    to: '/threads',
    path: '/threads',
    label: texts.research,
    key: 't',
    icon: 'flask',
    isSidebarOnly: true,
    isInternal: true,
  },
  { to: '/admin', path: '/admin', label: texts.admin, key: 'a', icon: 'shield', isSidebarOnly: true, isInternal: true },
  { to: '/settings', path: '/settings', label: texts.settings, key: ',', icon: 'settings' },
] as const satisfies readonly {
  to: string;
  path: string;
  label: string;
  /** Pressed after `g`, it goes there. */
  key: string;
  icon: IconName;
  isSidebarOnly?: boolean;
  isInternal?: true;
  permission?: Permission;
}[];

type Entry = (typeof navigation)[number];

export type Reader = { mode: Mode; role: Role } | undefined;

/** Whether an entry is shown to a reader; the pages of Institutional Mode are in no other, some for some roles alone. */
export function isShownTo(entry: Entry, reader: Reader): boolean {
  if (!('isInternal' in entry)) return true;
  return reader?.mode === 'internal' && (!('permission' in entry) || mayRole(reader.role, entry.permission));
}
