import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Portfolio, PortfolioAccount } from '@aex/contracts/portfolio';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = portfolioCopy.exportDialog;

type Wanted = { format: 'json' } | { format: 'csv'; account_id: string };
type ExportDialogProps = { portfolio: Portfolio; accounts: readonly PortfolioAccount[]; onClose: () => void };

/** The whole portfolio as JSON, or one account's activities as CSV; both can be imported again. */
export function ExportDialog({ portfolio, accounts, onClose }: ExportDialogProps) {
  const save = useMutation({
    mutationFn: (query: Wanted) => {
      const name = `${portfolio.name.replaceAll(' ', '-')}.${query.format}`;
      return saveFile(portfolioImportEndpoints.export, { params: { id: portfolio.id }, query }, name);
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="grid gap-2">
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate({ format: 'json' })}>
          {texts.everythingAsJson}
        </Button>
        {accounts.map(({ id, name }) => (
          <Button
            key={id}
            icon="download"
            busy={save.isPending}
            onClick={() => save.mutate({ format: 'csv', account_id: id })}
          >
            <span className="truncate">{texts.activitiesOfAsCsv(name)}</span>
          </Button>
        ))}
        <p className="text-small text-text-2">{texts.importable}</p>
        {save.isError && (
          <p role="alert" className="text-small text-down">
            {texts.notSaved(messageOf(save.error))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
