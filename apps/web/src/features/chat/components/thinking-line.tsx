import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useNow } from '#lib/format/use-now.ts';

const texts = chatTurnsCopy.thinkingLine;

const slowSeconds = 8;
const verySlowSeconds = 30;

type ThinkingLineProps = { stage: string | null; startedAt: number | null; onStop: (() => void) | null };

/** Stands in the first line of the answer to come: what is being done, when it takes long for how long, and when very long the way to stop it. */
export function ThinkingLine({ stage, startedAt, onStop }: ThinkingLineProps) {
  const now = useNow(1000);
  const seconds = startedAt === null ? 0 : Math.floor((now - startedAt) / 1000);
  return (
    <p className="flex min-h-[25px] items-center gap-2 text-text-2">
      <span data-mark="" aria-hidden="true" className="size-2 rounded-full bg-accent-text motion-safe:animate-pulse" />
      {stage ?? texts.thinking}
      {seconds >= slowSeconds && <span className="numeric text-small text-text-3">{texts.seconds(seconds)}</span>}
      {seconds >= verySlowSeconds && onStop !== null && (
        <button
          type="button"
          onClick={onStop}
          className="min-h-[24px] text-small text-accent-text underline underline-offset-3"
        >
          {texts.stop}
        </button>
      )}
    </p>
  );
}
