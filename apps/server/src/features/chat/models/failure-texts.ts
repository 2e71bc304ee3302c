import type { ModelFailureKind } from '#providers/language-model/language-model-port.ts';

/** What a reader is told when the model failed. The operator's log has the kind and the status. */
export const failureTexts: Record<ModelFailureKind, string> = {
  bad_key:
    'The language model refused the key of this installation. The operator needs to check it. Your question is kept.',
  no_quota:
    'The account of this installation with the language model has no quota left. The operator needs to see to it. Your question is kept.',
  rate_limited:
    'The language model is taking no more questions at the moment. Your question is kept; try again in a minute.',
  context_overflow:
    'The question and what was gathered for it are longer than the language model can take. Your question is kept; ask for less at once, or start a new thread.',
  refused: 'The language model declined to answer this question. Try to ask it in another way.',
  unknown_model:
    'The language model that this installation names is not there. The operator needs to check its name and address. Your question is kept.',
  rejected:
    'The language model did not accept the request. The operator needs to look at its set-up. Your question is kept.',
  unavailable: 'The language model could not be reached, or its service is failing. Your question is kept; try again.',
  unreadable:
    'The language model was reached, but what it sent is no answer that can be read. Your question is kept; if it happens again, the operator needs to check the address and the kind of the service.',
  silent: 'The language model fell silent. Your question is kept; try again.',
  too_long: 'The answer reached the limit of its length or time and ends here.',
  endless_calls:
    'The language model went on calling for data where the limit of an answer was reached, and did not answer. Ask for less at once; your question is kept.',
  cut: 'The answer was cut off by the language model before its end.',
};

const toldToReaders: Partial<Record<string, string>> = {
  [failureTexts.refused]: 'The language model declined to answer the question.',
  [failureTexts.unavailable]: 'The language model could not be reached, or its service was failing.',
  [failureTexts.silent]: 'The language model fell silent.',
  [failureTexts.too_long]: failureTexts.too_long,
  [failureTexts.cut]: failureTexts.cut,
};

/** Why an answer ended, for readers other than who asked; null where that is the installation's own affair. */
export function reasonForReaders(told: string | null | undefined): string | null {
  return toldToReaders[told ?? ''] ?? null;
}

const troubles: Partial<Record<ModelFailureKind, string>> = {
  rate_limited: 'The language model is busy',
  silent: 'The language model fell silent',
};

/** What a reader is told while the model is about to be asked once more. */
export function retryText(kind: ModelFailureKind, waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const when = seconds <= 1 ? 'now' : `in ${seconds} seconds`;
  return `${troubles[kind] ?? 'The language model could not be reached or is failing'}: asking again ${when}`;
}
