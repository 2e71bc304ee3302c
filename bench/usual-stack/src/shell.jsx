import { Command } from 'cmdk';
import {
  Activity,
  Bell,
  BookOpen,
  Briefcase,
  ChartLine,
  CircleUser,
  FileText,
  Globe,
  LayoutDashboard,
  MessageSquare,
  Search,
  Settings,
  Workflow,
} from 'lucide-react';
import { Dialog, DropdownMenu, Popover, Tabs, Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router';
import { useRead } from './read.js';

const pages = [
  { path: '/dashboard', label: 'Dashboard', Sign: LayoutDashboard },
  { path: '/behaviors', label: 'Behaviors', Sign: Activity },
  { path: '/chat', label: 'Chat', Sign: MessageSquare },
  { path: '/insights', label: 'Insights', Sign: BookOpen },
  { path: '/strategies', label: 'Strategies', Sign: Workflow },
  { path: '/macro', label: 'Macro', Sign: Globe },
  { path: '/portfolio', label: 'Portfolio', Sign: Briefcase },
  { path: '/reports', label: 'Reports', Sign: FileText },
  { path: '/settings', label: 'Settings', Sign: Settings },
];

function PageSearch() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const toggle = (event) => {
      if (event.key === 'k' && (event.metaKey || event.ctrlKey)) setIsOpen((isNow) => !isNow);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <Command.Dialog open={isOpen} onOpenChange={setIsOpen} label="Search">
      <Command.Input placeholder="Search pages, strategies, insights..." />
      <Command.List>
        <Command.Empty>Start typing to search...</Command.Empty>
        {pages.map(({ path, label }) => (
          <Command.Item key={path} onSelect={() => navigate(path)}>
            {label}
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

function Ticker({ symbol, last }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        {symbol} {last}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>{symbol}</Dialog.Title>
          <Tabs.Root defaultValue="overview">
            <Tabs.List>
              <Tabs.Trigger value="overview">Overview</Tabs.Trigger>
              <Tabs.Trigger value="news">News</Tabs.Trigger>
              <Tabs.Trigger value="streaks">Streaks</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="overview">{last}</Tabs.Content>
          </Tabs.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function Component() {
  const macro = useRead('/macro/snapshot', 60_000);
  const watchlist = useRead('/watchlist', 60_000);
  return (
    <Tooltip.Provider delayDuration={300}>
      <nav>
        <Search />
        <PageSearch />
        {pages.map(({ path, label, Sign }) => (
          <NavLink key={path} to={path}>
            <Sign /> {label}
          </NavLink>
        ))}
        <DropdownMenu.Root>
          <DropdownMenu.Trigger aria-label="Account">
            <CircleUser />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content>
              <DropdownMenu.Item>Log out</DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </nav>
      <section aria-label="Macro">
        <Tooltip.Root>
          <Tooltip.Trigger>
            <ChartLine /> {macro.data?.regime}
          </Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Content>{macro.data?.timestamp}</Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
        {Object.values(watchlist.data?.quotes ?? {}).map((quote) => (
          <Ticker key={quote.symbol} {...quote} />
        ))}
        <Popover.Root>
          <Popover.Trigger aria-label="Notifications">
            <Bell />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content>Nothing new</Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      </section>
      <main>
        <Outlet />
      </main>
    </Tooltip.Provider>
  );
}
