import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CardFrame } from '#features/dashboard/components/dashboard-card.tsx';

const texts = dashboardCopy.frameworks;

/** Specified addresses. */
const frameworks = [
  { path: '/strategies?category=macro', title: texts.macroPlaybooks, text: texts.macroPlaybooksHint },
  { path: '/strategies?category=equity', title: texts.equityDeepDive, text: texts.equityDeepDiveHint },
  { path: '/strategies?category=options', title: texts.optionsBuilder, text: texts.optionsBuilderHint },
] as const;

/** The kinds of strategy frameworks. */
export function Frameworks({ className }: { className: string }) {
  const router = useRouter();
  function go(event: MouseEvent, path: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(path);
  }
  return (
    <CardFrame title={texts.frameworks} className={className}>
      <ul className="grid gap-2 sm:grid-cols-3">
        {frameworks.map(({ path, title, text }) => (
          <li key={path}>
            <a
              href={path}
              onClick={(event) => go(event, path)}
              className="grid h-full rounded-control border border-border px-3 py-2 transition-colors hover:border-border-strong hover:bg-surface-2"
            >
              <span className="font-medium">{title}</span> <span className="text-small text-text-2">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
