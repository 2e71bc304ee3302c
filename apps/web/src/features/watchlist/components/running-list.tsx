import { watchlistCopy } from '@aex/contracts/copy/watchlist';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { RibbonItem } from '#features/watchlist/components/ribbon-item.tsx';
import { useRibbonMotion } from '#features/watchlist/use-ribbon-motion.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/button.tsx';
import '#features/watchlist/ribbon.css';

const texts = watchlistCopy.runningList;

type RunningListProps = {
  tickers: readonly string[];
  isPaused: boolean;
  onPaused: (isPaused: boolean) => void;
  onOpen: (symbol: string) => void;
  children?: ReactNode;
};

/** So many symbols fill the widest window; more of them need not be drawn twice. */
const echoes = 24;

/** What ribbon.css reads; React's own type of styles knows no custom properties. */
function paceOf(widthPx: number, seconds: number): CSSProperties {
  return { '--ribbon-width': `${widthPx}px`, '--ribbon-seconds': `${seconds}s` } satisfies Record<
    `--${string}`,
    string
  > as CSSProperties;
}

/** The tickers side by side. They run when they do not fit, and stand while pointed at, focused or paused. */
export function RunningList({ tickers, isPaused, onPaused, onOpen, children }: RunningListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isRunning, widthPx, seconds } = useRibbonMotion(frame, list);

  return (
    <>
      <div
        ref={frame}
        onBlur={() => frame.current?.scrollTo({ left: 0 })}
        className={classNames(
          'ribbon relative min-w-0 flex-1',
          isRunning && !isPaused ? 'overflow-x-hidden' : 'overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <div
          data-running={isRunning && !isPaused ? '' : undefined}
          style={paceOf(widthPx, seconds)}
          className="ribbon-track flex w-max"
        >
          <ul ref={list} aria-label={texts.watchlist} className="flex w-max">
            {tickers.map((symbol) => (
              <li key={symbol}>
                <RibbonItem symbol={symbol} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {isRunning && !isPaused && (
            <div aria-hidden="true" className="flex w-max">
              {tickers.slice(0, echoes).map((symbol) => (
                <RibbonItem key={symbol} symbol={symbol} onOpen={onOpen} isEcho />
              ))}
            </div>
          )}
        </div>
      </div>
      {children}
      {isRunning && (
        <IconButton
          compact
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? texts.letTheWatchlistRun : texts.pauseTheWatchlist}
          onClick={() => onPaused(!isPaused)}
        />
      )}
    </>
  );
}
