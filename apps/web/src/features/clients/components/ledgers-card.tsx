import type { ClientDetail } from '@aex/contracts/clients';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HandOverDialog } from '#features/clients/components/hand-over-dialog.tsx';
import { NewLedgerDialog } from '#features/clients/components/new-ledger-dialog.tsx';
import { useTakeBackPortfolio } from '#features/clients/client-queries.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The client's portfolios: each is kept on the portfolio page. */
export function LedgersCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [open, setOpen] = useState<'new' | 'hand over' | null>(null);
  const [returned, setReturned] = useState<Returned | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Card title="Ledgers">
      {client.portfolios.length === 0 ? (
        <p className="py-2 text-text-2">There is no portfolio yet.</p>
      ) : (
        <ul className="grid gap-1">
          {client.portfolios.map(({ id, name, base_currency }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/portfolio"
                search={{ portfolio: id }}
                className="break-words text-accent-text underline underline-offset-3"
              >
                {`${name} · ${base_currency}`}
              </Link>
              {mayWrite && client.returnable.includes(id) && (
                <Button aria-label={`Take back ${name}`} onClick={() => setReturned({ id, name })}>
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon="plus" onClick={() => setOpen('new')}>
            New portfolio
          </Button>
          <Button onClick={() => setOpen('hand over')}>Hand over one of mine</Button>
        </div>
      )}
      {open === 'new' && <NewLedgerDialog client={client} onClose={close} />}
      {open === 'hand over' && <HandOverDialog client={client} onClose={close} />}
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
      title={`Take ${portfolio.name} back?`}
      action="Take back"
      sending={take}
      onYes={() => take.mutate(portfolio.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{`It leaves ${client.name} and is one of your own portfolios again.`}</p>
    </AskDialog>
  );
}
