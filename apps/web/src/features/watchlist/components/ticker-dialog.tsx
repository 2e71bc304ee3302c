import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import type { QuoteUpdate } from '@aex/contracts/realtime';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TabView } from '#features/watchlist/components/tab-view.tsx';
import { TickerNews } from '#features/watchlist/components/ticker-news.tsx';
import { TickerOverview } from '#features/watchlist/components/ticker-overview.tsx';
import { TickerStreaks } from '#features/watchlist/components/ticker-streaks.tsx';
import { useSymbolDetail, useSymbolNews, useSymbolStreak } from '#features/watchlist/watchlist-queries.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useLiveQuote } from '#lib/socket/use-live-quotes.ts';
import { useTickFlash } from '#lib/socket/use-tick-flash.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { linkLook } from '#ui/link-look.ts';
import { PriceChange } from '#ui/price-change.tsx';
import { Tabs, type Tab } from '#ui/tabs.tsx';

const texts = tickerDialogCopy.tickerDialog;

type TabKey = 'overview' | 'news' | 'streaks';

const tabs: readonly Tab<TabKey>[] = [
  { key: 'overview', label: texts.overview },
  { key: 'news', label: texts.news },
  { key: 'streaks', label: texts.streaks },
];

const missing = texts.none;

function Overview({ symbol }: { symbol: string }) {
  return (
    <TabView query={useSymbolDetail(symbol)} subject={texts.figures} missing={missing}>
      {(detail) => <TickerOverview detail={detail} />}
    </TabView>
  );
}

function News({ symbol }: { symbol: string }) {
  return (
    <TabView query={useSymbolNews(symbol)} subject={texts.newsRead} missing={missing}>
      {(answer) => <TickerNews answer={answer} />}
    </TabView>
  );
}

function Streaks({ symbol }: { symbol: string }) {
  return (
    <TabView query={useSymbolStreak(symbol)} subject={texts.streaksRead} missing={missing}>
      {(streak) => <TickerStreaks streak={streak} />}
    </TabView>
  );
}

const panels = { overview: Overview, news: News, streaks: Streaks };

/** The change in money that a change in percent comes to. */
function changeOf({ last, changePct }: QuoteUpdate): number | null {
  return last === null || changePct === null || changePct <= -100 ? null : last - last / (1 + changePct / 100);
}

/** One symbol in short, over the page that is open. */
export function TickerDialog({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const [tab, setTab] = useState<TabKey>('overview');
  const quote = useLiveQuote(symbol);
  const price = useTickFlash(quote?.last ?? null);
  const detail = useSymbolDetail(symbol);
  const Panel = panels[tab];

  return (
    <Dialog
      title={detail.data === undefined ? symbol : `${symbol} · ${detail.data.name}`}
      shape="sheet"
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            ref={price}
            className={classNames('numeric rounded-chip text-h1', quote?.state === 'stale' && 'text-text-2')}
          >
            {formatNumber(quote?.last ?? null, 2)}
          </span>
          {quote !== null && (
            <>
              <PriceChange change={changeOf(quote)} percent={quote.changePct} />
              <FreshnessBadge freshness={quote.state} />
              <span className="numeric text-small text-text-3">{formatAsOf(quote.updatedAt)}</span>
            </>
          )}
        </p>
        <Tabs takesFocus label={texts.detailsOf(symbol)} tabs={tabs} current={tab} onPick={setTab}>
          <div className="min-h-110">
            <Panel symbol={symbol} />
          </div>
        </Tabs>
        <div className="grid grid-cols-2 gap-2">
          <Link to="/symbols/$ticker" params={{ ticker: symbol }} onClick={onClose} className={linkLook('secondary')}>
            {texts.openSymbol}
          </Link>
          <Link
            to="/chat/{-$threadId}"
            params={{ threadId: undefined }}
            search={{ ticker: symbol }}
            state={{ chatOrigin: 'symbol' }}
            onClick={onClose}
            className={linkLook('secondary')}
          >
            {texts.discussInChat}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}
