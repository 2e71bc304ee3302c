import type { ClientModel } from '@aex/contracts/client-models';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { useState } from 'react';
import { useDeleteModel, useModels } from '#features/clients/client-queries.ts';
import { shareText } from '#features/clients/client-words.ts';
import { ListEntry } from '#features/clients/components/list-entry.tsx';
import { ModelEditor } from '#features/clients/components/model-editor.tsx';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Button, IconButton } from '#ui/button.tsx';

const texts = clientsCopy.modelsCard;

/** The model portfolios of the workspace, and their editor. */
export function ModelsCard({ mayWrite }: { mayWrite: boolean }) {
  const models = useModels();
  const [edited, setEdited] = useState<ClientModel | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ClientModel | null>(null);
  return (
    <QueryCard title={texts.title} what={texts.what} query={models}>
      {(data) => (
        <div className="grid gap-2">
          {data.models.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
          <ul>
            {data.models.map((model) => (
              <ListEntry
                key={model.id}
                title={model.name}
                detail={contentOf(model)}
                controls={
                  mayWrite && (
                    <>
                      <IconButton icon="pencil" label={texts.editNamed(model.name)} onClick={() => setEdited(model)} />
                      <IconButton
                        icon="trash"
                        label={texts.deleteNamed(model.name)}
                        onClick={() => setDeleted(model)}
                      />
                    </>
                  )
                }
              >
                <p className="text-small text-text-3">{texts.followers(model.clients)}</p>
              </ListEntry>
            ))}
          </ul>
          {mayWrite && (
            <Button icon="plus" className="justify-self-start" onClick={() => setEdited('new')}>
              {texts.newModel}
            </Button>
          )}
          {edited !== null && <ModelEditor model={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
          {deleted !== null && <DeleteDialog model={deleted} onClose={() => setDeleted(null)} />}
        </div>
      )}
    </QueryCard>
  );
}

function contentOf({ targets, cash_weight }: ClientModel): string {
  const weights = targets.map(({ symbol, weight }) => `${symbol} ${shareText(weight)}`);
  return [...weights, texts.cash(shareText(cash_weight))].join(' · ');
}

function DeleteDialog({ model, onClose }: { model: ClientModel; onClose: () => void }) {
  const remove = useDeleteModel(model.id);
  return (
    <AskDialog
      title={texts.deleteQuestion(model.name)}
      action={texts.action}
      sending={remove}
      onYes={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.deleteWarning}</p>
    </AskDialog>
  );
}
