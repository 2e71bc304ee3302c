import type { ClientDetail } from '@aex/contracts/clients';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HandOverDialog } from '#features/clients/components/hand-over-dialog.tsx';
import { NewLedgerDialog } from '#features/clients/components/new-ledger-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The client's portfolios: each is kept on the portfolio page. */
export function LedgersCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [open, setOpen] = useState<'new' | 'hand over' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Card title="Ledgers">
      {client.portfolios.length === 0 ? (
        <p className="py-2 text-text-2">There is no portfolio yet.</p>
      ) : (
        <ul className="grid gap-1">
          {client.portfolios.map(({ id, name, base_currency }) => (
            <li key={id}>
              <Link
                to="/portfolio"
                search={{ portfolio: id }}
                className="break-words text-accent-text underline underline-offset-3"
              >
                {`${name} · ${base_currency}`}
              </Link>
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
    </Card>
  );
}
