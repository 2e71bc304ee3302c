import type { ClientModel } from '@aex/contracts/client-models';
import { useState } from 'react';
import { useModels } from '#features/clients/client-queries.ts';
import { shareText } from '#features/clients/client-words.ts';
import { ModelEditor } from '#features/clients/components/model-editor.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Button } from '#ui/button.tsx';

/** The model portfolios of the workspace, and their editor. */
export function ModelsCard({ mayWrite }: { mayWrite: boolean }) {
  const models = useModels();
  const [edited, setEdited] = useState<ClientModel | 'new' | null>(null);
  return (
    <QueryCard title="Models" what="the models" query={models}>
      {(data) => (
        <div className="grid gap-2">
          {data.models.length === 0 && <p className="py-2 text-text-2">There are no models yet.</p>}
          <ul className="grid">
            {data.models.map((model) => (
              <li
                key={model.id}
                className="flex flex-wrap items-center justify-between gap-2 border-t border-border py-2 first:border-0"
              >
                <span className="grid min-w-0">
                  <span className="font-medium break-words">{model.name}</span>
                  <span className="text-small text-text-2">
                    {[
                      ...model.targets.map(({ symbol, weight }) => `${symbol} ${shareText(weight)}`),
                      `Cash ${shareText(model.cash_weight)}`,
                    ].join(' · ')}
                  </span>
                  <span className="text-small text-text-3">
                    {model.clients === 1 ? '1 client follows it' : `${model.clients} clients follow it`}
                  </span>
                </span>
                {mayWrite && (
                  <Button aria-label={`Edit ${model.name}`} onClick={() => setEdited(model)}>
                    Edit
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {mayWrite && (
            <Button icon="plus" className="justify-self-start" onClick={() => setEdited('new')}>
              New model
            </Button>
          )}
          {edited !== null && <ModelEditor model={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        </div>
      )}
    </QueryCard>
  );
}
