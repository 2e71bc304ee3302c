import type { LanguageModelConfig } from '#server/language-model-config.ts';
import type { ModelFailureKind, ModelQuestion, ModelStreamPart } from './language-model-port.ts';

/** Which model is meant, and how many bytes its answer may have. */
export type ModelChoice = Pick<LanguageModelConfig, 'provider' | 'model' | 'baseUrl' | 'apiKey'> & { maxBytes: number };

/** What the thread of the models is told. */
export type ModelOrder =
  | { do: 'ask'; id: number; choice: ModelChoice; question: Omit<ModelQuestion, 'tools'> }
  // What the questions that follow may call: it is the same for nearly all of them, and longer than the rest.
  | { do: 'learn'; tools: ModelQuestion['tools'] }
  // Whoever takes the answer has enough for now, or wants more again.
  | { do: 'pause' | 'resume' | 'cancel'; id: number };

export type FailureMessage = {
  kind: ModelFailureKind;
  status: number | null;
  isRetryable: boolean;
  retryAfterMs: number | null;
};

/** What came of one call since the last message: its next parts, and how it ended where it has. */
export type ModelNews = {
  id: number;
  parts: ModelStreamPart[];
  ending: null | { failure: FailureMessage | null };
};
