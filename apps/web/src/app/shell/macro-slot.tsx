import { copy } from '@aex/contracts/copy';
import { appCopy } from '@aex/contracts/copy/app';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = appCopy.macroSlot;

const MacroBar = lazy(() => import('#features/macro/index.ts').then((module) => ({ default: module.MacroBar })));

/** The macro bar's row is there from the first paint; what stands in it comes after the page. */
export function MacroSlot() {
  return (
    <Suspense
      fallback={
        <section aria-label={texts.macro} className="border-b border-border bg-surface-1">
          <div role="status" aria-busy="true" className="flex min-h-9 items-center gap-3 px-3 lg:min-h-10 lg:px-4">
            <Skeleton className="h-3 w-24" />
            <span className="text-small text-text-2">{copy.macro.loading}</span>
          </div>
        </section>
      }
    >
      <MacroBar />
    </Suspense>
  );
}
