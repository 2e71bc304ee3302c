import type { AnswerState } from './answer-state.ts';
import type { StreamPart } from './chat-stream.ts';

export { emptyAnswer, type AnswerState } from './answer-state.ts';

/** The next state of an answer after one part of its stream. Parts that carry nothing for the answer leave it as it is. */
export function foldAnswer(state: AnswerState, part: StreamPart): AnswerState {
  switch (part.type) {
    case 'start':
      return { ...state, messageId: part.messageId };
    case 'data-run':
      return {
        ...state,
        runId: part.data.run_id,
        threadId: part.data.thread_id,
        messageId: part.data.message_id,
        engine: part.data.engine,
        model: part.data.model,
      };
    case 'data-status':
      return { ...state, stage: part.data.label };
    case 'text-delta':
      return { ...state, text: state.text + part.delta };
    case 'data-citation':
      return { ...state, citations: [...state.citations, part.data].toSorted((a, b) => a.n - b.n) };
    case 'data-claim':
      return { ...state, claims: [...state.claims, part.data] };
    case 'data-governance':
      return { ...state, governance: part.data };
    case 'data-chart':
      return { ...state, charts: [...state.charts, part.data] };
    case 'data-suggestions':
      return { ...state, suggestions: part.data.questions };
    case 'finish':
      return { ...state, status: state.status === 'streaming' ? 'complete' : state.status, stage: null };
    case 'abort':
      return { ...state, status: part.reason === 'stopped' ? 'stopped' : 'interrupted', stage: null };
    case 'error':
      return { ...state, status: 'failed', errorText: part.errorText, stage: null };
    case 'text-start':
    case 'text-end':
    case 'tool-input-available':
    case 'tool-output-available':
    case 'data-server':
      return state;
  }
}
