import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HandOverDialog } from '#features/clients/components/hand-over-dialog.tsx';
import { NewLedgerDialog } from '#features/clients/components/new-ledger-dialog.tsx';
import { useTakeBackPortfolio } from '#features/clients/client-queries.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const texts = clientPageCopy.ledgersCard;

/** The client's portfolios: each is kept on the portfolio page. */
export function LedgersCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [open, setOpen] = useState<'new' | 'hand-over' | null>(null);
  const [returned, setReturned] = useState<Returned | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Card title={texts.title}>
      {client.portfolios.length === 0 ? (
        <p className="py-2 text-text-2">{texts.none}</p>
      ) : (
        <ul className="grid gap-1">
          {client.portfolios.map(({ id, name, base_currency }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/portfolio"
                search={{ portfolio: id }}
                className="min-w-0 break-words text-accent-text underline underline-offset-3"
              >
                {`${name} · ${base_currency}`}
              </Link>
              {mayWrite && client.returnable.includes(id) && (
                <Button aria-label={texts.takeBackNamed(name)} onClick={() => setReturned({ id, name })}>
                  {texts.takeBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon="plus" onClick={() => setOpen('new')}>
            {texts.newPortfolio}
          </Button>
          <Button onClick={() => setOpen('hand-over')}>{texts.handOver}</Button>
        </div>
      )}
      {open === 'new' && <NewLedgerDialog client={client} onClose={close} />}
      {open === 'hand-over' && <HandOverDialog client={client} onClose={close} />}
      {returned !== null && <TakeBackDialog client={client} portfolio={returned} onClose={() => setReturned(null)} />}
    </Card>
  );
}

type Returned = { id: string; name: string };
type TakeBackProps = { client: ClientDetail; portfolio: Returned; onClose: () => void };

function TakeBackDialog({ client, portfolio, onClose }: TakeBackProps) {
  const take = useTakeBackPortfolio(client.id);
  return (
    <AskDialog
      title={texts.takeBackQuestion(portfolio.name)}
      action={texts.takeBack}
      sending={take}
      onYes={() => take.mutate(portfolio.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.takeBackWarning(client.name)}</p>
    </AskDialog>
  );
}
