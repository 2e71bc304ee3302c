import type { IconName } from '#ui/icon.tsx';

/** The pages there are, in the order of the sidebar and the tab bar; the tab bar has room for six (specified). */
export const navigation = [
  { to: '/dashboard', path: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/behaviors', path: '/behaviors', label: 'Behaviors', icon: 'behaviors' },
  { to: '/chat/{-$threadId}', path: '/chat', label: 'Chat', icon: 'chat' },
  { to: '/insights', path: '/insights', label: 'Insights', icon: 'article' },
  { to: '/strategies', path: '/strategies', label: 'Strategies', icon: 'layers' },
  { to: '/macro', path: '/macro', label: 'Macro', icon: 'gauge', isSidebarOnly: true },
  { to: '/settings', path: '/settings', label: 'Settings', icon: 'settings' },
] as const satisfies readonly { to: string; path: string; label: string; icon: IconName; isSidebarOnly?: boolean }[];
