import { liveCopy } from '@aex/contracts/copy/live';
import { useLiveConnection } from '#features/live/use-live-connection.ts';
import { maxAttempts } from '#lib/socket/socket-connection.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = liveCopy.liveNotice;

/** Two short lines on a phone, where the ribbon beside it is two lines high as well. */
const phoneLines = 'max-sm:w-20';

/** One line about the live connection, while there is something to say; it takes its room from its neighbours, never from the page. */
export function LiveNotice() {
  const { status, reconnect } = useLiveConnection();
  return (
    <div role="status" className="flex shrink-0 items-center text-small max-sm:leading-4 sm:whitespace-nowrap">
      {status.kind === 'waiting' && (
        <span className="flex items-center gap-1.5 px-2 text-warn max-sm:px-1">
          <Icon name="alert" size={14} className="shrink-0" />
          <span className={phoneLines}>
            <span className="max-sm:sr-only">{texts.liveUpdatesPaused} </span>
            {texts.reconnecting({ attempt: status.attempt, maxAttempts })}
          </span>
        </span>
      )}
      {status.kind === 'stopped' && (
        <span className="flex items-center gap-1.5 pl-2 text-warn max-sm:gap-1 max-sm:pl-1">
          <Icon name="alert" size={14} className="shrink-0" />
          <span className={phoneLines}>{texts.liveUpdatesStopped}</span>
          <Button tone="ghost" className="finger-room h-7! px-2 text-small! max-sm:px-1" onClick={reconnect}>
            {texts.reconnect}
          </Button>
        </span>
      )}
    </div>
  );
}
