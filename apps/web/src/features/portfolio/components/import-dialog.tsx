import { portfolioImportCopy } from '@aex/contracts/copy/portfolio-import';
import type { PortfolioAccount } from '@aex/contracts/portfolio';
import {
  type ImportDayOrder,
  type ImportFormat,
  importFormats,
  type PortfolioImport,
} from '@aex/contracts/portfolio-imports';
import { useId, useState } from 'react';
import { ImportMapping } from '#features/portfolio/components/import-mapping.tsx';
import { ImportReading } from '#features/portfolio/components/import-reading.tsx';
import { ImportTotals } from '#features/portfolio/components/import-totals.tsx';
import { type ImportRequest, useCommitImport, usePreviewImport } from '#features/portfolio/import-queries.ts';
import { formatWords } from '#features/portfolio/import-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = portfolioImportCopy.importDialog;

const formats = [
  { value: 'auto' as const, label: texts.asTheFileSays },
  ...importFormats.map((format) => ({ value: format, label: formatWords[format] })),
];

const dayOrderChoices: ReadonlyArray<{ value: ImportDayOrder | 'auto'; label: string }> = [
  { value: 'auto', label: texts.asTheFileShows },
  { value: 'month_first', label: texts.monthFirst },
  { value: 'day_first', label: texts.dayFirst },
];

type ImportDialogProps = { accounts: readonly PortfolioAccount[]; onClose: () => void };

/** A file, what it would do, and its import; nothing is stored before the last step. */
export function ImportDialog({ accounts, onClose }: ImportDialogProps) {
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [request, setRequest] = useState<ImportRequest | null>(null);
  const [acceptsDifferences, setAcceptsDifferences] = useState(false);
  const preview = usePreviewImport();
  const commit = useCommitImport();
  const shown = preview.data;

  function read(next: ImportRequest): void {
    setRequest(next);
    setAcceptsDifferences(false);
    commit.reset();
    preview.mutate(next);
  }

  if (commit.data !== undefined) return <ImportDone made={commit.data} onClose={onClose} />;
  const differs = shown !== undefined && [...shown.cash, ...shown.shares].some(({ agrees }) => agrees === false);
  const obstacle = obstacleOf({ preview, isDoubtful: differs && !acceptsDifferences });
  return (
    <Dialog title={texts.importAFile} shape="wide" onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <ChoiceSelect
            label={texts.intoAccount}
            choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={accountId}
            onChange={(id) => {
              setAccountId(id);
              if (request !== null) read({ ...request, accountId: id });
            }}
          />
          <FileField
            onPick={(file) =>
              read({ accountId, file, format: null, mapping: {}, dayOrder: null, totals: { cash: {}, shares: {} } })
            }
          />
          {request !== null && (
            <ChoiceSelect<ImportFormat | 'auto'>
              label={texts.format}
              choices={formats}
              value={request.format ?? 'auto'}
              onChange={(format) => read({ ...request, format: format === 'auto' ? null : format, mapping: {} })}
            />
          )}
          {request !== null && (shown?.format === 'generic' || shown?.format === 'wealthfolio') && (
            <ChoiceSelect<ImportDayOrder | 'auto'>
              label={texts.days}
              choices={dayOrderChoices}
              value={request.dayOrder ?? 'auto'}
              onChange={(order) => read({ ...request, dayOrder: order === 'auto' ? null : order })}
            />
          )}
        </div>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {preview.isPending && <p>{texts.readingTheFile}</p>}
          {preview.isError && (
            <p role="alert" className="text-down">
              {texts.notRead(messageOf(preview.error))}
            </p>
          )}
          {shown !== undefined && <ImportReading preview={shown} />}
        </div>
        {request !== null && shown !== undefined && (
          <>
            {shown.format === 'generic' && (
              <ImportMapping
                key={`${shown.content_sha256} ${JSON.stringify(shown.mapping)}`}
                columns={shown.columns}
                mapping={shown.mapping}
                onChoose={(mapping) => read({ ...request, format: 'generic', mapping })}
              />
            )}
            <ImportTotals preview={shown} stated={request.totals} onCheck={(totals) => read({ ...request, totals })} />
          </>
        )}
        {differs && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={acceptsDifferences}
              onChange={(event) => setAcceptsDifferences(event.target.checked)}
            />
            {texts.importAlthoughTotals}
          </label>
        )}
        {commit.isError && (
          <p role="alert" className="text-down">
            {texts.nothingWasImported(messageOf(commit.error))}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <GuardedButton
            tone="primary"
            busy={commit.isPending || preview.isPending}
            obstacle={obstacle}
            onClick={() => {
              if (request !== null && shown !== undefined)
                commit.mutate({ request, preview: shown, acceptsDifferences });
            }}
          >
            {shown === undefined ? texts.import : texts.importCounted(countedActivities(shown.activities_new))}
          </GuardedButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Why the import is closed, or null where it is open. */
function obstacleOf(step: { preview: ReturnType<typeof usePreviewImport>; isDoubtful: boolean }): string | null {
  const { data, isPending, isError } = step.preview;
  if (isPending) return texts.readingTheFile;
  if (isError || data?.can_commit === false) return texts.notAsItIs;
  if (data === undefined) return texts.noFileYet;
  return step.isDoubtful ? texts.totalsDiffer : null;
}

function FileField({ onPick }: { onPick: (file: File) => void }) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="text-small text-text-2">
        {texts.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.json,.xml,.txt,text/csv,application/json,text/xml"
        className="max-w-full text-small file:mr-3 file:h-11 file:rounded-control file:border file:border-border-strong file:bg-surface-2 file:px-3 file:text-text lg:file:h-9"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onPick(file);
        }}
      />
    </div>
  );
}

function ImportDone({ made, onClose }: { made: PortfolioImport; onClose: () => void }) {
  return (
    <Dialog title={texts.imported} onClose={onClose}>
      <p role="status">
        {texts.nowInLedger({
          activities: countedActivities(made.activities),
          fileName: made.file_name,
          known: formatNumber(made.known, 0),
        })}
      </p>
      <div className="mt-3 flex justify-end">
        <Button tone="primary" onClick={onClose} data-first-focus="">
          {texts.done}
        </Button>
      </div>
    </Dialog>
  );
}

function countedActivities(count: number): string {
  return texts.activities({ count, shown: formatNumber(count, 0) });
}
