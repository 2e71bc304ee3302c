import type { StreamPart } from '@aex/contracts/chat-stream';
import type { FastifyBaseLogger } from 'fastify';
import { asStored, type Evidence } from '../engine/evidence.ts';
import { placeChart } from '../engine/section.ts';
import type { AnswerRecord } from './answer-record.ts';
import type { EvidenceLedger } from './evidence-ledger.ts';
import type { ModelToolCall } from './model-turn.ts';
import { plainLine } from './text/untrusted-text.ts';
import { resultText } from './tool-result.ts';
import { modelTools } from './tools/tool-catalogue.ts';
import { type ToolContext, ToolInputError } from './tools/model-tool.ts';

export type ToolRunnerDeps = {
  context: ToolContext;
  ledger: EvidenceLedger;
  record: AnswerRecord;
  toolMs: number;
  append: (...parts: StreamPart[]) => Promise<void>;
  storeEvidence: (evidence: Evidence[]) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const longestInput = 20_000;

/**
 * Runs what the model calls, one after another: unknown tools and bad input are told to the model as such. Only the calls of
 * the model's own stream get here; text never does.
 */
export function createToolRunner(deps: ToolRunnerDeps) {
  let count = 0;
  let suggestions: readonly string[] = [];
  const known = new Map<string, string>();

  const execute = async (
    call: ModelToolCall,
    signal: AbortSignal,
  ): Promise<{ evidence: Evidence[]; text: string; input: unknown }> => {
    const input = readInput(call.input);
    try {
      const tool = modelTools.get(call.toolName);
      if (tool === undefined) throw new ToolInputError('There is no tool of this name.');
      if (input === undefined) throw new ToolInputError('The input is not JSON.');
      const timed = AbortSignal.any([signal, AbortSignal.timeout(deps.toolMs)]);
      const outcome = await untilAborted(tool.call(input, deps.context), timed);
      const added = deps.ledger.add(outcome.findings);
      await deps.storeEvidence(added.flatMap(({ evidence, isNew }) => (isNew ? [evidence] : [])));
      const evidence = added.map((each) => each.evidence);
      const draft = outcome.tell?.(evidence) ?? '';
      suggestions = outcome.suggestions ?? suggestions;
      const charts = outcome.charts?.map((chart) => placeChart(chart, evidence)) ?? [];
      deps.ledger.addDraft(draft);
      deps.ledger.addCharts(charts);
      deps.record.takeCall({
        ...recordedCall(call),
        findings: outcome.findings.map(asStored),
        evidence_ids: evidence.map(({ id }) => id),
        ...(draft === '' ? {} : { draft }),
        ...(charts.length === 0 ? {} : { charts }),
        refusal: outcome.note,
      });
      return { evidence, text: resultText(evidence, { note: outcome.note, draft }), input };
    } catch (error) {
      if (signal.aborted) throw error;
      const refusal = reasonOf(error, call, deps);
      deps.record.takeCall({ ...recordedCall(call), findings: [], evidence_ids: [], refusal });
      return { evidence: [], text: JSON.stringify({ error: refusal }), input: input ?? null };
    }
  };

  return {
    count: () => count,
    /** Questions that could follow, by the tool that was called last of those that know any. */
    suggestions: () => suggestions,

    /** The result as the model reads it. */
    run: async (call: ModelToolCall, signal: AbortSignal): Promise<string> => {
      count += 1;
      const toolCallId = `call_${count}`;
      const key = `${call.toolName} ${call.input}`;
      const same = known.get(key);
      if (same !== undefined) return same;
      const { evidence, text, input } = await execute(call, signal);
      known.set(key, text);
      const output = evidence.map(({ n, id, title, shownValue }) => ({ n, id, title, value: shownValue }));
      await deps.append(
        { type: 'tool-input-available', toolCallId, toolName: plainLine(call.toolName, 60), input: shownInput(input) },
        { type: 'tool-output-available', toolCallId, output },
      );
      return text;
    },
  };
}

function recordedCall({ toolName, input }: ModelToolCall): { name: string; input: string } {
  return { name: plainLine(toolName, 60), input: input.slice(0, longestInput) };
}

function readInput(text: string): unknown {
  if (text.length > longestInput) return undefined;
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The log of a run is stored and shown: its strings are made plain, as no store takes a NUL or half a character.
function shownInput(input: unknown): unknown {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'string' ? plainLine(value, 300) : value,
  );
  return text === undefined || text.length > longestInput ? null : JSON.parse(text.replaceAll('\\u0000', ''));
}

function reasonOf(error: unknown, call: ModelToolCall, { log }: ToolRunnerDeps): string {
  if (error instanceof ToolInputError) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The tool took too long.';
  log.warn({ err: error, tool: plainLine(call.toolName, 60) }, 'a tool of a model run failed');
  return 'The tool failed.';
}

/** The promise, unless the signal ends the wait first. */
async function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: done.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    done.abort();
  }
}
