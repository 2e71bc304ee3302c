import { accountEndpoints } from '@aex/contracts/account';
import { accountCopy } from '@aex/contracts/copy/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordDialog } from '#features/accounts/components/password-dialog.tsx';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const texts = accountCopy.accountDataCard;

type AccountDataCardProps = { id: string; mayDelete: boolean; onDeleted: () => Promise<void> };

/** Everything of the account to take along, and the end of it. */
export function AccountDataCard({ id, mayDelete, onDeleted }: AccountDataCardProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const save = useMutation({ mutationFn: () => saveFile(accountEndpoints.export, {}, 'aex-account.json') });

  async function run(password: string): Promise<void> {
    await callApi(accountEndpoints.remove, { body: { password } });
    await onDeleted();
  }

  return (
    <Card id={id} title={texts.yourData}>
      <p className="text-small text-text-2">{texts.content}</p>
      <p role="alert" className="text-small text-down not-empty:py-1">
        {save.isError ? texts.notMade(messageOf(save.error)) : ''}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {texts.downloadYourData}
        </Button>
        {mayDelete && (
          <Button tone="danger" icon="trash" onClick={() => setIsDeleting(true)}>
            {texts.deleteTheAccount}
          </Button>
        )}
      </div>
      {isDeleting && (
        <PasswordDialog
          title={texts.deleteTheAccount}
          action={texts.action}
          tone="danger"
          run={run}
          onClose={() => setIsDeleting(false)}
        >
          <div className="mb-3">
            <Banner tone="down" title={texts.thisCannotBeUndone}>
              {texts.deletionWarning}
            </Banner>
          </div>
        </PasswordDialog>
      )}
    </Card>
  );
}
