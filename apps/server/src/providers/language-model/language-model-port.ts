import type { LanguageModel } from 'ai';

/** A model of the AI SDK's provider interface. Never a bare name: a name alone would be sent to a hosted gateway. */
export type ProviderModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;
export type ModelCall = Parameters<ProviderModel['doStream']>[0];
export type ModelPrompt = ModelCall['prompt'];
export type ModelMessage = ModelPrompt[number];
export type ModelToolSpec = Extract<NonNullable<ModelCall['tools']>[number], { type: 'function' }>;
type StreamResult = Awaited<ReturnType<ProviderModel['doStream']>>;
export type ModelStreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;
export type ModelFinish = Extract<ModelStreamPart, { type: 'finish' }>;

/** US dollars for a million tokens; what is not known is null. */
export type ModelPricing = { input: number; output: number; cachedInput: number | null };

/** What a run may take. Milliseconds, characters, tokens and tries. */
export type ModelLimits = {
  toolCalls: number;
  idleMs: number;
  totalMs: number;
  responseBytes: number;
  answerCharacters: number;
  outputTokensPerCall: number;
  tokensPerRun: number;
  tries: number;
  retryBaseMs: number;
  retryMaxMs: number;
  toolMs: number;
};

/** What a call asks of the model: no signal, as it goes to another thread. */
export type ModelQuestion = Omit<ModelCall, 'abortSignal'>;

/** A model ready to be asked, with what the operator said of it. */
export type ChatModel = {
  /** Which provider answers: `anthropic`, `openai` or `openai-compatible`. */
  engine: string;
  name: string;
  pricing: ModelPricing | null;
  limits: ModelLimits;
  /**
   * The parts of an answer as they come, those that came together in one list; an empty list tells that the provider is alive.
   * Throws a `ModelFailure`, or the reason of the signal.
   */
  ask: (question: ModelQuestion, signal: AbortSignal) => AsyncIterable<readonly ModelStreamPart[]>;
};

export type ModelFailureKind =
  | 'bad_key'
  | 'no_quota'
  | 'rate_limited'
  | 'context_overflow'
  | 'refused'
  | 'unknown_model'
  | 'rejected'
  | 'unavailable'
  | 'unreadable'
  | 'silent'
  | 'too_long'
  | 'endless_calls'
  | 'cut';

/**
 * A failed call, without the provider's own words: these can hold the prompt or parts of a key, so neither users nor the log
 * see them.
 */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  readonly status: number | null;
  readonly isRetryable: boolean;
  /** How long the provider asks to wait, if it does. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ModelFailureKind,
    {
      status = null,
      isRetryable = false,
      retryAfterMs = null,
    }: Partial<Pick<ModelFailure, 'status' | 'isRetryable' | 'retryAfterMs'>> = {},
  ) {
    super(status === null ? `language model: ${kind}` : `language model: ${kind} (HTTP ${status})`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The failure that this is; anything else that went wrong in a call reads as a provider that could not be reached. */
export function asModelFailure(error: unknown): ModelFailure {
  return error instanceof ModelFailure ? error : new ModelFailure('unavailable', { isRetryable: true });
}
