import { watchlistEditorCopy } from '@aex/contracts/copy/watchlist-editor';
import { moveTicker } from '#features/watchlist/ticker-order.ts';
import { IconButton } from '#ui/button.tsx';

const texts = watchlistEditorCopy.selectedTickers;

type SelectedTickersProps = {
  tickers: readonly string[];
  onMove: (tickers: string[]) => void;
  onRemove: (symbol: string) => void;
};

/** The chosen tickers in their order; 'None' when there are none (specified). */
export function SelectedTickers({ tickers, onMove, onRemove }: SelectedTickersProps) {
  return (
    <section aria-labelledby="selected-tickers" className="grid gap-1">
      <h3 id="selected-tickers" className="text-small text-text-2">
        {texts.selected}
        {tickers.length > 0 && ` (${tickers.length})`}
      </h3>
      {tickers.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <ol
          tabIndex={0}
          aria-labelledby="selected-tickers"
          className="max-h-40 overflow-y-auto rounded-control border border-border"
        >
          {tickers.map((symbol, index) => (
            <li key={symbol} className="flex items-center gap-1 border-t border-border pl-3 first:border-0">
              <span className="flex-1 font-mono text-small">{symbol}</span>
              <IconButton
                icon="arrowUp"
                label={index === 0 ? texts.isFirst(symbol) : texts.moveUp(symbol)}
                spent={index === 0}
                onClick={() => onMove(moveTicker(tickers, symbol, -1))}
              />
              <IconButton
                icon="arrowDown"
                label={index === tickers.length - 1 ? texts.isLast(symbol) : texts.moveDown(symbol)}
                spent={index === tickers.length - 1}
                onClick={() => onMove(moveTicker(tickers, symbol, 1))}
              />
              <IconButton icon="close" label={texts.remove(symbol)} onClick={() => onRemove(symbol)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
