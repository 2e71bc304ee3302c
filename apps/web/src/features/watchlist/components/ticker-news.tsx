import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import type { AnswerOf } from '@aex/contracts/endpoint';
import type { marketEndpoints } from '@aex/contracts/market';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = tickerDialogCopy.tickerNews;

/** Only addresses of the web are made links. */
function isWebAddress(url: string): boolean {
  return url.startsWith('https://');
}

/** Headlines about one symbol, or why there are none. */
export function TickerNews({ answer }: { answer: AnswerOf<typeof marketEndpoints.news> }) {
  if (answer.news.length === 0) {
    return <p className="py-6 text-center text-text-2">{answer.note ?? texts.none}</p>;
  }
  return (
    <ul className="grid">
      {answer.news.map((item) => (
        <li key={item.id} className="grid gap-1 border-t border-border py-2.5 first:border-0">
          {isWebAddress(item.url) ? (
            <a
              href={item.url}
              target="_blank"
              rel="noopener nofollow"
              className="font-medium hover:underline hover:underline-offset-3"
            >
              {item.headline}
            </a>
          ) : (
            <p className="font-medium">{item.headline}</p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-small text-text-3">
            <Badge>{item.tag}</Badge>
            {item.source} · {formatAsOf(item.publishedAt)}
            {item.state === 'simulated' && <FreshnessBadge freshness="simulated" />}
          </p>
        </li>
      ))}
    </ul>
  );
}
