import { chatCopy } from '@aex/contracts/copy/chat';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

const texts = chatCopy.starterPrompts;

/** The first two of the reader's watchlist; the market beside one that stands alone. */
function usePair() {
  // The ribbon reads it, with its quotes.
  const watchlist = useQuery({ ...endpointQuery(watchlistEndpoints.get, {}), enabled: false }).data;
  const { tickers = [] } = watchlist ?? {};
  const [first = 'SPY', second = first === 'SPY' ? 'QQQ' : 'SPY'] = tickers;
  return { first, second };
}

/** First questions to try; picking one fills the composer and sends nothing. */
export function StarterPrompts({ onPick }: { onPick: (prompt: string) => void }) {
  const prompts = [texts.regimePrompt, texts.cpiPrompt, texts.slopePrompt, texts.riskPrompt(usePair())];
  return (
    <div className="m-auto grid w-full max-w-160 gap-5 p-4">
      <div className="grid gap-1 text-center">
        <h2 className="text-h1">{texts.title}</h2>
        <p className="text-text-2">{texts.subtitle}</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onPick(prompt)}
              className="h-full min-h-11 w-full rounded-card border border-border bg-surface-1 px-3 py-2.5 text-left text-text-2 transition-colors hover:border-border-strong hover:bg-surface-2 hover:text-text"
            >
              {prompt}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
