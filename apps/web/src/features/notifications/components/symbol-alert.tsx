import { symbolAlertCopy } from '@aex/contracts/copy/symbol-alert';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { onDemand } from '#lib/on-demand.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = symbolAlertCopy.symbolAlert;

const { Part: AlertDialog } = onDemand(() =>
  import('#features/notifications/components/alert-dialog.tsx').then((module) => module.AlertDialog),
);

type SymbolAlertProps = { symbol: string; price: number | null; onClose: () => void };

/** A new alert about a symbol, its last price filled in; says so when it is made. */
export function SymbolAlert({ symbol, price, onClose }: SymbolAlertProps) {
  const [isMade, setIsMade] = useState(false);
  if (isMade)
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <p role="status">
          <Sentence
            parts={texts.told({
              symbol,
              settings: (
                <Link to="/settings" hash="alerts" className="text-accent-text underline underline-offset-3">
                  {texts.settings}
                </Link>
              ),
            })}
          />
        </p>
      </Dialog>
    );
  return (
    <AlertDialog about={{ symbol, figure: plainFigure(price) }} onClose={onClose} onMade={() => setIsMade(true)} />
  );
}

// As it is typed: no separators, and no more decimals than prices have.
function plainFigure(price: number | null): string {
  return price === null ? '' : String(Number(price.toFixed(price < 1 ? 4 : 2)));
}
