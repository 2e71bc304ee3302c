import {
  type ChatModel,
  ModelFailure,
  type ModelFinish,
  type ModelMessage,
  type ModelPrompt,
  type ModelStreamPart,
  type ModelToolSpec,
} from '#providers/language-model/language-model-port.ts';

type AssistantPart = Extract<ModelMessage, { role: 'assistant' }>['content'][number];
export type ModelToolCall = Extract<ModelStreamPart, { type: 'tool-call' }>;

/** What one call of the model came to. */
export type Turn = {
  /** To hand back to the model with the results of its calls. */
  content: AssistantPart[];
  calls: ModelToolCall[];
  /** Null where the stream ended without saying why. */
  finish: ModelFinish | null;
};

export type TurnRequest = {
  chat: ChatModel;
  prompt: ModelPrompt;
  tools: ModelToolSpec[];
  mayCallTools: boolean;
  /** Ends the call from outside. */
  signal: AbortSignal;
  onText: (delta: string) => Promise<void> | undefined;
  /** Told at the first part that carries anything. */
  onStart: () => void;
};

/** Asks the model once and reads its stream. Rejects with what ended it; a silent model counts as one. */
export async function takeTurn({
  chat,
  prompt,
  tools,
  mayCallTools,
  signal,
  onText,
  onStart,
}: TurnRequest): Promise<Turn> {
  const watch = watchSilence(chat.limits.idleMs, signal);
  try {
    const question = {
      prompt,
      maxOutputTokens: chat.limits.outputTokensPerCall,
      tools,
      toolChoice: { type: mayCallTools ? 'auto' : 'none' },
    } as const;
    const turn: Turn = { content: [], calls: [], finish: null };
    for await (const parts of chat.ask(question, watch.signal)) {
      watch.touch();
      for (const part of parts) {
        if (part.type !== 'finish') onStart();
        // Most parts end no sentence, so there is nothing to wait for.
        const writing = takePart(part, turn, onText);
        if (writing === undefined) continue;
        watch.rest();
        await writing;
        watch.touch();
      }
    }
    watch.signal.throwIfAborted();
    return turn;
  } catch (error) {
    // What aborted the call says more than the error that the abort caused.
    throw watch.signal.aborted ? watch.signal.reason : error;
  } finally {
    watch.end();
  }
}

function takePart(part: ModelStreamPart, turn: Turn, onText: TurnRequest['onText']): ReturnType<TurnRequest['onText']> {
  switch (part.type) {
    case 'text-start':
    case 'reasoning-start': {
      const type = part.type === 'text-start' ? 'text' : 'reasoning';
      turn.content.push({ type, text: '', ...optionsOf(part) });
      return undefined;
    }
    case 'text-delta':
    case 'reasoning-delta': {
      const last = turn.content.at(-1);
      if (last?.type === 'text' || last?.type === 'reasoning') last.text += part.delta;
      return part.type === 'text-delta' ? onText(part.delta) : undefined;
    }
    case 'text-end':
    case 'reasoning-end': {
      const last = turn.content.at(-1);
      if (last !== undefined) Object.assign(last, optionsOf(part));
      return undefined;
    }
    case 'tool-call':
      if (part.providerExecuted === true) return undefined;
      turn.calls.push(part);
      return undefined;
    case 'finish':
      turn.finish ??= part;
      return undefined;
    default:
      return undefined;
  }
}

function optionsOf({ providerMetadata }: { providerMetadata?: AssistantPart['providerOptions'] }) {
  return providerMetadata === undefined ? {} : { providerOptions: providerMetadata };
}

// One timer that looks how long ago the last part came; a timer for each part would cost more than reading it.
function watchSilence(idleMs: number, outside: AbortSignal) {
  const silence = new AbortController();
  let last: number | null = performance.now();
  const look = () => {
    const left = idleMs - (last === null ? 0 : performance.now() - last);
    if (left <= 0) silence.abort(new ModelFailure('silent', { isRetryable: true }));
    else timer = setTimeout(look, left + 1);
  };
  let timer = setTimeout(look, idleMs);
  return {
    signal: AbortSignal.any([outside, silence.signal]),
    touch: () => {
      last = performance.now();
    },
    /** While what came is written, nobody waits for the model. */
    rest: () => {
      last = null;
    },
    end: () => clearTimeout(timer),
  };
}
