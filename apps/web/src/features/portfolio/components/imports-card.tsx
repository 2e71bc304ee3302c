import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { PortfolioImport } from '@aex/contracts/portfolio-imports';
import { useState } from 'react';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { useUndoImport } from '#features/portfolio/import-queries.ts';
import { formatWords } from '#features/portfolio/import-words.ts';
import { useImports } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const texts = portfolioCopy.importsCard;

/** The files that were imported, each of which can be taken back. */
export function ImportsCard({ portfolioId, className }: { portfolioId: string; className: string }) {
  const [undone, setUndone] = useState<PortfolioImport | null>(null);
  const query = useImports(portfolioId);
  return (
    <PortfolioCard title={texts.imports} query={query} skeletonClass="h-16" className={className}>
      {({ imports }) => (
        <>
          {imports.length === 0 && <EmptyState title={texts.noFileWasImported} />}
          <ul className="divide-y divide-border">
            {imports.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="grid min-w-0 grid-cols-1">
                  <span className="break-all">{entry.file_name}</span>
                  <span className="text-small text-text-2">
                    {texts.entry({
                      format: formatWords[entry.format],
                      activities: formatNumber(entry.activities, 0),
                      committedAt: formatAsOf(entry.committed_at),
                    })}
                  </span>
                </span>
                {entry.undone_at === null ? (
                  <Button aria-label={texts.undoFileName(entry.file_name)} onClick={() => setUndone(entry)}>
                    {texts.undo}
                  </Button>
                ) : (
                  <Badge tone="warn">{texts.undone}</Badge>
                )}
              </li>
            ))}
          </ul>
          {undone !== null && <UndoDialog entry={undone} onClose={() => setUndone(null)} />}
        </>
      )}
    </PortfolioCard>
  );
}

function UndoDialog({ entry, onClose }: { entry: PortfolioImport; onClose: () => void }) {
  const undo = useUndoImport();
  return (
    <Dialog title={texts.undoThisImport} onClose={onClose}>
      <p className="mb-3">
        {texts.undoWarning({ activities: formatNumber(entry.activities, 0), fileName: entry.file_name })}
      </p>
      {undo.isError && (
        <p role="alert" className="mb-2 text-small text-down">
          {messageOf(undo.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} data-first-focus="">
          {texts.cancel}
        </Button>
        <Button tone="danger" busy={undo.isPending} onClick={() => undo.mutate(entry.id, { onSuccess: onClose })}>
          {texts.undo}
        </Button>
      </div>
    </Dialog>
  );
}
