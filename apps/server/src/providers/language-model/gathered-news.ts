import { createSentenceSplitter } from '@aex/grounding/split-sentences';
import type { ModelStreamPart } from './language-model-port.ts';
import type { ModelNews } from './model-messages.ts';

type Ending = ModelNews['ending'];
type Gathered = { splitter: ReturnType<typeof createSentenceSplitter>; parts: ModelStreamPart[]; ending: Ending };

// Well below the time after which a model counts as silent.
const longestHoldMs = 100;

/**
 * Gathers what models say until it matters. An answer is told sentence by sentence, so that words within one can wait for those
 * that end it, though never for long; all else goes at once, and what comes in one turn of the loop goes together.
 */
export function createGatheredNews(send: (news: ModelNews[]) => void) {
  const calls = new Map<number, Gathered>();
  const held = new Set<number>();
  const due = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  const sendDue = (): void => {
    const news = [...due].flatMap((id): ModelNews[] => {
      const call = calls.get(id);
      if (call === undefined) return [];
      const { parts, ending } = call;
      if (ending === null) call.parts = [];
      else calls.delete(id);
      return [{ id, parts, ending }];
    });
    due.clear();
    send(news);
  };

  const makeDue = (id: number): void => {
    if (due.size === 0) setImmediate(sendDue);
    due.add(id);
    held.delete(id);
  };

  const hold = (id: number): void => {
    if (due.has(id)) return;
    held.add(id);
    timer ??= setTimeout(() => {
      timer = null;
      for (const each of held) makeDue(each);
    }, longestHoldMs);
  };

  const callOf = (id: number): Gathered => {
    const known = calls.get(id);
    if (known !== undefined) return known;
    const begun: Gathered = { splitter: createSentenceSplitter(), parts: [], ending: null };
    calls.set(id, begun);
    return begun;
  };

  return {
    take: (id: number, part: ModelStreamPart): void => {
      const call = callOf(id);
      add(call.parts, part);
      if (isWithinSentence(part, call)) hold(id);
      else makeDue(id);
    },

    end: (id: number, ending: NonNullable<Ending>): void => {
      callOf(id).ending = ending;
      makeDue(id);
    },
  };
}

// What a provider says beside its answer is told as a sign of life only.
function add(parts: ModelStreamPart[], part: ModelStreamPart): void {
  if (['stream-start', 'response-metadata', 'raw'].includes(part.type)) return;
  const last = parts.at(-1);
  if (part.type === 'text-delta' && last?.type === 'text-delta' && last.id === part.id)
    parts.splice(-1, 1, { ...last, ...part, delta: last.delta + part.delta });
  else parts.push(part);
}

function isWithinSentence(part: ModelStreamPart, { splitter }: Gathered): boolean {
  if (part.type === 'text-start' || part.type === 'reasoning-delta') return true;
  return part.type === 'text-delta' && splitter.push(part.delta).length === 0;
}
