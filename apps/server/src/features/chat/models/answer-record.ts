import type { ChartData } from '@aex/contracts/chat-stream';
import type { ModelPrompt } from '#providers/language-model/language-model-port.ts';
import type { Finding } from '../engine/evidence.ts';

/** A tool that the model called: its input as the model wrote it, what was found, and the evidence it became. */
export type RecordedCall = {
  kind: 'tool';
  name: string;
  input: string;
  findings: Finding[];
  evidence_ids: string[];
  /** How the desk's own engine would tell it, with the slots of this evidence. */
  draft?: string;
  charts?: ChartData[];
  /** What the model was told where nothing was found. */
  refusal: string | null;
};

/** What a model's answer was made of, in the order in which it came: its words, the ends of its blocks, its calls. */
export type RecordedStep = { kind: 'text'; text: string } | { kind: 'block' } | RecordedCall;

export type AnswerRecord = {
  isEmpty: () => boolean;
  steps: () => RecordedStep[];
  /** The prompt of the last call without what its tools had told. */
  prompt: () => ModelPrompt;
  takePrompt: (prompt: ModelPrompt) => void;
  takeText: (delta: string) => void;
  endBlock: () => void;
  takeCall: (call: Omit<RecordedCall, 'kind'>) => void;
};

/** Keeps what comes of a model, so that its answer can be made again without it. */
export function createAnswerRecord(): AnswerRecord {
  const steps: RecordedStep[] = [];
  let opening: ModelPrompt = [];
  return {
    isEmpty: () => steps.length === 0,
    steps: () => steps,
    prompt: () => opening,
    takePrompt: (prompt) => {
      opening = prompt;
    },
    takeText: (delta) => {
      const last = steps.at(-1);
      if (last?.kind === 'text') last.text += delta;
      else steps.push({ kind: 'text', text: delta });
    },
    endBlock: () => {
      steps.push({ kind: 'block' });
    },
    takeCall: (call) => {
      steps.push({ kind: 'tool', ...call });
    },
  };
}
