import { readTextEvent, type TextEvent } from './text-events.ts';

export type TextJoiner = {
  /** Takes what came and gives what is to be read now, which may be nothing. */
  push: (chunk: string) => string;
  /** Gives what was held. */
  finish: () => string;
};

// Slow models are seen to be at work.
const longestHeldMs = 250;
const plainText = /^[\p{L}\p{M}\p{N} ,'\u2019%$/-]+$/u;
const wordText = /[\p{L}\p{N}]/u;

/**
 * Joins pieces of a text that a provider sends token by token. Each event costs the SDK several passes of the event loop, and
 * nothing comes of a piece in the middle of a sentence. Only words are held: what may end a sentence goes on at once, and so
 * does what follows it until a word has come, which makes the end certain. All else goes through as it came.
 */
export function createTextJoiner(now: () => number = () => performance.now()): TextJoiner {
  let rest = '';
  let endsLine = false;
  let isForeign = false;
  let held: { event: TextEvent; text: string; since: number } | null = null;
  let endsOpen = true;

  const release = (): string => {
    if (held === null) return '';
    const { event, text } = held;
    held = null;
    return `${event.withText(text)}\n\n`;
  };

  const take = (raw: string): string => {
    const event = readTextEvent(raw);
    if (event === null) {
      endsOpen = true;
      return `${release()}${raw}\n\n`;
    }
    const { text } = event;
    const isPlain = plainText.test(text);
    const fits = held !== null && held.event.about === event.about;
    const before = fits ? '' : release();
    const mayWait = isPlain && !endsOpen && (held === null || now() - held.since < longestHeldMs);
    held = { event, text: (held?.text ?? '') + text, since: held?.since ?? now() };
    endsOpen = isPlain ? endsOpen && !wordText.test(text) : true;
    return mayWait ? before : before + release();
  };

  const finish = (): string => {
    const last = release() + rest;
    rest = '';
    return last;
  };

  return {
    push: (chunk) => {
      // Nobody who ends lines otherwise is known to send tokens; such a stream is left alone.
      isForeign ||= chunk.includes('\r');
      if (isForeign) return finish() + chunk;
      const endsEvent = chunk.includes('\n\n') || (endsLine && chunk.startsWith('\n'));
      endsLine = chunk.endsWith('\n');
      rest += chunk;
      if (!endsEvent) return '';
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      return events.map(take).join('');
    },
    finish,
  };
}
