import type { ChartData, Citation, Claim, Governance } from './chat-stream.ts';

type AnswerStatus = 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';

/** An answer as far as its stream has told; what the server stores and the client draws. */
export type AnswerState = {
  runId: string | null;
  threadId: string | null;
  messageId: string | null;
  engine: string | null;
  model: string | null;
  stage: string | null;
  text: string;
  citations: Citation[];
  claims: Claim[];
  governance: Governance | null;
  charts: ChartData[];
  suggestions: string[];
  status: AnswerStatus;
  errorText: string | null;
};

export const emptyAnswer: AnswerState = {
  runId: null,
  threadId: null,
  messageId: null,
  engine: null,
  model: null,
  stage: null,
  text: '',
  citations: [],
  claims: [],
  governance: null,
  charts: [],
  suggestions: [],
  status: 'streaming',
  errorText: null,
};
